import Foundation
import Testing

/// The completion script, run in bash as TAB runs it.
@Suite struct ShellCompletionTests {
  /// What TAB offers at the end of a line.
  private func completions(_ words: [String], current: String? = nil) async throws -> [String] {
    let line = words.joined(separator: " ")
    let current = current ?? words.last ?? ""
    let script = """
      PATH="$(dirname "$coordlab"):$PATH"
      source <("$coordlab" --generate-completion-script bash)
      COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=\(words.count - 1) COMP_LINE='\(line)' COMP_POINT=\(line.count)
      $(complete -p coordlab | sed 's/.*-F \\([^ ]*\\) .*/\\1/') coordlab '\(current)' '\(words.dropLast().last ?? "")'
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try await Program.shell("exec bash -c \"$script\"", environment: ["script": script])
    #expect(result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `Apps are completed by their specs, and subcommands by their names`() async throws {
    #expect(
      try await completions(["coordlab", "closure/l"]).prefix(2) == [
        "closure/login-tabs", "closure/login-tabs@documented",
      ])
    #expect(try await completions(["coordlab", "ex"]) == ["explore", "exercises", "export"])
    #expect(try await completions(["coordlab", "delegate", "flow/br"]).first == "flow/browse")
    #expect(try await completions(["coordlab", "explore", "flow/br"]).first == "flow/browse")
  }

  @Test func `Where bash breaks a word at an @, what follows it is completed`() async throws {
    #expect(try await completions(["coordlab", "base@fi"], current: "fi") == ["fixed"])
  }

  @Test func `Commands are completed after -c, with what can follow them`() async throws {
    #expect(try await completions(["coordlab", "closure", "-c", "unl"]) == ["unload"])
    #expect(try await completions(["coordlab", "-c", "load flow/br"]).first == "load flow/browse")
    #expect(try await completions(["coordlab", "-c", "help swipe-"]) == ["help swipe-back"])
  }

  @Test func `Options and their values are completed`() async throws {
    #expect(try await completions(["coordlab", "--la"]) == ["--lang"])
    #expect(try await completions(["coordlab", "--lang", "k"]) == ["ko"])
    #expect(try await completions(["coordlab", "test", "--jun"]) == ["--junit"])
  }

  @Test func `Files are completed where a file is wanted`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "back.transcript"))
    for subcommand in ["test", "run"] {
      #expect(
        try await completions(["coordlab", subcommand, "\(folder.path)/ba"]) == [
          "\(folder.path)/back.transcript"
        ])
    }
  }
}
