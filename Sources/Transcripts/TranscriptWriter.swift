/// Writes a session as a transcript that holds when it is run.
public struct TranscriptWriter: Sendable, Equatable {
  /// The transcript's text so far.
  public private(set) var text = ""

  /// Creates an empty transcript.
  public init() {}

  /// Adds a command and its output, escaped if it would be read as something else (``OutputEscape``).
  public mutating func append(command: String, reply: CommandReply) {
    text += Self.lines(command: command, reply: reply).map { $0 + "\n" }.joined()
  }

  /// The lines of a command and its reply in a `.transcript` file.
  public static func lines(command: String, reply: CommandReply) -> [String] {
    ["> " + command.onOneLine] + reply.transcriptLines.map { OutputEscape.written($0) }
  }

  /// Writes the transcript into a file, whole or not at all.
  ///
  /// - Parameter overwriting: Whether an existing file is replaced; else it is an error.
  public func write(to path: String, overwriting: Bool) throws(TranscriptProblem) {
    try FileWriting.create(path, text, overwriting: overwriting)
  }
}

extension String {
  /// The text with line ends and NUL as spaces.
  fileprivate var onOneLine: String {
    let breaks: Set<Unicode.Scalar> = ["\n", "\r", "\0"]
    guard unicodeScalars.contains(where: breaks.contains) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { breaks.contains($0) ? " " : $0 }))
  }
}
