import Foundation
import Testing
import Variants

@testable import Lab

@Suite struct ExploreReadmeTests {
  @Test func `The README tells the shortest way to each flaw of what is documented`() throws {
    let readme = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "README.md"), encoding: .utf8)
    let rows = try documentedVariants.variants.map { row(try documentedVariants.edition($0)) }
    let table =
      """
      | explored | states | the shortest way to each kind of flaw |
      |---|---|---|

      """ + rows.joined(separator: "\n") + "\n"
    #expect(readme.contains(table), "the table is\n\(table)")
  }

  private func row(_ edition: AppEdition) -> String {
    var options = ExploreOptions.all(for: edition)
    options.states = 200
    let exploration = Explorer(edition, options).run()
    let states = exploration.isComplete ? "\(exploration.states.count)" : "without end"
    let first = Finding.Kind.allCases.compactMap { kind in exploration.findings.first { $0.kind == kind } }
    let flaws = first.map { finding in
      let script =
        finding.script.isEmpty ? "at once" : finding.script.map { "`\($0)`" }.joined(separator: ", ")
      return "\(finding.kind.rawValue): \(script)"
    }
    return "| \(edition.spec) | \(states) | \(flaws.joined(separator: "<br>")) |"
  }
}
