import Foundation

/// Tests that take minutes run only where the environment variable `PERCH_SOAK` is set.
enum Soak {
  static let isOn = ProcessInfo.processInfo.environment["PERCH_SOAK"] != nil
}
