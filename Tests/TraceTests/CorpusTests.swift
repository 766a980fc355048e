import Foundation
import OwnProcess
import Testing

/// `@Traced` changes nothing of what ordinary Swift prints and returns.
@Suite(.ownProcess) struct CorpusTests {
  @Test func `The snippets print and return the same with @Traced and without`() async throws {
    let corpus = try Corpus()
    let plain = try await corpus.output(traced: false).split(separator: "\n")
    let traced = try await corpus.output(traced: true).split(separator: "\n")
    #expect(plain.count { $0.hasPrefix("  =") || $0.hasPrefix("  threw") } == corpus.snippets.count)
    #expect(traced == plain)
  }

  @Test func `The list of snippets is complete`() throws {
    let corpus = try Corpus()
    #expect(corpus.snippets.count >= 300)
    let list = try String(contentsOf: Corpus.folder.appending(path: "README.md"), encoding: .utf8)
    #expect(list == corpus.list)
  }
}
