import Explore
import Foundation
import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import Pages

@Suite(.ownProcess) struct GraphDataTests {
  /// The graph of an app.
  static func json(_ spec: String, _ change: (inout ExploreOptions) -> Void = { _ in }) throws -> String {
    let edition = try documentedVariants.edition(spec)
    var options = ExploreOptions()
    options.rows = nil
    options.links = documentedVariants.deepLinks[edition.spec.app ?? ""] ?? []
    change(&options)
    let explorer = Explorer(edition, options)
    var data = GraphData(edition.spec, summary: edition.summary, source: edition.source, bounds: [])
    explorer.record = { data.add($0) }
    let search = explorer.run()
    #expect(data.leftOutCount == 0)
    #expect(!search.hasHiddenState)
    return data.json(expandedCount: search.expandedCount, isComplete: search.isComplete)
  }

  private func graph(_ spec: String, _ change: (inout ExploreOptions) -> Void) throws -> [String: Any] {
    let data = Data(try Self.json(spec, change).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `FORMAT tells of every field of a graph`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appending(path: "../../Sources/Pages/FORMAT.md").standardized, encoding: .utf8)
    let graph = try graph("delegate/kanji") { options in
      options.depth = 1
      options.rows = 1
    }
    #expect(graph["format"] as? String == "coordlab-graph")
    let states = try #require(graph["states"] as? [[String: Any]])
    let out = try #require(states[0]["out"] as? [String: [String: Any]])
    let fields = [Array(graph.keys), states.flatMap(\.keys), out.values.flatMap(\.keys)].joined()
    for field in Set(fields) { #expect(text.contains("`\(field)`"), "\(field)") }
    #expect(text.contains("`coordlab-graph`, `schema` the version of this\nform, `\(GraphData.schema)`"))
  }

  @Test func `Where the bound is, nothing is known of what leads on`() throws {
    let graph = try graph("closure/login-tabs") { $0.depth = 1 }
    let states = try #require(graph["states"] as? [[String: Any]])
    #expect(states[0]["out"] is [String: Any])
    #expect(states[1]["out"] is NSNull)
    #expect(graph["complete"] as? Bool == false)
  }

  @Test func `Two recordings have the same bytes`() throws {
    let texts = try (0..<2).map { _ in try Self.json("closure/login-tabs") { $0.depth = 2 } }
    #expect(texts[0] == texts[1])
  }

  @Test func `Names and steps stand in texts as references`() throws {
    let graph = try graph("delegate/kanji") { options in
      options.depth = 3
      options.rows = 1
      options.only = ["double-tap 人", "back", "select 人口"]
    }
    let texts = try #require(graph["texts"] as? [Any])
    for case let text as String in texts { #expect(!text.contains(/[a-z]#[0-9]/), "\(text)") }
    let parts = texts.compactMap { $0 as? [Any] }.map { parts in
      parts.map { part in
        (part as? String) ?? (part is [Int] ? "[step]" : "[name]")
      }.joined()
    }
    #expect(parts.contains("delegate is nil (weak; [name] was released at step [step])"))
    #expect(parts.contains("double-tap \"人\" on [name]"))
  }
}
