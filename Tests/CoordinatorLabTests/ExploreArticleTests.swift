import Foundation
import Testing

@Suite struct ExploreArticleTests {
  private struct Row: Decodable {
    var complete: Bool
    var findings: [Finding]
    var spec: String
    var states: Int
  }

  private struct Finding: Decodable {
    var kind: String
    var script: [String]
  }

  @Test func `The article on exploring tells the shortest way to each flaw of what is documented`()
    async throws
  {
    let article = try Document.text(at: "\(Document.articles)/Exploring.md")
    let result = try await Program.run(
      "explore", "delegate", "closure", "coordinating", "flow", "flow@as-printed", "base",
      "base@local-coordinator", "single", "baseline",
      "delegate/bookstore", "closure/bookstore", "coordinating/bookstore", "flow/bookstore", "base/bookstore",
      "baseline/bookstore", "--states", "60", "--json")
    let rows = try result.output.split(separator: "\n").map { line in
      text(of: try JSONDecoder().decode(Row.self, from: Data(line.utf8)))
    }
    let table =
      """
      | explored | states | the shortest way to each flaw |
      |---|---|---|

      """ + rows.joined(separator: "\n") + "\n"
    #expect(article.contains(table), "the table is\n\(table)")
  }

  private func text(of row: Row) -> String {
    let flaws = row.findings.map { finding in
      let script =
        finding.script.isEmpty ? "at once" : finding.script.map { "`\($0)`" }.joined(separator: ", ")
      return "\(finding.kind): \(script)"
    }
    let states = row.complete ? "\(row.states)" : "more than \(row.states)"
    return "| \(row.spec) | \(states) | \(flaws.isEmpty ? "none" : flaws.joined(separator: "<br>")) |"
  }
}
