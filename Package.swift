// swift-tools-version: 6.2
import PackageDescription

// PERCH_STRICT makes warnings errors: continuous integration sets it, users need not.
let strict: [SwiftSetting] = Context.environment["PERCH_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
  ] + strict

// Rounding and elementary functions of Double live in libm there.
let libm: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

let package = Package(
  name: "perch",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Perch", targets: ["Perch"]),
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "VisualFormat", targets: ["VisualFormat"]),
    .library(name: "PerchTesting", targets: ["PerchTesting"]),
    .executable(name: "perch", targets: ["perch-cli"]),
  ],
  targets: [
    .target(name: "Geometry", swiftSettings: settings, linkerSettings: libm),
    .target(name: "Cassowary", swiftSettings: settings, linkerSettings: libm),
    .target(name: "Diagnostics", swiftSettings: settings, linkerSettings: libm),
    .target(name: "VisualFormat", dependencies: ["Diagnostics"], swiftSettings: settings),
    .target(
      name: "BoxLayout", dependencies: ["Geometry", "Cassowary", "Diagnostics", "VisualFormat"],
      swiftSettings: settings),
    .target(name: "PopoverPlacement", dependencies: ["Geometry"], swiftSettings: settings),
    .target(
      name: "Perch",
      dependencies: ["Geometry", "Cassowary", "Diagnostics", "VisualFormat", "BoxLayout", "PopoverPlacement"],
      swiftSettings: settings),
    .target(
      name: "ConstraintLog", dependencies: ["Cassowary", "Diagnostics", "BoxLayout"], swiftSettings: settings),
    .target(name: "SceneFile", dependencies: ["Perch"], swiftSettings: settings),
    .target(name: "Drawing", dependencies: ["Perch"], swiftSettings: settings),
    .target(
      name: "PerchCommand", dependencies: ["Perch", "SceneFile", "Drawing", "ConstraintLog"],
      swiftSettings: settings),
    .executableTarget(name: "perch-cli", dependencies: ["PerchCommand"], swiftSettings: settings),
    .target(name: "PerchTesting", dependencies: ["Perch"], swiftSettings: settings),

    .testTarget(name: "GeometryTests", dependencies: ["Geometry"], swiftSettings: settings),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary"], swiftSettings: settings),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: settings),
    .testTarget(name: "VisualFormatTests", dependencies: ["VisualFormat", "Diagnostics"], swiftSettings: settings),
    .testTarget(name: "BoxLayoutTests", dependencies: ["BoxLayout"], swiftSettings: settings),
    .testTarget(name: "PopoverPlacementTests", dependencies: ["PopoverPlacement"], swiftSettings: settings),
    .testTarget(name: "PerchTests", dependencies: ["Perch"], swiftSettings: settings),
    .testTarget(name: "PerchTestingTests", dependencies: ["PerchTesting", "Cassowary"], swiftSettings: settings),
    .testTarget(name: "ConstraintLogTests", dependencies: ["ConstraintLog"], swiftSettings: settings),
    .testTarget(name: "SceneFileTests", dependencies: ["SceneFile", "Drawing"], swiftSettings: settings),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"], swiftSettings: settings),
    .testTarget(name: "PerchCommandTests", dependencies: ["PerchCommand"], swiftSettings: settings),
    .testTarget(
      name: "CaseFilesTests",
      dependencies: ["Perch", "ConstraintLog"],
      resources: [.copy("Cases")],
      swiftSettings: settings),
  ]
)
