/// A written session: commands, and the output that each must print.
///
/// ```
/// # a comment, at the start of a line
/// > load delegate/two-screens
/// loaded delegate/two-screens@documented
/// > tree
/// AppCoordinator#1
/// ...
/// ```
/// A line `> COMMAND` is run; the lines up to the next command are its expected output, blank lines too. `...` alone
/// matches any lines, `[..]` inside a line any text. A printed line that begins with `> ` or `#` gets a backslash
/// before it (see ``OutputEscape``).
///
/// The value keeps every byte of the file, so that writing it back changes nothing.
public struct Transcript: Sendable, Equatable {
  /// How a file contains its commands.
  public enum Form: Sendable, Equatable {
    /// The whole file.
    case transcript
    /// In fenced blocks marked `transcript`.
    case markdown

    /// The form according to a file's name: Markdown for `.md` and `.markdown`.
    public init(path: String) {
      let name = path.lowercased()
      self = name.hasSuffix(".md") || name.hasSuffix(".markdown") ? .markdown : .transcript
    }
  }

  /// The limits of a file, so that a file made by mistake cannot exhaust the machine.
  public enum Limits {
    /// The largest file, in bytes.
    public static let bytes = 8 * 1024 * 1024
    /// The most lines of a file.
    public static let lines = 100_000
    /// The most commands of a file.
    public static let commands = 10_000
  }

  /// The path it was read from, for messages.
  public let path: String

  /// How the file contains its commands.
  public let form: Form

  /// The commands, a session each: one for a file; in Markdown one for each block not marked `transcript continued`.
  public internal(set) var sessions: [[TranscriptCommand]]

  let hasByteOrderMark: Bool
  let lines: [SourceLine]

  /// The file's text, as it was read.
  public var text: String { text(of: lines) }

  /// Every command of the file, in order.
  public var commands: [TranscriptCommand] { sessions.flatMap(\.self) }

  func text(of lines: [SourceLine]) -> String {
    (hasByteOrderMark ? "\u{FEFF}" : "") + lines.joinedText
  }
}

/// One `> COMMAND` line, with what it must print.
public struct TranscriptCommand: Sendable, Equatable {
  /// The command, without the `> `.
  public let text: String

  /// The line number in the file, from 1.
  public let line: Int

  /// Its expected output, without comments.
  public internal(set) var expected: [ExpectedLine]

  /// The spaces before each line of its Markdown block.
  let indentation: Int

  /// The lines up to the next command or the block's end, comments too: indices into the file's lines.
  var output: Range<Int>
}
