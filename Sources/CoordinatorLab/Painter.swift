import LabModel
import LabRun

/// Converts styled lines to text, with or without a terminal's colour codes.
nonisolated struct Painter: Sendable {
  let isColored: Bool

  func paint(_ line: StyledLine) -> String {
    guard isColored else { return line.text }
    return line.spans.map { span in
      guard let code = code(of: span.style) else { return span.text }
      return "\u{1b}[\(code)m\(span.text)\u{1b}[0m"
    }.joined()
  }

  /// The lines, each with a line break.
  func paint(_ lines: [StyledLine]) -> String {
    lines.map { paint($0) + "\n" }.joined()
  }

  /// "Select Graphic Rendition" codes of ECMA-48.
  private func code(of style: Style) -> String? {
    switch style {
    case .plain, .name: nil
    case .heading: "1"
    case .dim: "2"
    case .good, .added: "32"
    case .warning: "33"
    case .error: "1;31"
    case .removed: "31"
    case .current: "1;36"
    case .emphasis: "3"
    case .code: "36"
    }
  }
}
