/// A run of lines: a fenced block of a Markdown file, or a whole `.transcript` file.
package struct MarkdownBlock: Equatable, Sendable {
  /// The indices of its lines in the file, without the fences.
  package var lines: Range<Int>
  /// How many spaces precede the fence, and so each line.
  package var indentation = 0
  /// The words after the opening fence.
  package var words: [String] = []
  /// Whether the fence is never closed.
  package var isOpen = false

  /// Whether the fence is marked `transcript continued`: the session of the block before continues.
  var isContinued: Bool { words.dropFirst().contains("continued") }
}

/// Finds the fenced blocks of a Markdown file, without fences inside another block.
package enum MarkdownBlocks {
  /// The blocks marked `transcript`.
  static func find(in lines: [SourceLine]) -> [MarkdownBlock] {
    all(in: lines.map(\.text)).filter { $0.words.first == "transcript" }
  }

  /// Every fenced block, in order.
  package static func all(in lines: [String]) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var index = 0
    while index < lines.count {
      guard let fence = Fence(opening: lines[index]) else {
        index += 1
        continue
      }
      let start = index + 1
      let end = lines[start...].firstIndex { fence.isClosed(by: $0) }
      blocks.append(
        MarkdownBlock(
          lines: start..<(end ?? lines.count), indentation: fence.indentation, words: fence.words,
          isOpen: end == nil))
      index = (end ?? lines.count) + 1
    }
    return blocks
  }
}

/// The opening line of a fenced block.
private struct Fence {
  var indentation: Int
  var marker: UInt8
  var length: Int
  var words: [String]

  init?(opening line: String) {
    let bare = line.utf8.drop { $0 == UInt8(ascii: " ") }
    guard let first = bare.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
    let info = bare.drop { $0 == first }
    marker = first
    indentation = line.utf8.count - bare.count
    length = bare.count - info.count
    words = info.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { String(Substring($0)) }
    if length < 3 || (first == UInt8(ascii: "`") && info.contains(first)) { return nil }
  }

  /// A closing fence is at least as long, of the same marker, and at most three spaces further in.
  func isClosed(by line: String) -> Bool {
    let bare = line.utf8.drop { $0 == UInt8(ascii: " ") }
    let rest = bare.drop { $0 == marker }
    return line.utf8.count - bare.count <= indentation + 3
      && bare.count - rest.count >= length
      && rest.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }
}
