/// One of several equal parts of the files: of `count` parts the one with this number, from 1.
public struct TranscriptShard: Sendable, Equatable, LosslessStringConvertible {
  /// Which part, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// `number/count`, as on a command line.
  public var description: String { "\(number)/\(count)" }

  /// Reads `number/count`; nil when that is no part of a whole.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number > 0, number <= count
    else { return nil }
    self.init(number: number, count: count)
  }

  init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Every `count`th file, so that neighbours, often alike in size, are spread.
  func indices(of fileCount: Int) -> StrideTo<Int> {
    stride(from: number - 1, to: fileCount, by: count)
  }
}

/// How a worker process tells its results: a line `@ INDEX STATUS COMMANDS`, the report's lines, and a line `.`.
enum ShardWire {
  static func lines(of result: TranscriptResult, index: Int) -> [String] {
    ["@ \(index) \(result.status.rawValue) \(result.commandCount)"]
      + result.lines.map { "\($0.role.rawValue) \($0.text)" } + ["."]
  }

  /// Puts lines together again to results.
  struct Reader {
    let files: [String]
    private var start: (index: Int, status: TranscriptResult.Status, commandCount: Int)?
    private var report: [ReportLine] = []

    init(files: [String]) {
      self.files = files
    }

    /// The result that the line completes, with its index; nil for any other line.
    mutating func read(_ line: String) -> (index: Int, result: TranscriptResult)? {
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      if words[0] == "@" {
        open(line.split(separator: " ").dropFirst().map(String.init))
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

    private mutating func open(_ words: [String]) {
      report = []
      guard words.count == 3, let index = Int(words[0]), files.indices.contains(index),
        let status = TranscriptResult.Status(rawValue: words[1]), let commandCount = Int(words[2])
      else { return }
      start = (index, status, commandCount)
    }
  }
}
