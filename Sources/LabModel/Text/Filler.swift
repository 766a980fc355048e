/// Fills words into as many lines as a width needs. It breaks a word only if the word does not fit on a line of its
/// own, and then after punctuation: names stay whole.
package struct Filler: Sendable {
  /// A word, and the spaces before it.
  package struct Piece: Sendable {
    var blanks: Int
    var text: StyledLine

    /// A word after a number of spaces, which are left out at the beginning of a line.
    package init(_ text: StyledLine, after blanks: Int = 1) {
      (self.text, self.blanks) = (text, blanks)
    }
  }

  /// The cells to fit into.
  private let width: Int
  /// The prefix of each line but the first.
  private let rest: StyledLine
  /// The cells of the first line that are already taken.
  private let taken: Int

  /// A filler of lines.
  ///
  /// - Parameters:
  ///   - rest: the prefix of each line but the first.
  ///   - taken: the cells of the first line that are already taken.
  package init(width: Int, behind rest: StyledLine = "", taken: Int = 0) {
    (self.width, self.rest, self.taken) = (width, rest, taken)
  }

  /// The lines, at least one.
  package func lines(_ pieces: [Piece]) -> [StyledLine] {
    var lines: [StyledLine] = []
    var line: StyledLine = ""
    var end = taken
    var isBegun = false
    let indent = rest.width
    for piece in pieces.flatMap({ $0.broken(to: width - indent) }) {
      let cells = piece.text.trimmingEnd.width
      if isBegun, end + piece.blanks + cells > width {
        lines.append(line.trimmingEnd)
        line = rest
        end = indent
        isBegun = false
      }
      // The spaces before the first word shrink if both do not fit.
      let room = max(0, width - end - cells)
      let blanks = isBegun ? piece.blanks : lines.isEmpty ? min(piece.blanks, room) : 0
      line = line + StyledLine(String(repeating: " ", count: blanks)) + piece.text
      end += blanks + piece.text.width
      isBegun = true
    }
    return lines + [line]
  }
}

extension Filler.Piece {
  /// The parts of a word that is too long, each with the punctuation after it; else the word.
  fileprivate func broken(to width: Int) -> [Filler.Piece] {
    guard text.width > width else { return [self] }
    var parts: [Filler.Piece] = []
    var part: StyledLine = ""
    for span in text.spans {
      for run in span.text.split(behind: " ,.:;(/→") {
        part.spans.append(StyledLine.Span(text: run, style: span.style, word: span.word))
        guard let last = run.last, " ,.:;(/→".contains(last) else { continue }
        parts.append(Filler.Piece(part, after: parts.isEmpty ? blanks : 0))
        part = ""
      }
    }
    return part.spans.isEmpty ? parts : parts + [Filler.Piece(part, after: parts.isEmpty ? blanks : 0)]
  }
}

extension StyledLine {
  /// The line, folded into as many as a width needs; `continuation` says how.
  public func folded(to width: Int) -> [StyledLine] {
    guard case .indented(let cells) = continuation, self.width > width else { return [self] }
    let blanks = text.prefix { $0 == " " }.count
    let most = width * 3 / 5
    let least = min(blanks + 4, most)
    let indent = cells.flatMap { $0 <= most ? $0 : nil } ?? least
    var lines = filled(width, behind: indent)
    // A name that is too long at that indentation may fit further left.
    if indent > least, lines.contains(where: { $0.width > width }) { lines = filled(width, behind: least) }
    let parts = part == .further ? lines.map { $0.asPart(of: nil) } : lines.parts(of: wholeText)
    return parts.map { $0.inSection(section) }
  }

  private func filled(_ width: Int, behind indent: Int) -> [StyledLine] {
    Filler(width: width, behind: StyledLine(String(repeating: " ", count: indent))).lines(pieces)
  }

  /// The words; text in square brackets is one word.
  var pieces: [Filler.Piece] {
    var pieces: [Filler.Piece] = []
    var piece = Filler.Piece("", after: 0)
    var depth = 0
    for span in spans {
      var run = ""
      func end() {
        if !run.isEmpty { piece.text.spans.append(Span(text: run, style: span.style, word: span.word)) }
        run = ""
      }
      for letter in span.text {
        if letter == " ", depth == 0 {
          end()
          if !piece.text.spans.isEmpty {
            pieces.append(piece)
            piece = Filler.Piece("", after: 0)
          }
          piece.blanks += 1
        } else {
          depth += letter == "[" ? 1 : letter == "]" && depth > 0 ? -1 : 0
          run.append(letter)
        }
      }
      end()
    }
    return piece.text.spans.isEmpty ? pieces : pieces + [piece]
  }
}

extension [StyledLine] {
  /// The lines as the parts of one with the text `whole`.
  func parts(of whole: String) -> [StyledLine] {
    count < 2 ? self : enumerated().map { $1.asPart(of: $0 == 0 ? whole : nil) }
  }

  /// The lines, with those that are too long folded.
  public func folded(to width: Int) -> [StyledLine] { flatMap { $0.folded(to: width) } }
}

extension String {
  /// The runs that end with one of these letters, and the rest.
  fileprivate func split(behind ends: String) -> [String] {
    reduce(into: []) { runs, letter in
      if let last = runs.last?.last, !ends.contains(last) || ends.contains(letter) {
        runs[runs.count - 1].append(letter)
      } else {
        runs.append(String(letter))
      }
    }
  }
}
