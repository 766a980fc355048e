import Foundation
import Testing

/// A Markdown file of the project.
nonisolated struct Document: CustomTestStringConvertible, Sendable {
  /// Where the articles are.
  static let articles = "Sources/CoordinatorLab/CoordinatorLab.docc"

  /// From the project's folder.
  let path: String

  var testDescription: String { path }
  var name: String { url.lastPathComponent }
  var url: URL { Self.url(path) }
  var isArticle: Bool { path.hasPrefix(Self.articles) }

  /// README, the articles by their names, and what explains a folder.
  static let all: [Document] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url(articles).path)) ?? []
    let paths =
      ["README.md", "Sources/README.md", "Sources/Pages/FORMAT.md", "Lessons/README.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "\(articles)/\($0)" }
    return paths.map(Document.init)
  }()

  static func url(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: path)
  }

  static func text(at path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// What it links to within the project.
  func links() throws -> [String] {
    try Self.text(at: path).matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }.filter { !$0.contains("://") }
  }

  /// The headings of a text, without those in blocks of code.
  static func headings(in text: String, level: Int? = nil) -> [String] {
    var isCode = false
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, let heading = line.wholeMatch(of: /(#+) (.+)/) else { return nil }
      return level == nil || heading.1.count == level ? String(heading.2) : nil
    }
  }

  /// The name under which a code host lets one link to a heading.
  static func anchor(of heading: String) -> String {
    String(
      heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.map {
        $0 == " " ? "-" : $0
      })
  }
}
