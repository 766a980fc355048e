import LabModel
import LabRun
import LessonEngine

/// A verdict as lines.
struct VerdictPage {
  private let verdict: Verdict
  private let exercise: CodeExercise
  private let language: Language
  private let options: RenderOptions

  init(_ verdict: Verdict, _ exercise: CodeExercise, _ language: Language, _ options: RenderOptions) {
    (self.verdict, self.exercise, self.language, self.options) = (verdict, exercise, language, options)
  }

  var lines: [StyledLine] {
    var lines: [StyledLine] = []
    switch verdict.outcome {
    case .uncompiled: lines += mark(false, language("It does not compile.", "컴파일되지 않습니다."))
    case .ended: lines += mark(false, language("It was stopped.", "실행이 중단되었습니다."))
    case .passed, .failed: break
    }
    // The first errors usually cause the others.
    let shown = verdict.reasons.prefix(5)
    lines += shown.flatMap(self.lines)
    let more = verdict.reasons.count - shown.count
    if more > 0 { lines.append(StyledLine(language("  and \(more) more", "  그 밖에 \(more)개"), .dim)) }
    for check in verdict.checks { lines += self.lines(check) }
    let known = Set(verdict.checks.compactMap(\.id))
    let hasExplored = verdict.checks.contains { $0.id == nil }
    let later =
      exercise.tasks.filter { !known.contains($0.id) }.map(\.goal)
      + (hasExplored ? [] : [exercise.exploration?.goal].compactMap(\.self))
    lines += later.flatMap { filled(options.isUnicode ? "· " : "- ", .dim, $0) }
    return lines
  }

  private func lines(_ check: Verdict.Check) -> [StyledLine] {
    let task = exercise.tasks.first { $0.id == check.id }
    var lines = mark(check.isMet, task?.goal ?? exercise.exploration?.goal ?? "")
    if check.isMet { return lines }
    if !check.script.isEmpty {
      lines += filled("  ", .dim, language("after: ", "순서: ") + check.script.joined(separator: ", "))
    }
    return lines + check.reasons.flatMap(self.lines)
  }

  private func lines(_ reason: Verdict.Reason) -> [StyledLine] {
    filled("  ", .warning, reason.text)
      + reason.locations.flatMap { location -> [StyledLine] in
        let line =
          StyledLine("    \(location.file):\(location.line)  ", .dim) + StyledLine(location.source, .code)
        let note = StyledLine(location.note, .dim)
        if location.note.isEmpty { return [line.clipped(to: options.width)] }
        let both = line + StyledLine(options.isUnicode ? "  ← " : "  <- ", .dim) + note
        return both.width <= options.width
          ? [both]
          : [line.clipped(to: options.width), (StyledLine("      ") + note).clipped(to: options.width)]
      }
  }

  private func mark(_ isMet: Bool, _ text: String) -> [StyledLine] {
    let sign = options.isUnicode ? (isMet ? "✓ " : "✗ ") : (isMet ? "ok " : "x  ")
    return filled(sign, isMet ? .good : .error, text)
  }

  /// A sign and a text, wrapped, with the lines after the first indented.
  private func filled(_ sign: String, _ style: Style, _ text: String) -> [StyledLine] {
    let head = StyledLine(sign, style)
    let blank = StyledLine(String(repeating: " ", count: head.width))
    let lines = Prose.filled([Prose.Inline(text)], width: options.width - head.width)
    return lines.enumerated().map { $0 == 0 ? head + $1 : blank + $1 }
  }
}
