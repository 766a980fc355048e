// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later (the command links GNU Readline)

import CompilerPluginSupport
import PackageDescription

/// App code and the UIKit it runs on live on the main actor, as on iOS.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]
/// Optimized in every configuration: what runs apps and reads their memory is where tests spend their time, also a user's own.
/// The rest is not: it would take longer to compile, and who tries the program waits for its first build.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "CoordinatorLab",
  products: [
    .executable(name: "coordlab", targets: ["coordlab"]),
    .library(name: "CoordinatorLab", targets: ["CoordinatorLab"]),
    .library(name: "CoordinatorLabTesting", targets: ["CoordinatorLabTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // What is recorded: steps as Sendable values, no UIKit.
    .macro(
      name: "TraceMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]),
    .target(name: "CSwiftRuntime"),
    .target(name: "Trace", dependencies: ["CSwiftRuntime"], swiftSettings: optimized),
    // What is recorded with: `@Traced`. All else is built while the macro's parser is.
    .target(name: "Tracing", dependencies: ["Trace", "TraceMacros"]),

    // Work in copies of this process.
    .target(name: "Jobs", dependencies: ["CSwiftRuntime"], swiftSettings: optimized),

    // What runs: live objects.
    .target(name: "CRunLoop", dependencies: ["CSwiftRuntime"]),
    .target(
      name: "HeadlessUIKit", dependencies: ["CRunLoop", "CSwiftRuntime", "Trace"],
      swiftSettings: mainActor + optimized),
    .target(name: "MemoryGraph", dependencies: ["CSwiftRuntime", "Jobs"], swiftSettings: optimized),
    // What is known of an app at a step: values.
    .target(
      name: "LabModel", dependencies: ["CAssets", "MemoryGraph", "Trace"], exclude: ["ko.lproj"]),
    .target(
      name: "LabRun", dependencies: ["HeadlessUIKit", "Jobs", "LabModel", "MemoryGraph", "Trace"],
      swiftSettings: mainActor + optimized),
    // Every state that an app can be in.
    .target(
      name: "Explore",
      dependencies: ["HeadlessUIKit", "Jobs", "LabModel", "LabRun", "MemoryGraph", "Trace"],
      swiftSettings: mainActor + optimized),
    .target(
      name: "Variants", dependencies: ["HeadlessUIKit", "LabModel", "LabRun", "Tracing"],
      resources: [.embedInCode("Scripts")], swiftSettings: mainActor, plugins: ["EditionsPlugin"]),
    // Complete files of the editions that are stored as patches.
    .plugin(
      name: "EditionsPlugin", capability: .buildTool(), dependencies: ["editions"],
      path: "Sources/EditionsPlugin"),
    .executableTarget(name: "editions", dependencies: ["Patches"]),

    // Unified diffs: editions and solutions are stored so.
    .target(name: "Patches"),

    // What an exercise is compiled with, and linked with.
    .target(name: "UIKit", dependencies: ["HeadlessUIKit"], swiftSettings: mainActor),
    .target(
      name: "ExerciseRun", dependencies: ["Explore", "HeadlessUIKit", "LabModel", "LabRun", "Trace"],
      swiftSettings: mainActor),

    // What the user talks to.
    .target(name: "Transcripts", dependencies: ["Jobs", "LabModel"]),
    .target(
      name: "LessonEngine",
      dependencies: [
        "Jobs", "LabModel", "Patches", "Transcripts", .product(name: "Yams", package: "Yams"),
      ],
      resources: [.copy("../../Lessons")]),
    // What leaves: sessions as data, pages and diagrams.
    .target(name: "CAssets"),
    .target(
      name: "Pages", dependencies: ["CAssets", "LabModel", "Trace"], exclude: ["Assets", "FORMAT.md"]),
    // The lessons as a site.
    .target(name: "Site", dependencies: ["CAssets", "LabModel", "LessonEngine", "Pages", "Trace"]),
    .target(
      name: "Shell",
      dependencies: [
        "Explore", "HeadlessUIKit", "LabModel", "LabRun", "LessonEngine", "Pages", "Trace", "Transcripts",
      ],
      swiftSettings: mainActor),
    .target(
      name: "Exercises",
      dependencies: ["ExerciseRun", "Jobs", "LabModel", "LabRun", "LessonEngine", "UIKit"]),
    .systemLibrary(
      name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .target(name: "Terminal", dependencies: ["CReadline"], swiftSettings: mainActor),
    .target(name: "CStack"),
    .target(
      name: "CoordinatorLab",
      dependencies: [
        "CStack", "Exercises", "Explore", "HeadlessUIKit", "Jobs", "LabModel", "LabRun", "LessonEngine",
        "Pages", "Shell",
        "Site",
        "Terminal", "Tracing", "Transcripts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: mainActor),
    .target(
      name: "CoordinatorLabTesting", dependencies: ["Explore", "LabModel", "LabRun", "Shell", "Transcripts"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "coordlab", dependencies: ["CoordinatorLab", "Variants"], swiftSettings: mainActor),

    // How fast and how small it is: `swift run -c release bench`.
    .executableTarget(
      name: "bench",
      dependencies: [
        "CHeap", "Explore", "HeadlessUIKit", "LabModel", "LabRun", "Pages", "Shell", "Trace", "Tracing",
        "Transcripts",
        "Variants",
        "bench-hello", "coordlab",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["CHeap", "Hello"], swiftSettings: mainActor),
    .target(name: "CHeap", path: "Sources/bench/CHeap"),
    .executableTarget(name: "bench-hello", path: "Sources/bench/Hello"),

    // A test target per source target.
    .testTarget(
      name: "TraceTests", dependencies: ["OwnProcess", "PseudoTerminal", "Randomness", "Trace", "Tracing"],
      swiftSettings: mainActor),
    .testTarget(
      name: "HeadlessUIKitTests", dependencies: ["CSwiftRuntime", "HeadlessUIKit", "OwnProcess", "Trace"],
      swiftSettings: mainActor),
    .testTarget(name: "JobsTests", dependencies: ["Jobs", "OwnProcess"]),
    .testTarget(
      name: "MemoryGraphTests", dependencies: ["CSwiftRuntime", "MemoryGraph", "OwnProcess", "Randomness"]),
    .testTarget(
      name: "LabTests",
      dependencies: [
        "HeadlessUIKit", "LabModel", "LabRun", "MemoryGraph", "OwnProcess", "Randomness", "Trace", "Tracing",
      ],
      swiftSettings: mainActor),
    .testTarget(name: "EditionsTests", dependencies: ["editions", "Patches", "PseudoTerminal"]),
    // What it costs to let an app grow: the editions that only these tests compile.
    .testTarget(
      name: "GrowthTests",
      dependencies: ["Explore", "GrownBookstores", "LabModel", "LabRun", "OwnProcess", "Shell", "Variants"],
      exclude: ["Scripts"], swiftSettings: mainActor),
    .target(
      name: "GrownBookstores", dependencies: ["HeadlessUIKit", "LabModel", "LabRun", "Tracing"],
      path: "Tests/GrownBookstores", swiftSettings: mainActor, plugins: ["EditionsPlugin"]),
    .testTarget(
      name: "ExploreTests",
      dependencies: [
        "Explore", "HeadlessUIKit", "LabModel", "LabRun", "OwnProcess", "Trace", "Tracing", "Variants",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "VariantsTests",
      dependencies: [
        "HeadlessUIKit", "LabModel", "LabRun", "MemoryGraph", "OwnProcess", "Randomness", "Shell", "Trace",
        "Variants",
      ],
      swiftSettings: mainActor),
    .testTarget(name: "TranscriptsTests", dependencies: ["OwnProcess", "Randomness", "Transcripts"]),
    .testTarget(
      name: "PagesTests",
      dependencies: [
        "Explore", "HeadlessUIKit", "LabModel", "LabRun", "LessonEngine", "OwnProcess", "Pages",
        "PseudoTerminal",
        "Randomness", "Shell",
        "Site", "Trace", "Tracing", "Variants",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "LessonEngineTests",
      dependencies: ["LabModel", "LabRun", "LessonEngine", "OwnProcess", "Shell", "Transcripts", "Variants"],
      swiftSettings: mainActor),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Explore", "HeadlessUIKit", "LabModel", "LabRun", "LessonEngine", "OwnProcess", "Randomness", "Shell",
        "Trace",
        "Tracing",
        "Transcripts",
        "Variants",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "ExercisesTests", dependencies: ["coordlab", "Exercises", "LessonEngine"]),
    // What it costs to test an app: the fixed bookstore of each style, as its own source would be.
    .target(
      name: "TestabilitySupport", dependencies: ["HeadlessUIKit"], path: "Tests/Testability/Support",
      swiftSettings: mainActor),
    .testTarget(name: "BenchTests", dependencies: ["bench", "OwnProcess"], swiftSettings: mainActor),
    .target(name: "Randomness", path: "Tests/Randomness"),
    .target(name: "PseudoTerminal", path: "Tests/PseudoTerminal"),
    .target(name: "OwnProcess", dependencies: ["PseudoTerminal"], path: "Tests/OwnProcess"),
    .testTarget(name: "OwnProcessTests", dependencies: ["OwnProcess"]),
    .executableTarget(
      name: "terminal-demo", dependencies: ["Terminal"], path: "Tests/TerminalDemo", swiftSettings: mainActor),
    .testTarget(name: "TerminalTests", dependencies: ["PseudoTerminal", "Terminal", "terminal-demo"]),
    .testTarget(
      name: "CoordinatorLabTestingTests",
      dependencies: ["CoordinatorLabTesting", "LabModel", "LabRun", "OwnProcess", "Variants"],
      swiftSettings: mainActor),
    .testTarget(
      name: "CoordinatorLabTests", dependencies: ["PseudoTerminal", "coordlab"]),
  ]
)

for style in ["Delegate", "Closure", "Coordinating", "Flow", "Base", "Baseline"] {
  package.targets += [
    .target(
      name: "\(style)Bookstore", dependencies: ["HeadlessUIKit"], path: "Tests/Testability/Apps/\(style)",
      swiftSettings: mainActor, plugins: ["EditionsPlugin"]),
    .testTarget(
      name: "\(style)Testability",
      dependencies: ["HeadlessUIKit", "TestabilitySupport", .target(name: "\(style)Bookstore")],
      path: "Tests/Testability/\(style)", swiftSettings: mainActor),
  ]
}

// The compiler is handed the macro of another build (`-load-plugin-executable`), as in `.ci/run`. This build then needs no
// swift-syntax, which takes two fifths of a release build.
if Context.environment["TRACE_MACROS_ARE_BUILT"] != nil {
  package.targets.first { $0.name == "Tracing" }?.dependencies = ["Trace"]
}
