import Foundation
import Testing

/// README, the articles and what else explains the project: how long they are, and what they point to.
@Suite struct DocumentationTests {
  @Test func `README has at most 300 lines`() throws {
    let lines = try Document.text(at: "README.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count - 1 <= 300)
  }

  @Test func `README has one picture, of at most 200 KB`() throws {
    let pictures = try Document.text(at: "README.md").matches(of: /!\[[^\]]*\]\(([^)]+)\)/).map {
      String($0.1)
    }
    #expect(pictures.count == 1)
    let data = try Data(contentsOf: Document.url(try #require(pictures.first)))
    #expect(data.starts(with: [0x89] + Array("PNG\r\n".utf8)))
    #expect(data.count <= 200_000)
  }

  @Test func `README's contents are its headings`() throws {
    let readme = try Document.text(at: "README.md")
    let entries = readme.matches(of: /- \[([^\]]+)\]\(#[^)]+\)/).map { String($0.1) }
    #expect(entries + ["License"] == Document.headings(in: readme, level: 2))
  }

  @Test func `The list of articles names each of them once`() throws {
    let list = "\(Document.articles)/CoordinatorLab.md"
    let named = try Document.text(at: list).matches(of: /\]\(([A-Za-z]+\.md)\)/).map { String($0.1) }
    #expect(
      named.sorted() == Document.all.filter(\.isArticle).map(\.name).filter { $0 != "CoordinatorLab.md" })
  }

  @Test func `Sources' README names each target of the package, with its arrows`() throws {
    let package = try Document.text(at: "Package.swift")
    let start = try #require(package.firstRange(of: "\n  targets: [")?.upperBound)
    let declarations = package[start...].split(separator: "\n    .").filter {
      !$0.hasPrefix("testTarget") && !$0.contains("path: \"Tests")
    }
    let targets = declarations.compactMap { declaration -> String? in
      guard let name = declaration.firstMatch(of: /name: "([^"]+)"/)?.1 else { return nil }
      let list = declaration.replacing(/\.product\([^)]*\)/, with: "").firstMatch(
        of: /dependencies: \[([^\]]*)\]/)
      let names = list?.1.matches(of: /"([^"]+)"/).map { String($0.1) } ?? []
      return ([String(name)] + (names.isEmpty ? [] : ["→"] + names)).joined(separator: " ")
    }
    let readme = try Document.text(at: "Sources/README.md")
    let block = try #require(readme.split(separator: "```\n").dropFirst().first)
    let drawn = block.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
    #expect(drawn.sorted() == targets.sorted())
  }

  @Test(arguments: Document.all)
  func `Every file, folder and heading that a document links to is there`(document: Document) throws {
    for link in try document.links() {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target =
        parts[0].isEmpty ? document.url : document.url.deletingLastPathComponent().appending(path: parts[0])
      #expect(FileManager.default.fileExists(atPath: target.path), "\(document): \(link)")
      guard parts.count == 2 else { continue }
      let anchors = Document.headings(in: try String(contentsOf: target, encoding: .utf8)).map(
        Document.anchor)
      #expect(anchors.contains(parts[1]), "\(document): \(link)")
    }
  }
}
