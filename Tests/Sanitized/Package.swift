// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later

import PackageDescription

// The reader of memory alone, so that the sanitizer need not build what the rest depends on:
// `swift test --package-path Tests/Sanitized --sanitize=address`.
let package = Package(
  name: "Sanitized",
  targets: [
    .target(name: "CSwiftRuntime", path: "CSwiftRuntime"),
    .target(name: "Jobs", dependencies: ["CSwiftRuntime"], path: "Jobs"),
    .target(name: "MemoryGraph", dependencies: ["CSwiftRuntime", "Jobs"], path: "MemoryGraph"),
    .target(name: "Randomness", path: "Randomness"),
    .testTarget(
      name: "MemoryGraphTests", dependencies: ["CSwiftRuntime", "MemoryGraph", "Randomness"],
      path: "MemoryGraphTests",
      // Its copies of the process fail under the sanitizer.
      exclude: ["ConcurrentReadingTests.swift"]),
  ]
)
