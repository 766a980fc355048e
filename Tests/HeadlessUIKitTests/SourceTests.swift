import Foundation
import Testing

/// Each rule that a test here asserts has a source: Apple's documentation by title, a public report, what was observed,
/// or the word that it is from memory or a choice of ours.
struct SourceTests {
  @Test(arguments: try testFiles())
  nonisolated func `Each test has a source above it, or above its suite`(_ file: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    #expect(Self.testsWithoutSource(in: text) == [])
  }

  /// Our choice, of what counts.
  @Test func `A test without a source is found, one in a suite with a source is not`() {
    let lines = [
      "struct A {", "  /// Source: Apple.", "  @Test func `b`() {}", "  /// Other.", "  @Test func `c`() {}",
    ]
    #expect(Self.testsWithoutSource(in: lines.joined(separator: "\n")) == ["line 5"])
    #expect(Self.testsWithoutSource(in: "/// Source: Apple.\n" + lines.joined(separator: "\n")) == [])
  }

  private nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private nonisolated static func testFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("Tests.swift") }
      .sorted()
  }

  private nonisolated static func testsWithoutSource(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var isSuiteSourced = false
    var found: [String] = []
    for (index, line) in lines.enumerated() {
      if isSuite(line) { isSuiteSourced = hasSource(lines[..<index]) }
      let isTest = line.drop(while: { $0 == " " }).hasPrefix("@Test")
      if isTest, !isSuiteSourced, !hasSource(lines[..<index]) { found.append("line \(index + 1)") }
    }
    return found
  }

  private nonisolated static func isSuite(_ line: String) -> Bool {
    ["struct ", "final class ", "@Suite"].contains { line.hasPrefix($0) }
  }

  /// Whether the comment at the end of some lines names one.
  private nonisolated static func hasSource(_ lines: ArraySlice<String>) -> Bool {
    let comment = lines.reversed().prefix { $0.drop(while: { $0 == " " }).hasPrefix("///") }.joined()
      .lowercased()
    return ["source", "from memory", "choice", "observed"].contains { comment.contains($0) }
  }
}
