/// The change of a command's expected output into its printed output: shown as a diff, and made by an update.
struct OutputEdit: Equatable {
  /// A line of the changed output, as the file writes it.
  enum Line: Equatable {
    case kept(SourceLine)
    case removed(SourceLine)
    case added(String)
  }

  let command: TranscriptCommand
  let lines: [Line]

  /// Comments keep their positions: each before the line that followed it, and after any lines added there.
  init(_ command: TranscriptCommand, printed: [String], in transcript: Transcript) {
    self.command = command
    var next = command.output.lowerBound
    var lines: [Line] = []

    func comments(upTo index: Int) {
      lines += transcript.lines[next..<index].map { .kept($0) }
      next = index
    }
    func old(_ index: Int, _ line: (SourceLine) -> Line) {
      let position = command.expected[index].line - 1
      comments(upTo: position)
      lines.append(line(transcript.lines[position]))
      next = position + 1
    }
    func new(_ index: Int) {
      let written = OutputEscape.written(printed[index], inMarkdown: transcript.form == .markdown)
      let indentation = written.isEmpty ? 0 : command.indentation
      lines.append(.added(String(repeating: " ", count: indentation) + written))
    }
    for step in OutputAlignment(command.expected, printed).steps {
      switch step {
      case .keep(let index): old(index) { .kept($0) }
      case .remove(let index): old(index) { .removed($0) }
      case .add(let index): new(index)
      case .replace(let index, let printedIndex):
        old(index) { .removed($0) }
        new(printedIndex)
      }
    }
    comments(upTo: command.output.upperBound)
    self.lines = lines
  }

  /// The output's lines after the change; added ones end as the command's line does.
  func newLines(ending: String) -> [SourceLine] {
    lines.compactMap { line in
      switch line {
      case .kept(let line): line
      case .removed: nil
      case .added(let text): SourceLine(text: text, ending: ending)
      }
    }
  }
}

extension Transcript {
  /// The changes that make the expected output equal to the printed one.
  func edits(_ outcomes: [CommandOutcome]) -> [OutputEdit] {
    outcomes.compactMap { outcome in
      guard case .differs(let printed) = outcome.result else { return nil }
      return OutputEdit(outcome.command, printed: printed, in: self)
    }
  }

  /// The file's text after the changes; the rest stays byte for byte.
  func text(after edits: [OutputEdit]) -> String {
    var result: [SourceLine] = []
    var next = 0
    let usual = lines.first { !$0.ending.isEmpty }?.ending ?? "\n"
    for edit in edits {
      result += lines[next..<edit.command.output.lowerBound]
      let ending = lines[edit.command.line - 1].ending
      result += edit.newLines(ending: ending.isEmpty ? usual : ending)
      next = edit.command.output.upperBound
    }
    result += lines[next...]
    return text(of: result.ended(by: usual, last: lines.last?.ending ?? ""))
  }
}

extension [SourceLine] {
  /// The lines, each with a line end except the last, which keeps the file's own style.
  fileprivate func ended(by usual: String, last: String) -> [SourceLine] {
    guard let end = indices.last else { return self }
    var lines = self
    for index in indices where index != end && lines[index].ending.isEmpty { lines[index].ending = usual }
    lines[end].ending = last.isEmpty && lines[end].text.isEmpty ? usual : last
    return lines
  }
}
