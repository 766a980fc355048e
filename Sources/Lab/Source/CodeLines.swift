import Trace

extension SourceFile {
  /// The first line at or after one, within the same body, that has code: as in gdb, a blank line or a comment stands
  /// for the code after it. Nil outside of all bodies.
  public nonisolated func codeLine(from line: Int) -> Int? {
    guard let body = declaration(around: line, where: { $0.kind.isMethod || $0.kind == .closure }) else {
      return nil
    }
    return (line...body.lines.upperBound).first { number in
      let text = (self[number] ?? "").drop { $0 == " " || $0 == "\t" }
      return !text.isEmpty && !text.hasPrefix("//") && !text.allSatisfy { "}{)] ".contains($0) }
    }
  }
}
