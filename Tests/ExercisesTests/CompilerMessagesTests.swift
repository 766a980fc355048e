import Testing

@testable import Exercises

@Suite struct CompilerMessagesTests {
  private func reasons(_ text: String) -> [String] {
    CompilerMessages.reasons(text, learner: "01-a.swift", names: ["01-a.given.swift": "Given/01-a.swift"]) {
      "\($0) \($1)"
    }
    .map { reason in
      ([reason.text] + reason.locations.map { "\($0.file):\($0.line) \($0.source)" }).joined(separator: " | ")
    }
  }

  @Test func `The learner's errors come first, each once, and notes are left out`() {
    #expect(
      reasons(
        """
        /d/01-a.given.swift:3:1: error: type 'A' has no member 'b'
        /d/01-a.swift:7:3: error: missing return
        1 | code
        /d/01-a.swift:6:3: note: did you mean 'x'?
        /d/01-a.swift:7:3: error: missing return
        """) == [
          "missing return | 01-a.swift:7 01-a.swift 7",
          "type 'A' has no member 'b' | Given/01-a.swift:3 Given/01-a.swift 3",
        ])
  }

  @Test func `What the compiler says of its own files has no line`() {
    #expect(
      reasons(
        "/d/main.swift:3:9: error: cannot find 'SceneDelegate' in scope\n<unknown>:0: error: no module 'X'")
        == ["cannot find 'SceneDelegate' in scope", "no module 'X'"])
  }
}
