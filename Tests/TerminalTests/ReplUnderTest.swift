import Foundation
import Testing

@testable import PseudoTerminal
@testable import Terminal

/// The program that the tests at a terminal talk to. Names, prompts and answers of it stand only here.
enum ReplUnderTest {
  /// The product's name; the tests that need it are skipped where it is not built.
  static let executable = "terminal-demo"
  /// The prompt as the screen shows it while nothing is typed.
  static let prompt = "demo>"
  /// What is shown before the first prompt, each line with its newline.
  static let greeting = ""
  /// The name in an inputrc's `$if`.
  static let inputrcName = "coordlab"
  /// Options for a prompt in colour, what that prompt shows, and its columns with the blank behind it.
  static let colored = (arguments: ["--color"], prompt: "데모>", columns: 6)

  /// A line and what it prints.
  struct Exchange {
    let line: String
    let answer: String
  }

  static let first = Exchange(line: "tap Close", answer: "did tap Close")
  static let second = Exchange(line: "tap Reload", answer: "did tap Reload")
  static let korean = Exchange(line: "서점 열기", answer: "did 서점 열기")
  static let empty = Exchange(line: "", answer: "(again)")
  static let quit = Exchange(line: "quit", answer: "bye")
  /// A line whose answer tells the width of the terminal.
  static func width(_ columns: Int) -> Exchange { Exchange(line: "width", answer: "width \(columns)") }
  /// A line that prints `started`, runs until Ctrl-C, and then prints `answer`.
  static let endless = (line: "wait", started: "waiting", answer: "stopped")

  /// What is typed, what TAB makes of it, and what that line prints.
  static let oneCandidate = (
    typed: "tap Show de",
    completed: Exchange(
      line: "tap Show detail", answer: "did tap Show detail")
  )
  static let koreanCandidate = (
    typed: "tap 한",
    completed: Exchange(
      line: "tap 한국어 보기", answer: "did tap 한국어 보기")
  )
  /// What is typed, what the first TAB makes of it, and the list that two more show.
  static let candidates = (typed: "tap s", common: "tap Show d", list: "Show detail  Show docs")
  /// A line with nothing to complete, where file names would fit.
  static let noCandidate = Exchange(line: "/et", answer: "did /et")

  /// The first line printed for `first` when it comes from a pipe.
  static let pipedFirstLine = first.answer

  /// The line that answers a line that cannot be used.
  static func answer(to line: InputLine) -> String { "error: \(line.problem ?? "")" }

  /// The program, built next to the test bundle.
  static var path: String? {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    let folders = bundles.map { $0.deletingLastPathComponent() } + bundles
    return folders.map { $0.appending(path: executable).path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The environment of a user who has set up nothing but a UTF-8 locale.
  static let environment = [
    "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "PATH": "/usr/bin:/bin",
  ]
  /// How the program is told where its history goes.
  static func environment(historyFile: String) -> [String: String] {
    environment.merging(["HISTORY": historyFile]) { $1 }
  }

  /// Starts the program and waits for its prompt.
  static func start(
    _ arguments: [String] = [], environment changes: [String: String] = [:], columns: Int = 60
  ) throws -> PseudoTerminal {
    guard let path else { throw SystemFailure(call: "find \(executable)", code: ENOENT) }
    let terminal = try PseudoTerminal(
      path, arguments, environment: environment.merging(changes) { $1 }, columns: columns)
    terminal.expect(containing: arguments == colored.arguments ? colored.prompt : prompt)
    return terminal
  }

  /// The screen after these exchanges, at a prompt with `typed` on it.
  static func screen(_ exchanges: Exchange..., typed: String = "", prompt: String = prompt) -> String {
    let done = exchanges.map { "\("\(prompt) \($0.line)".trimmed)\n\($0.answer)\n" }.joined()
    return greeting + done + "\(prompt) \(typed)".trimmed
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
