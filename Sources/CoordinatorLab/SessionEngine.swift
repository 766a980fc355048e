import Foundation
import LabModel
import LabRun
import Shell
import Terminal

/// Connects a session to a terminal.
final class SessionEngine: LineEngine {
  private let session: Session
  private let painter: Painter
  private let fixedWidth: Int?
  /// The unread rest of a long text.
  private var unread: [StyledLine] = []
  /// Whether the last command showed or left a text that may be longer than a screen: a `q` is then meant for that text.
  private var guardsQuit = false

  init(_ session: Session, _ painter: Painter, fixedWidth: Int?) {
    self.session = session
    self.painter = painter
    self.fixedWidth = fixedWidth
    let line = ProgressLine()
    session.reportProgress = { text in if let text { line.show { text } } else { line.clear() } }
  }

  /// Sets how many rows an event's report may take: the screen's, minus one for the prompt.
  ///
  /// - Parameter others: the rows that other lines below it need.
  static func fitRows(_ session: Session, leaving others: Int = 0) {
    session.options.rows = session.fitsReports ? max(4, rows - others) : nil
  }

  private static var rows: Int { max(4, (TerminalCapabilities.rows(STDOUT_FILENO) ?? 24) - 1) }

  func shown(_ line: String) -> String { StyledLine(line).text }

  var prompt: String {
    let more = language.speaking { String(localized: "more (Enter goes on, q leaves)> ") }
    return painter.paint(StyledLine(unread.isEmpty ? session.prompt : more, .current))
  }

  var pagerPrompt: String {
    language.speaking {
      // In the prompt language of `less`: one text at the end, and another before it.
      String(localized: "?eend (q leaves):more (Enter or Space goes on, q leaves).")
    }
  }

  private var language: Language { session.lessonSettings.language }

  func leaveText() -> Bool {
    defer { unread = [] }
    return !unread.isEmpty
  }

  func run(_ line: InputLine, width: Int?) -> LineResult {
    if fixedWidth == nil, session.followsTerminal, let width {
      session.options.width = min(max(40, width), 1000)
    }
    Self.fitRows(session)
    switch line {
    case .text(let text):
      if !unread.isEmpty, text.trimmed.isEmpty { return LineResult(painter.paint(nextPage())) }
      // Any other command abandons the rest; `q` does only that, as in `more`.
      let wasReading = leaveText()
      let wasGuarded = guardsQuit
      guardsQuit = wasReading
      if text.trimmed == "q", wasReading { return LineResult("") }
      if text.trimmed == "q", wasGuarded { return LineResult(painter.paint([howToQuit])) }
      // As in gdb: an empty line repeats the last stepping command.
      let command = text.trimmed.isEmpty ? session.lastSteppingCommand ?? "" : text
      return result(session.run(command))
    case .tooLong(let limit): return result(Reply(error: .lineTooLong(limit: limit)))
    case .invalidUTF8: return result(Reply(error: .invalidUTF8))
    case .containsNUL: return result(Reply(error: .nulByte))
    }
  }

  private var howToQuit: StyledLine {
    language.speaking { StyledLine(localized: "the text is left already; `quit` ends the session", .dim) }
  }

  private func result(_ reply: Reply) -> LineResult {
    let lines = reply.lines(atTerminalOf: session.options.width)
    let usesPager = session.usesPager && reply.isLong
    guardsQuit = usesPager || reply.isReading
    if reply.isReading {
      unread = lines
      return LineResult(painter.paint(nextPage()), shouldQuit: reply.endsSession)
    }
    return LineResult(painter.paint(lines), shouldQuit: reply.endsSession, usesPager: usesPager)
  }

  /// As much of the unread text as the terminal shows, with a line left for the prompt. A question that does not fit on
  /// the page begins the next one.
  private func nextPage() -> [StyledLine] {
    var page = unread.prefix(Self.rows)
    if unread.dropFirst(page.count).first?.section == .question,
      let question = page.firstIndex(where: { $0.section == .question }), question > 0
    {
      page = page[..<question]
    }
    unread.removeFirst(page.count)
    return Array(page)
  }

  func completions(line: String, cursor: Int) -> CompletionList {
    let suggestions = session.completions(of: String(line.prefix(cursor)))
    if suggestions.wantsFiles {
      let typed = String(line.dropFirst(suggestions.start).prefix(cursor - suggestions.start))
      return CompletionList(start: suggestions.start, Self.files(beginningWith: typed))
    }
    return CompletionList(
      start: suggestions.start,
      suggestions.candidates.map { Completion($0, addsSpace: !suggestions.mayContinue) })
  }

  /// Files and folders; a folder's completion ends with its slash.
  private static func files(beginningWith typed: String) -> [Completion] {
    let quote = typed.hasPrefix("\"") ? "\"" : ""
    let typed = typed.dropFirst(quote.count)
    let split = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let folder = String(typed[..<split])
    let name = typed[split...]
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let wanted = entries.filter { $0.hasPrefix(name) && (!$0.hasPrefix(".") || name.hasPrefix(".")) }
    // Leaves out names with control characters, which would affect the terminal.
    return wanted.filter { StyledLine($0).text == $0 }.sorted().map { entry in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: folder + entry, isDirectory: &isFolder)
      return Completion(
        quote + folder + entry + (isFolder.boolValue ? "/" : ""), display: entry,
        addsSpace: !isFolder.boolValue)
    }
  }
}
