import Explore
import Foundation
import LabModel
import LabRun
import OwnProcess
import Shell
import Testing
import Variants

@testable import GrownBookstores

/// What has to hold for each edition that tells what it costs to let an app grow: the same for all styles.
@Suite(.ownProcess) @MainActor struct AcceptanceTests {
  @Test(arguments: growths, styles)
  func `What is on top after each event is what the script says`(growth: String, style: String) throws {
    let session = Session(catalog: grownBookstores)
    _ = session.run("load \(style)/bookstore@\(growth)")
    for line in try AcceptanceScript(growth).lines {
      let reply = session.run(line.command)
      #expect(!reply.isError, "\(style): \(reply.lines.map(\.text))")
      let state = try State(session.run("state"))
      #expect(state.top?.title == line.title, "\(style) after \(line.command)")
      #expect(state.flaws == [], "\(style) after \(line.command)")
      if let address = line.address {
        let printed = session.run("print \(state.top?.id ?? "").address").lines.map(\.text)
        #expect(printed.contains { $0.contains(address) }, "\(style) after \(line.command): \(printed)")
      }
    }
    _ = session.run("disconnect")
    #expect(try State(session.run("state")).flaws == [])
  }

  @Test func `The catalog knows what each of them costs`() {
    #expect(Set(documentedVariants.growths.map(\.spec)) == Set(allEditions.map(\.spec)))
    #expect(documentedVariants.growths.count == growths.count * styles.count)
    #expect(
      documentedVariants.growths.allSatisfy { $0.parent.edition == "fixed" && $0.added > 0 && $0.types > 1 })
  }

  @Test(arguments: growths)
  func `Nothing is refused, and the screens are those of the app without coordinators`(growth: String) throws
  {
    try expectClean(AcceptanceScript(growth).path, styles.map { "\($0)/bookstore@\(growth)" })
  }

  @Test(arguments: growths)
  func `The scripts of the bookstore show the same as before`(growth: String) throws {
    let scripts = documentedVariants.scripts.map(\.name).filter { $0.hasPrefix("bookstore-") }
    #expect(scripts.count == 6)
    for script in scripts {
      try expectClean(script, ["baseline/bookstore@fixed"] + styles.map { "\($0)/bookstore@\(growth)" })
    }
  }

  private func expectClean(_ script: String, _ specs: [String]) throws {
    let matrix = try Session(catalog: grownBookstores).matrix(script, specs)
    for line in matrix.json {
      let row = try #require(try JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: Any])
      for flaw in ["leaks", "refused", "uncertain", "zombies"] {
        #expect((row[flaw] as? [Any])?.isEmpty == true, "\(line.text)")
      }
      #expect(row["screensExpected"] as? Bool == true, "\(matrix.lines(width: 100).map(\.text))")
    }
  }

  @Test(arguments: growths, styles)
  func `A search over the states around it finds no lasting flaw`(growth: String, style: String) throws {
    var options = ExploreOptions()
    options.states = 40
    options.links = ["bookstore://author/Mary%20Shelley", "bookstore://book/3"]
    let edition = try grownBookstores.edition("\(style)/bookstore@\(growth)")
    let exploration = Explorer(edition, options, from: starts[growth] ?? []).run()
    let fleeting: Set<Finding.Kind> = [.refused, .deadEnd, .hiddenLink]
    #expect(exploration.states.count > 10)
    for finding in exploration.findings where !fleeting.contains(finding.kind) {
      Issue.record("\(finding.kind.rawValue): \(finding.script), \(finding.what)")
    }
  }
}

/// The editions of each style, and what they are compared with.
private let grownBookstores = Catalog(
  documentedVariants.editions + allEditions, scripts: documentedVariants.scripts)

nonisolated private let styles = ["baseline", "delegate", "closure", "coordinating", "flow", "base"]
nonisolated private let growths = ["plus-screen", "plus-result", "plus-link"]

/// The events before a search, by growth.
private let starts: [String: [UserEvent]] = [
  "plus-screen": [.tap(.init("Log in"), taps: 1), .select(.init("Emma"))],
  "plus-result": [
    .tap(.init("Log in"), taps: 1), .select(.init("Emma")), .tap(.init("Buy"), taps: 1),
    .tap(.init("Continue"), taps: 1),
  ],
]

/// What `state` prints.
@MainActor private struct State {
  private let fields: [String: Any]

  init(_ reply: Reply) throws {
    let text = try #require(reply.lines.first?.text)
    fields = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// Names of what lasts too long.
  var flaws: [String] {
    ["leaks", "uncertain", "zombies"].flatMap { fields[$0] as? [String] ?? ["no \($0)"] }
  }

  /// What the user sees on top.
  var top: (title: String, id: String)? { (fields["screens"] as? [String: Any]).flatMap { Self.top(of: $0) } }

  private static func top(of screen: [String: Any]) -> (title: String, id: String)? {
    let inner = [screen["root"], screen["presented"]].compactMap { $0 as? [String: Any] }
    let children = screen["children"] as? [[String: Any]] ?? []
    let below = (children + inner).compactMap { top(of: $0) }
    guard below.isEmpty, screen["visible"] as? Bool == true, let id = screen["id"] as? String else {
      return below.last
    }
    return (screen["title"] as? String ?? "", id)
  }
}

/// A script whose comments say what is on top after each event.
private struct AcceptanceScript {
  let path: String
  /// `select 2   # Payment: To Elm Street, floor 2`
  let lines: [(command: String, title: String, address: String?)]

  init(_ growth: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Scripts")
    path = folder.appending(path: "\(growth).script").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    lines = try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let match = try #require(line.wholeMatch(of: /(.*?) +# ([^:]*)(?:: (.*))?/))
      return (String(match.1), String(match.2), match.3.map(String.init))
    }
  }
}
