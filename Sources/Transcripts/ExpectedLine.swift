/// A line of the output that a command must print.
public struct ExpectedLine: Sendable, Equatable {
  /// The line that must be printed, or the pattern for it; escapes are undone (see ``OutputEscape``).
  public let text: String

  /// The line number in the file, from 1.
  public let line: Int

  let kind: Kind

  enum Kind: Sendable, Equatable {
    case literal
    /// `...` alone.
    case anyLines
    /// With `[..]` in it: the bytes around these.
    case pattern([[UInt8]])
  }

  init(written: String, line: Int) {
    text = OutputEscape.printed(written)
    self.line = line
    let pieces = text.piecesAroundWildcards
    kind = written.hasSameBytes(as: "...") ? .anyLines : pieces.count > 1 ? .pattern(pieces) : .literal
  }

  var isLiteral: Bool { kind == .literal }
  var isAnyLines: Bool { kind == .anyLines }

  /// Whether this line alone matches the printed line: literally, or by `[..]`.
  func matches(_ printed: String) -> Bool {
    if text.hasSameBytes(as: printed) { return true }
    guard case .pattern(let pieces) = kind else { return false }
    return ranges(of: pieces, in: Array(printed.utf8), ==) != nil
  }
}

extension [ExpectedLine] {
  /// Whether these lines match the output: literally, or by `...` and `[..]`.
  public func matches(_ printed: [String]) -> Bool {
    if count == printed.count, zip(self, printed).allSatisfy({ $0.text.hasSameBytes(as: $1) }) { return true }
    return ranges(in: printed) != nil
  }

  /// The printed lines that these match, in order; nil between them where `...` left lines out. Nil if these do not
  /// match the output.
  package func shown(of printed: [String]) -> [Int?]? {
    var next = 0
    return ranges(in: printed)?.flatMap { range -> [Int?] in
      defer { next = range.upperBound }
      return (range.lowerBound > next ? [nil] : []) + range.map { $0 }
    }
  }

  private func ranges(in printed: [String]) -> [Range<Int>]? {
    let pieces = split(omittingEmptySubsequences: false, whereSeparator: \.isAnyLines).map { Array($0) }
    return Transcripts.ranges(of: pieces, in: printed) { $0.matches($1) }
  }
}

/// The ranges of pieces in a text with anything between them: the first piece at its start, the last at its end, each
/// other at the earliest index after the one before. Nil if the pieces do not cover the whole text.
private func ranges<Element, Text>(
  of pieces: [[Element]], in text: [Text], _ matches: (Element, Text) -> Bool
) -> [Range<Int>]? {
  var ranges: [Range<Int>] = []
  var next = 0
  for (index, piece) in pieces.enumerated() {
    let latest = index == 0 ? 0 : text.count - piece.count
    let earliest = index == pieces.count - 1 ? latest : next
    guard next <= earliest, earliest <= latest,
      let start = (earliest...latest).first(where: { start in
        start + piece.count <= text.count && piece.indices.allSatisfy { matches(piece[$0], text[start + $0]) }
      })
    else { return nil }
    next = start + piece.count
    ranges.append(start..<next)
  }
  return next == text.count ? ranges : nil
}

extension String {
  /// The bytes before, between and after each `[..]`.
  fileprivate var piecesAroundWildcards: [[UInt8]] {
    let wildcard = Array("[..]".utf8)
    let bytes = Array(utf8)
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == wildcard[0] && $1 == wildcard[1] }) else {
      return [bytes]
    }
    var pieces: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
      if bytes[index] == wildcard[0], bytes[index...].starts(with: wildcard) {
        pieces.append([])
        index += wildcard.count
      } else {
        pieces[pieces.count - 1].append(bytes[index])
        index += 1
      }
    }
    return pieces
  }
}
