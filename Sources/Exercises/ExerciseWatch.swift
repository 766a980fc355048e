import LabModel
import LabRun
import LessonEngine

/// Shows the verdict on the current exercise, and checks the exercise again whenever its file is saved.
public final class ExerciseWatch {
  /// The functions of the terminal and of the progress file.
  public struct Surroundings {
    /// Returns the next key, within a number of milliseconds; nil for none.
    public var key: (Int32) -> Character?
    /// Shows a screen.
    public var show: ([StyledLine]) -> Void
    /// Returns the layout of the screen; `rows` is the height of the terminal.
    public var options: () -> RenderOptions
    /// Returns the marks of the exercises, by name.
    public var marks: () -> [String: Progress.Mark]
    /// Records the mark of an exercise.
    public var mark: (_ exercise: String, Progress.Mark) -> Void

    /// The functions of a terminal.
    public init(
      key: @escaping (Int32) -> Character?, show: @escaping ([StyledLine]) -> Void,
      options: @escaping () -> RenderOptions, marks: @escaping () -> [String: Progress.Mark],
      mark: @escaping (String, Progress.Mark) -> Void
    ) {
      (self.key, self.show, self.options, self.marks, self.mark) = (key, show, options, marks, mark)
    }
  }

  private let bench: Workbench
  private var runner: ExerciseRunner
  private let language: Language
  private let terminal: Surroundings
  private var index: Int
  private var seen: FileStamp?
  private var verdict: Verdict?
  /// A key that was pressed while a file was compiled.
  private var pressed: Character?
  /// The number of shown hints, by exercise and check.
  private var hintCounts: [String: Int] = [:]
  private var below: [StyledLine] = []
  /// A text that replaces everything else, and the index of its first visible line.
  private var page: (lines: [StyledLine], start: Int)?
  private var asksForReset = false
  private var isWatching = false
  private var shownOptions: RenderOptions?

  /// A watch.
  ///
  /// - Parameter name: the exercise to start with; nil for the first open exercise.
  public init(
    _ bench: Workbench, _ runner: ExerciseRunner, _ language: Language, at name: String? = nil,
    _ surroundings: Surroundings
  ) {
    (self.bench, self.runner, self.language, terminal) = (bench, runner, language, surroundings)
    let marks = surroundings.marks()
    index =
      bench.exercises.firstIndex { exercise in
        name.map { $0 == exercise.name } ?? ![.solved, .shown].contains(marks[exercise.name])
      } ?? 0
  }

  private var exercise: CodeExercise { bench.exercises[index] }

  /// Watches until `q`.
  public func run() throws {
    isWatching = true
    while true {
      let stamp = FileStamp(bench.source(of: exercise))
      if let stamp, stamp != seen {
        seen = stamp
        try check(stamp)
      } else if stamp == nil, seen != nil || verdict == nil, shownOptions == nil {
        show(status: language("the file is not there; r writes it", "파일이 없습니다. r로 다시 씁니다."))
      }
      if shownOptions != terminal.options() { show() }
      guard let key = pressed ?? terminal.key(50) else { continue }
      pressed = nil
      if try !obey(key) { return }
    }
  }

  /// Checks the current exercise once, and shows the verdict.
  ///
  /// - Returns: whether the exercise is solved.
  public func checkOnce() throws -> Bool {
    if let stamp = FileStamp(bench.source(of: exercise)) { try check(stamp) } else { show() }
    return verdict?.isPassed ?? false
  }

  private func check(_ stamp: FileStamp) throws {
    let source = bench.source(of: exercise)
    if isWatching { show(status: language("checking …", "확인하는 중…")) }
    runner.isCancelled = { [unowned self] in
      if pressed == nil { pressed = terminal.key(0) }
      return pressed.map { "qnp".contains($0) } == true || FileStamp(source).map { $0 != stamp } ?? false
    }
    guard let verdict = try runner.verdicts([(exercise, language)], source: source)?.first else { return }
    self.verdict = verdict
    (below, page) = ([], nil)
    terminal.mark(exercise.name, verdict.isPassed ? .solved : .started)
    if verdict.isPassed {
      below = exercise.reasons.flatMap { Prose.filled($0, width: terminal.options().width) }
      below += Prose.filled(
        language("Solved. `n` goes on; `s` shows how the authors did it.", "해결했습니다. 다음은 `n`, 저자의 풀이는 `s`."),
        width: terminal.options().width, .good)
    }
    show()
  }

  // MARK: Keys

  private func obey(_ key: Character) throws -> Bool {
    if asksForReset {
      asksForReset = false
      below = []
      if key == "y" {
        try bench.reset(exercise)
        return true
      }
      show()
      return true
    }
    if let page, key == " " || key == "\r" || key == "\n", page.start + bodyRows < page.lines.count {
      self.page?.start += bodyRows
      show()
      return true
    }
    let wasPage = page != nil
    page = nil
    switch key {
    case "q", "\u{3}", "\u{4}": return false
    case "n": go(to: index + 1)
    case "p": go(to: index - 1)
    case "l": page = (list, 0)
    case "h": hint()
    case "s": try showSolution()
    case "r":
      asksForReset = true
      below = Prose.filled(
        language(
          "Write the start again? Your changes are lost. `y` does it.",
          "처음 파일로 되돌릴까요? 고친 내용이 사라집니다. `y`로 되돌립니다."),
        width: terminal.options().width, .warning)
    case "\n", "\r":
      if !wasPage { seen = nil }
    default: break
    }
    show()
    return true
  }

  private func go(to newIndex: Int) {
    guard bench.exercises.indices.contains(newIndex) else { return }
    (index, seen, verdict, below) = (newIndex, nil, nil, [])
  }

  private var list: [StyledLine] {
    let marks = terminal.marks()
    return bench.exercises.enumerated().map { number, exercise in
      let mark = marks[exercise.name]
      let sign = mark == .solved ? "✓" : mark == .shown ? "~" : mark == nil ? " " : "·"
      return StyledLine(number == index ? "> " : "  ", .current)
        + StyledLine("\(sign) \(exercise.name)".padding(to: 28), mark == .solved ? .good : .plain)
        + StyledLine(exercise.title, .dim)
    }
  }

  /// The hints of the first check that fails.
  private var hints: (key: String, texts: [String]) {
    let failed = verdict?.checks.first { !$0.isMet }
    if let failed, failed.id == nil { return ("\(exercise.name)/", exercise.exploration?.hints ?? []) }
    let task = exercise.tasks.first { $0.id == failed?.id } ?? exercise.tasks.first
    return ("\(exercise.name)/\(task?.id ?? "")", task?.hints ?? [])
  }

  private func hint() {
    let (key, texts) = hints
    let count = min(texts.count, (hintCounts[key] ?? 0) + 1)
    hintCounts[key] = count
    let width = terminal.options().width
    below = texts.prefix(count).enumerated().flatMap { number, text in
      Prose.filled(
        language("hint \(number + 1) of \(texts.count): ", "힌트 \(number + 1)/\(texts.count): ") + text,
        width: width)
    }
    if texts.isEmpty { below = [StyledLine(language("no hint for this", "여기에는 힌트가 없습니다"), .dim)] }
  }

  private func showSolution() throws {
    let (key, texts) = hints
    let isSolved = terminal.marks()[exercise.name] == .solved
    guard isSolved || hintCounts[key] ?? 0 >= texts.count else {
      below = Prose.filled(
        language(
          "The solution is shown once yours passes, or after the last hint.",
          "풀이는 해결한 뒤나 마지막 힌트 다음에 볼 수 있습니다."),
        width: terminal.options().width, .dim)
      return
    }
    if !isSolved { terminal.mark(exercise.name, .shown) }
    let text = try exercise.text(of: exercise.files("Solution").first ?? "Solution.swift")
    page = (
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
        StyledLine(String($0), .code)
      }, 0
    )
  }

  // MARK: The screen

  private var bodyRows: Int { max(4, (terminal.options().rows ?? 1_000) - 5) }

  private func show(status: String? = nil) {
    let options = terminal.options()
    shownOptions = options
    let marks = terminal.marks()
    let done = bench.exercises.count { marks[$0.name] == .solved || marks[$0.name] == .shown }
    var lines = [
      ProgressBar(done: done, total: bench.exercises.count).line,
      StyledLine(exercise.title, .heading) + StyledLine("  \(files)", .dim), "",
    ]
    lines += body(status, options) + [""]
    lines.append(
      StyledLine(
        language(
          "h hint  l list  n next  p previous  r reset  s solution  Enter check  q quit",
          "h 힌트  l 목록  n 다음  p 이전  r 초기화  s 풀이  Enter 다시 확인  q 끝"), .dim))
    terminal.show(lines.map { $0.clipped(to: options.width) })
  }

  /// The names of the learner's file and of the given file.
  private var files: String {
    let own = "\(exercise.name).swift"
    return exercise.files("Given").isEmpty
      ? own : own + language("; given: Given/\(own)", "; 주어진 것: Given/\(own)")
  }

  /// The lines that fit on the screen: shortens the prose first, then the verdict.
  private func body(_ status: String?, _ options: RenderOptions) -> [StyledLine] {
    if let page {
      let shown = page.lines.dropFirst(page.start).prefix(bodyRows)
      let hasMore = page.start + bodyRows < page.lines.count
      return hasMore
        ? shown.dropLast() + [StyledLine(language("(Space goes on)", "(계속: 스페이스)"), .dim)] : Array(shown)
    }
    var told = verdict.map { VerdictPage($0, exercise, language, options).lines } ?? []
    if let status { told = [StyledLine(status, .dim)] }
    if !below.isEmpty { told += [""] + below }
    let prose = exercise.prose.lines(options)
    let left = bodyRows - told.count - 1
    if prose.count <= left { return prose + [""] + told }
    if left > 1 { return prose.prefix(left - 1) + ["…", ""] + told }
    return told.count <= bodyRows ? told : Array(told.prefix(bodyRows - 1 - below.count)) + ["…"] + below
  }
}

/// A bar with the number of done exercises.
struct ProgressBar {
  let done: Int
  let total: Int

  /// `[########--------] 12/24`
  var line: StyledLine {
    let width = 40
    let filled = total == 0 ? 0 : width * done / total
    return StyledLine("[") + StyledLine(String(repeating: "#", count: filled), .good)
      + StyledLine(String(repeating: "-", count: width - filled), .dim) + StyledLine("] \(done)/\(total)")
  }
}

extension String {
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(1, width - count)) }
}
