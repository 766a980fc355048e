import Foundation
import HeadlessUIKit
import OwnProcess
import Testing
import Trace
import Variants

@testable import LabModel
@testable import LabRun
@testable import Shell

/// A transcript in `Tests/Transcripts/tours`: the events of one app in one edition.
struct Tour: CustomTestStringConvertible {
  let name: String
  let commands: [String]

  nonisolated var testDescription: String { name }

  /// The tours of all apps, by name.
  nonisolated static let all: [Tour] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Transcripts/tours")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().map { file in
      let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
      let commands = text.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
      return Tour(name: String(file.split(separator: ".")[0]), commands: commands)
    }
  }()
}

@Suite(.ownProcess) struct TourTests {
  @Test func `Every app has a tour in every edition, and it ends with the end of the scene`() {
    let specs = documentedVariants.editions.map { "\($0.spec)" }.sorted()
    #expect(
      Tour.all.compactMap { $0.commands.first }.map { String($0.dropFirst("load ".count)) }.sorted() == specs)
    for tour in Tour.all { #expect(tour.commands.contains("disconnect"), "\(tour.name)") }
  }

  @Test(arguments: Tour.all.filter { $0.name.hasSuffix("fixed") })
  func `A fixed edition has no zombie and no leak at any event, and nothing lives after its scene`(tour: Tour)
    throws
  {
    let session = Session(catalog: documentedVariants)
    for command in tour.commands {
      #expect(!session.run(command).isError, "\(command)")
      let snapshot = try #require(session.stage.first).snapshotByRerunning()
      #expect(snapshot.zombies.isEmpty, "\(command)")
      #expect(snapshot.memory.leaks.isEmpty, "\(command)")
      if command == "disconnect" { #expect(snapshot.alive.isEmpty) }
    }
  }

  @Test
  nonisolated func `What is called leaked after the scene is just what survives when everything is let go`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var all = 0
        for tour in Tour.all { all += try TourTests().leakCount(tour) }
        Swift.print("true leaks: \(all), all found")
        #expect(all > 0)
      }
    }
  }

  /// How many objects survive a tour; each must have been called leaked, and nothing else.
  private func leakCount(_ tour: Tour) throws -> Int {
    let session = Session(catalog: documentedVariants)
    for command in tour.commands { _ = session.run(command) }
    let verdict = try #require(session.stage.first).snapshotByRerunning().memory
    let recorder = try #require(session.stage.first).running.recorder
    #expect(verdict.unexplained.isEmpty)
    // The releases that letting go causes are recorded.
    Trace.recorder = recorder
    defer { Trace.recorder = nil }
    session.stage = []
    #expect(recorder.aliveObjects.map(recorder.timeline.name) == verdict.leaks.map(recorder.timeline.name))
    return verdict.leaks.count
  }

  @Test nonisolated func `Looking at every step changes no step`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { for tour in Tour.all { try TourTests().expectLookingToChangeNothing(tour) } }
    }
  }

  private func expectLookingToChangeNothing(_ tour: Tour) throws {
    let plain = Session(catalog: documentedVariants)
    let watched = Session(catalog: documentedVariants)
    for command in tour.commands {
      _ = plain.run(command)
      _ = watched.run(command)
      // The state contains tree, stack and zombies.
      for view in ["state", "leaks", "objects"] { _ = watched.run(view) }
    }
    let one = try #require(plain.stage.first).timeline
    let other = try #require(watched.stage.first).timeline
    #expect(one.stepCount == other.stepCount)
    for index in 0..<min(one.stepCount, other.stepCount) {
      #expect(one.step(at: index) == other.step(at: index))
    }
  }
}
