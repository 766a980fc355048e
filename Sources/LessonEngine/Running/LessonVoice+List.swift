import LabModel

extension LessonVoice {
  /// The lessons by chapter, each with its mark, and what to take next.
  public func list(_ library: LessonLibrary, _ progress: Progress) -> [StyledLine] {
    let lessons = library.lessons
    let width = lessons.map { StyledLine($0.id).width }.max() ?? 0
    let next = library.next(progress)
    var lines: [StyledLine] = []
    var chapter: String??
    for lesson in lessons {
      if chapter != lesson.chapter, let heading = lesson.chapter {
        lines.append(StyledLine(heading, .heading))
      }
      chapter = lesson.chapter
      lines.append(row(lesson, progress, width: width, isNext: lesson.id == next?.id))
    }
    return lines + summary(lessons, progress, next) + notTaken(library)
  }

  /// The number of files that could not be read as lessons, and the command that prints the reasons.
  private func notTaken(_ library: LessonLibrary) -> [StyledLine] {
    let count = library.problems.map(\.path).uniqued.count
    if count == 0 { return [] }
    let command = "`coordlab lessons check \(library.root)`"
    return Prose.filled(
      language(
        "\(count == 1 ? "1 file is" : "\(count) files are") not taken; \(command) says why.",
        "파일 \(count)개를 레슨으로 읽지 못했습니다. 이유는 \(command)"),
      width: options.width, .warning)
  }

  /// The case studies, each with its mark.
  public func cases(_ library: LessonLibrary, _ progress: Progress) -> [StyledLine] {
    let width = library.cases.map { StyledLine($0.caseName).width }.max() ?? 0
    return library.cases.map { row($0, progress, width: width, isNext: false, name: $0.caseName) }
      + dim("`case N` begins one.", "`case N`으로 시작합니다.") + notTaken(library)
  }

  private func row(_ lesson: Lesson, _ progress: Progress, width: Int, isNext: Bool, name: String? = nil)
    -> StyledLine
  {
    let mark = progress.mark(of: lesson)
    let count = lesson.taskIDs.count
    let state = mark == .started ? "\(progress.doneCount(of: lesson))/\(count)" : word(mark)
    let pointer = isNext ? (options.isUnicode ? "→ " : "> ") : "  "
    let row =
      StyledLine(pointer, .current) + StyledLine(name ?? lesson.id, .name).padded(to: width + 2)
      + StyledLine(state, style(mark)).padded(to: 10) + StyledLine(lesson.title)
    return row.continued(at: width + 14)
  }

  private func style(_ mark: Progress.Mark) -> Style {
    switch mark {
    case .new: .dim
    case .started: .current
    case .shown: .warning
    case .solved: .good
    }
  }

  /// The progress bar, and the next lesson.
  private func summary(_ lessons: [Lesson], _ progress: Progress, _ next: Lesson?) -> [StyledLine] {
    let done = lessons.count { [.solved, .shown].contains(progress.mark(of: $0)) }
    let onward =
      next.map { language("`lesson` begins \($0.id).", "`lesson`으로 \($0.id.with(.object)) 시작합니다.") }
      ?? language("Every lesson is done; `cases` has more.", "모든 레슨을 마쳤습니다. `cases`에 더 있습니다.")
    let bar = bar(done, of: lessons.count)
    let line = StyledLine("  \(onward)")
    return [""] + (bar.width + line.width > options.width ? [bar, StyledLine(onward)] : [bar + line])
  }

  private func bar(_ done: Int, of count: Int) -> StyledLine {
    let cells = 20
    let filled = count == 0 ? 0 : cells * done / count
    let bar =
      StyledLine(String(repeating: options.isUnicode ? "█" : "#", count: filled), .good)
      + StyledLine(String(repeating: options.isUnicode ? "░" : ".", count: cells - filled), .dim)
    return bar + StyledLine(language("  \(done) of \(count) lessons", "  레슨 \(count)개 중 \(done)개"))
  }

  /// The marks of all begun lessons, their tasks, and the exercises in Swift.
  public func progress(_ library: LessonLibrary, _ progress: Progress) -> [StyledLine] {
    let begun = library.all.filter { progress.lessons[$0.id] != nil }
    let lessons = begun.flatMap { lesson -> [StyledLine] in
      let head =
        StyledLine(lesson.id, .name)
        + StyledLine("  \(word(progress.mark(of: lesson)))", style(progress.mark(of: lesson)))
      let width = lesson.taskIDs.map(\.count).max() ?? 0
      return [head]
        + lesson.taskIDs.map { id in
          let mark = progress.mark(of: id, in: lesson.id)
          return StyledLine("  \(id)").padded(to: width + 4)
            + StyledLine(word(mark), style(mark))
        }
    }
    let rows = lessons + exercises(progress)
    let summary = summary(library.lessons, progress, library.next(progress))
    return rows + (rows.isEmpty ? Array(summary.dropFirst()) : summary)
  }

  /// The exercises in Swift that were begun.
  private func exercises(_ progress: Progress) -> [StyledLine] {
    let marks = progress.exercises.sorted { $0.key < $1.key }
    let width = marks.map(\.key.count).max() ?? 0
    return (marks.isEmpty ? [] : [StyledLine(language("exercises in Swift", "Swift 연습 문제"), .name)])
      + marks.map { name, mark in
        StyledLine("  \(name)").padded(to: width + 4) + StyledLine(word(mark), style(mark))
      }
  }
}
