import Foundation
import Terminal

final class Demo: LineEngine {
  let colors = CommandLine.arguments.contains("--color")
  var prompt: String { colors ? "\u{1B}[1;32m데모\u{1B}[0m> " : "demo> " }
  let pagerPrompt = "?eend (q leaves):more (Enter or Space goes on, q leaves)."
  let labels = ["Show detail", "Show docs", "Close", "한국어 보기", "日本語"]

  func shown(_ line: String) -> String {
    String(line.unicodeScalars.map { $0.value < 0x20 ? "?" : Character($0) })
  }

  func completions(line: String, cursor: Int) -> CompletionList {
    let typed = String(line.prefix(cursor))
    guard let space = typed.firstIndex(of: " ") else {
      let names = ["tap", "wait", "width", "quit", "echo"]
      return CompletionList(
        start: 0, names.filter { $0.hasPrefix(typed) }.map { Completion($0, addsSpace: true) })
    }
    guard typed.hasPrefix("tap ") else { return .none }
    let word = typed[typed.index(after: space)...].lowercased()
    return CompletionList(
      start: 4, labels.filter { $0.lowercased().hasPrefix(word) }.map { Completion($0, addsSpace: false) })
  }

  func leaveText() -> Bool { false }

  func run(_ line: InputLine, width: Int?) -> LineResult {
    guard case .text(let text) = line else { return LineResult("error: \(line.problem ?? "?")") }
    switch text.trimmingCharacters(in: .whitespaces) {
    case "": return LineResult("(again)")
    case "quit": return LineResult("bye", shouldQuit: true)
    case "width": return LineResult("width \(width.map(String.init) ?? "none")")
    case "wait":
      StandardOutput().write("waiting\n")
      while !Interruption.isRequested { usleep(1000) }
      return LineResult("stopped")
    default: return LineResult("did \(text)\n")
    }
  }
}

@main struct Main {
  static func main() throws {
    let environment = ProcessInfo.processInfo.environment
    guard TerminalCapabilities.isInteractive else {
      let demo = Demo()
      var reader = LineReader()
      while let line = try reader.next() {
        let result = demo.run(line, width: nil)
        StandardOutput().write(result.text + (result.text.hasSuffix("\n") ? "" : "\n"))
        if result.shouldQuit { break }
      }
      return
    }
    let terminal = InteractiveTerminal(
      name: "coordlab", historyFile: environment["HISTORY"], environment: environment)
    exit(terminal.run(engine: Demo()))
  }
}
