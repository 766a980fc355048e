// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Shop",
  dependencies: [.package(name: "CoordinatorLab", path: "../..")],
  targets: [
    .executableTarget(
      name: "shop", dependencies: [.product(name: "CoordinatorLab", package: "CoordinatorLab")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "shop", .product(name: "CoordinatorLab", package: "CoordinatorLab"),
        .product(name: "CoordinatorLabTesting", package: "CoordinatorLab"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
