/// One of several equal parts of the files: of `count` parts the one with this number, from 1; or what is left of it.
public struct TranscriptShard: Sendable, Equatable, LosslessStringConvertible {
  /// Which part, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int
  /// Files before this one, counted from 0, are left out: another process has tested them.
  public let start: Int

  /// `number/count`, as on a command line; `number/count+start` for what is left.
  public var description: String { "\(number)/\(count)" + (start > 0 ? "+\(start)" : "") }

  /// Reads a description; nil when that is no part of a whole.
  public init?(_ description: String) {
    let halves = description.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = halves[0].split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number > 0, number <= count,
      let start = halves.count > 1 ? Int(halves[1]) : 0, start >= 0
    else { return nil }
    self.init(number: number, count: count, start: start)
  }

  init(number: Int, count: Int, start: Int = 0) {
    self.number = number
    self.count = count
    self.start = start
  }

  /// Every `count`th file, so that neighbours, often alike in size, are spread.
  func indices(of fileCount: Int) -> [Int] {
    stride(from: number - 1, to: fileCount, by: count).filter { $0 >= start }
  }

  /// What is left of it after a file.
  func after(_ index: Int) -> TranscriptShard {
    TranscriptShard(number: number, count: count, start: index + 1)
  }
}

/// How a worker process tells its results: a line `! INDEX LINE COMMAND` before each command; for a file that is done a
/// line `@ INDEX STATUS COMMANDS`, the report's lines, and a line `.`.
enum ShardWire {
  /// The file descriptor that it writes to; standard output is the apps'.
  static let fileDescriptor: Int32 = 3

  static func line(before command: TranscriptCommand, index: Int) -> String {
    "! \(index) \(command.line) \(ReportLine(.note, command.text).text)"
  }

  static func lines(of result: TranscriptResult, index: Int) -> [String] {
    ["@ \(index) \(result.status.rawValue) \(result.commandCount)"]
      + result.lines.map { "\($0.role.rawValue) \($0.text)" } + ["."]
  }

  /// Puts lines together again to results.
  struct Reader {
    let files: [String]
    private var start: (index: Int, status: TranscriptResult.Status, commandCount: Int)?
    private var report: [ReportLine] = []
    /// The command that runs, as far as is known.
    private(set) var place: (index: Int, line: Int, command: String)?

    init(files: [String]) {
      self.files = files
    }

    /// The result that the line completes, with its index; nil for any other line.
    mutating func read(_ line: String) -> (index: Int, result: TranscriptResult)? {
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      if words[0] == "@" {
        open(line.split(separator: " ").dropFirst().map(String.init))
      } else if words[0] == "!" {
        note(line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).map(String.init))
      } else if line == ".", let start {
        self.start = nil
        return (
          start.index,
          TranscriptResult(
            path: files[start.index], status: start.status, commandCount: start.commandCount, lines: report)
        )
      } else if words.count == 2, let role = ReportLine.Role(rawValue: String(words[0])) {
        report.append(ReportLine(role, String(words[1])))
      }
      return nil
    }

    private mutating func note(_ words: [String]) {
      guard words.count == 4, let index = Int(words[1]), let line = Int(words[2]) else { return }
      place = (index, line, words[3])
    }

    private mutating func open(_ words: [String]) {
      report = []
      guard words.count == 3, let index = Int(words[0]), files.indices.contains(index),
        let status = TranscriptResult.Status(rawValue: words[1]), let commandCount = Int(words[2])
      else { return }
      start = (index, status, commandCount)
    }
  }
}
