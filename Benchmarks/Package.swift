// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that it sees Perch as any user does: through its public face.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
  name: "perch-benchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "perch-bench", targets: ["perch-bench"])
  ],
  dependencies: [
    .package(name: "perch", path: "..")
  ],
  targets: [
    .target(name: "AllocationCounter"),
    .target(name: "Workloads", resources: [.copy("W5.txt")], swiftSettings: settings),
    .executableTarget(
      name: "perch-bench",
      dependencies: [
        "AllocationCounter", "Workloads",
        .product(name: "Cassowary", package: "perch"),
        .product(name: "Perch", package: "perch"),
        .product(name: "VisualFormat", package: "perch"),
      ],
      swiftSettings: settings),
  ]
)
