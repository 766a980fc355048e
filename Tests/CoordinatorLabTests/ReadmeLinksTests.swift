import Foundation
import Testing

/// What the READMEs point to.
@Suite struct ReadmeLinksTests {
  @Test(arguments: ["README.md", "Sources/README.md", "Lessons/README.md"])
  func `Every file and folder that a README links to is there`(name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = root.appending(path: name)
    let text = try String(contentsOf: readme, encoding: .utf8)
    for match in text.matches(of: /\]\(([^)\s]+)\)/) {
      let link = match.1.split(separator: "#", omittingEmptySubsequences: false)[0]
      if link.isEmpty || link.contains("://") { continue }
      let file = readme.deletingLastPathComponent().appending(path: String(link))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(name): \(link)")
    }
  }
}
