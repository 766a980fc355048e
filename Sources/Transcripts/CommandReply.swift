/// The output of a command.
public struct CommandReply: Sendable, Equatable {
  /// The printed lines, without line ends.
  public var lines: [String]

  /// Whether the command refused its work (`error: …`).
  public var isError: Bool

  /// Whether no command can follow in this session (`quit`).
  public var endsSession: Bool

  /// Creates a reply; by default of a successful command after which the session continues.
  public init(lines: [String], isError: Bool = false, endsSession: Bool = false) {
    self.lines = lines
    self.isError = isError
    self.endsSession = endsSession
  }
}

extension CommandReply {
  /// The lines in the form of a transcript: split at line feeds, no carriage return at the end, `␀` for NUL.
  public var transcriptLines: [String] {
    lines.allSatisfy(\.isPlainLine) ? lines : lines.flatMap(\.asTranscriptLines)
  }
}

extension String {
  fileprivate var isPlainLine: Bool {
    utf8.allSatisfy { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") && $0 != 0 }
  }

  fileprivate var asTranscriptLines: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { part in
      var scalars = String(Substring(part)).unicodeScalars
      while scalars.last == "\r" { scalars.removeLast() }
      return String(String.UnicodeScalarView(scalars.map { $0 == "\0" ? "\u{2400}" : $0 }))
    }
  }
}
