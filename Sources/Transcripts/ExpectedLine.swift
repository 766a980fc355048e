/// A line of the output that a command must print.
public struct ExpectedLine: Sendable, Equatable {
  /// The line that must be printed, or the pattern for it; escapes are undone (see ``OutputEscape``).
  public let text: String

  /// Where it stands in the file, from 1.
  public let line: Int

  let kind: Kind

  enum Kind: Sendable, Equatable {
    case literal
    /// `...` alone.
    case anyLines
    /// With `[..]` in it: the bytes around them.
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

  /// Whether this line alone stands for the printed line: literally, or by `[..]`.
  func matches(_ printed: String) -> Bool {
    if text.hasSameBytes(as: printed) { return true }
    guard case .pattern(let pieces) = kind else { return false }
    return Glob(pieces: pieces).matches(Array(printed.utf8), same: ==, ==)
  }
}

extension [ExpectedLine] {
  /// Whether these lines stand for what was printed: literally, or by `...` and `[..]`.
  public func matches(_ printed: [String]) -> Bool {
    if count == printed.count, zip(self, printed).allSatisfy({ $0.text.hasSameBytes(as: $1) }) { return true }
    let pieces = split(omittingEmptySubsequences: false, whereSeparator: \.isAnyLines).map { Array($0) }
    let isPlain = allSatisfy { $0.isLiteral || $0.isAnyLines }
    let isSame: (ExpectedLine, ExpectedLine) -> Bool = { $0.text.hasSameBytes(as: $1.text) }
    return Glob(pieces: pieces).matches(printed, same: isPlain ? isSame : nil) { $0.matches($1) }
  }
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
