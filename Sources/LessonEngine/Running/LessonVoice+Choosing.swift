import LabModel

// The options of choices, and how to answer.
extension LessonVoice {
  /// The editions or lines to pick from. The styles are in the scorecard.
  func options(of parts: Exercise.Choosing, _ source: SourceChoice?) -> [StyledLine] {
    switch parts.among {
    case .editions(let specs, _, _): return choices(specs)
    case .styles: return []
    case .lines:
      let lines = source?.lines ?? []
      let width = "\(lines.last?.number ?? 0)".count
      return lines.map { line in
        let number = "\(line.number)"
        return StyledLine("  " + String(repeating: " ", count: width - number.count) + "\(number)  ", .dim)
          + StyledLine(line.text, .code)
      }
    }
  }

  func howToChoose(_ parts: Exercise.Choosing) -> [StyledLine] {
    switch parts.among {
    case .lines:
      dim(
        "`answer N` names a line; the fixed version tells whether it is the one.",
        "`answer N`으로 줄 번호를 답하세요. 고친 버전이 답을 정합니다.")
    case .editions:
      dim("`answer N` picks one; a run decides.", "`answer N`으로 고르세요. 실행 결과가 답을 정합니다.")
    case .styles:
      dim(
        "`compare variants` has the figures; those of the fixed versions decide. Answer with a style and at least two rows that speak for it: `answer STYLE: ROW, ROW`.",
        "숫자는 `compare variants`에 있고, 고친 버전의 숫자가 답을 정합니다. 방식 하나와 그 근거가 되는 행을 두 개 이상 답하세요: `answer 방식: 행, 행`.")
    }
  }
}
