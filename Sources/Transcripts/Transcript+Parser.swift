extension Transcript {
  /// Reads a transcript from a file's text.
  ///
  /// - Parameters:
  ///   - path: The file's name in messages.
  ///   - form: How the file contains its commands; by default according to the name.
  /// - Throws: why it cannot be a transcript: too long, no command, output before the first one, an open block.
  public init(text: String, path: String, form: Form? = nil) throws(TranscriptProblem) {
    self.path = path
    self.form = form ?? Form(path: path)
    hasByteOrderMark = text.startsWithBytes(of: "\u{FEFF}")
    lines = SourceLine.split(hasByteOrderMark ? String(text.unicodeScalars.dropFirst()) : text)
    sessions = []
    if lines.count > Limits.lines { throw .tooManyLines(path: path, limit: Limits.lines) }
    for block in blocks { try read(block) }
    if sessions.isEmpty { throw .noCommand(path: path) }
  }

  private var blocks: [MarkdownBlock] {
    form == .markdown ? MarkdownBlocks.find(in: lines) : [MarkdownBlock(lines: lines.indices)]
  }

  private mutating func read(_ block: MarkdownBlock) throws(TranscriptProblem) {
    if block.isOpen { throw .openBlock(path: path, line: block.lines.lowerBound) }
    let commands = try commands(of: block)
    if commands.isEmpty { return }
    if block.isContinued, let last = sessions.indices.last {
      sessions[last] += commands
    } else {
      sessions.append(commands)
    }
    if sessions.reduce(0, { $0 + $1.count }) > Limits.commands {
      throw .tooManyCommands(path: path, limit: Limits.commands)
    }
  }

  private func commands(of block: MarkdownBlock) throws(TranscriptProblem) -> [TranscriptCommand] {
    var commands: [TranscriptCommand] = []
    for index in block.lines {
      let text = lines[index].text.dropping(spaces: block.indentation)
      if text.utf8.contains(0) { throw .nul(path: path, line: index + 1) }
      if text.startsWithBytes(of: "> ") {
        commands.append(TranscriptCommand(text, at: index, in: block))
      } else if let last = commands.indices.last {
        commands[last].append(text, at: index)
      } else if !text.isEmpty, !text.startsWithBytes(of: "#") {
        throw .outputBeforeCommand(path: path, line: index + 1)
      }
    }
    return commands
  }
}

extension TranscriptCommand {
  fileprivate init(_ written: String, at index: Int, in block: MarkdownBlock) {
    text = String(Substring(written.utf8.dropFirst(2)))
    line = index + 1
    expected = []
    indentation = block.indentation
    output = (index + 1)..<(index + 1)
  }

  fileprivate mutating func append(_ written: String, at index: Int) {
    output = output.lowerBound..<(index + 1)
    if !written.startsWithBytes(of: "#") {
      expected.append(ExpectedLine(written: written, line: index + 1))
    }
  }
}

extension String {
  /// The line inside an indented block: without at most that many spaces.
  func dropping(spaces: Int) -> String {
    if spaces == 0 { return self }
    let leading = utf8.prefix(spaces).prefix { $0 == UInt8(ascii: " ") }
    return String(Substring(utf8.dropFirst(leading.count)))
  }
}
