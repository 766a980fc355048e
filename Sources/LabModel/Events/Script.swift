/// Events written down: one a line as a command, with comments; a first line may say what to load.
public struct Script: Sendable, Hashable {
  /// The name by which it is played.
  public let name: String
  /// The first comment: what it shows.
  public let summary: String
  /// The specs that its first line loads; empty if it loads none.
  public let specs: [String]
  /// Where the line stands that loads them, counted from 1; nil if there is none.
  public let loadLine: Int?
  /// The events.
  public let events: [Line]

  /// An event of a script.
  public struct Line: Sendable, Hashable {
    /// Where it stands, counted from 1.
    public var number: Int
    /// The command that sends it.
    public var command: String
  }

  /// The name without folders and ending: a script has the same whether its name or its path was given.
  public var shortName: String {
    let file = String(name.split(separator: "/").last ?? "")
    return file.hasSuffix(".script") ? String(file.dropLast(7)) : file
  }

  /// Reads a script. Whether its lines are events is the business of who plays it.
  public init(name: String, text: String) {
    // A byte order mark, as some editors write it, is no part of the text.
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

  /// Reads a script that a target carries with it.
  public init(name: String, utf8: [UInt8]) {
    self.init(name: name, text: String(decoding: utf8, as: UTF8.self))
  }
}

extension String {
  /// The text up to a `#` that stands alone.
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
