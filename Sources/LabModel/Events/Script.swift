/// A file of events: one command a line, with comments; the first line may load apps.
public struct Script: Sendable, Hashable {
  /// The name that `play` takes.
  public let name: String
  /// The first comment: what it shows.
  public let summary: String
  /// The specs that its first line loads; empty if it loads none.
  public let specs: [String]
  /// The line that loads them, counted from 1; nil if there is none.
  public let loadLine: Int?
  /// The events.
  public let events: [Line]

  /// An event of a script.
  public struct Line: Sendable, Hashable {
    /// The line, counted from 1.
    public var number: Int
    /// The command that sends it.
    public var command: String
  }

  /// The name without folders and ending: the same whether the caller passed the name or the path.
  public var shortName: String {
    let file = String(name.split(separator: "/").last ?? "")
    return file.hasSuffix(".script") ? String(file.dropLast(7)) : file
  }

  /// Reads a script. The caller checks whether its lines are events.
  public init(name: String, text: String) {
    // Drops a byte order mark, which some editors write.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      String($0).trimmed
    }
    let comment = lines.first { $0.hasPrefix("#") }
    var meant = lines.enumerated().map { Line(number: $0 + 1, command: $1.withoutComment) }
      .filter { !$0.command.isEmpty && !$0.command.hasPrefix("#") }
    let words = meant.first?.command.words ?? []
    let loads = words.count > 1 && words[0] == "load"
    loadLine = loads ? meant.removeFirst().number : nil
    specs = loads ? Array(words.dropFirst()) : []
    self.name = name
    events = meant
    summary = comment.map { String($0.drop { $0 == "#" }).trimmed } ?? ""
  }

  /// Reads a script that is embedded in a target.
  public init(name: String, utf8: [UInt8]) {
    self.init(name: name, text: String(decoding: utf8, as: UTF8.self))
  }
}

extension String {
  /// The text up to a separate `#`.
  package var withoutComment: String {
    guard hasPrefix("# ") == false, self != "#" else { return "" }
    let scalars = unicodeScalars
    var isAfterSpace = false
    for index in scalars.indices {
      let next = scalars.index(after: index)
      if isAfterSpace, scalars[index] == "#", next == endIndex || scalars[next].properties.isWhitespace {
        return String(scalars[..<index]).trimmed
      }
      isAfterSpace = scalars[index].properties.isWhitespace
    }
    return self
  }
}
