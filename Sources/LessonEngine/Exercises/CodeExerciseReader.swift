import Foundation
import LabModel
import Patches
import Transcripts
import Yams

/// Reads `exercise.md` and its translation. A translation has words only, so that the checks are the same.
struct CodeExerciseReader {
  let folder: String
  let name: String
  private(set) var problems: [LessonProblem] = []

  init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }

  /// The exercise in a language, in English if there is no translation; nil if it is unreadable or omitted.
  mutating func read(_ language: Language, _ start: (Spec) throws(LabError) -> String?) -> CodeExercise? {
    guard let blocks = blocks(of: "exercise.md"), var exercise = exercise(blocks, start) else { return nil }
    notePatches(of: exercise)
    let translated = "exercise.\(language.rawValue).md"
    guard language != .en, FileManager.default.fileExists(atPath: "\(folder)/\(translated)") else {
      return exercise
    }
    guard let words = self.blocks(of: translated) else { return nil }
    translate(&exercise, words)
    return exercise
  }

  // MARK: The file

  /// The parts of a file: front matter, prose, and fenced blocks by kind.
  private struct Blocks {
    var front: BlockReader
    var prose: Prose
    var tasks: [BlockReader] = []
    var exploration: BlockReader?
    var proof: BlockReader?
  }

  private mutating func blocks(of file: String) -> Blocks? {
    let path = "\(folder)/\(file)"
    guard let text = try? FileReading.text(try FileReading.bytes(of: path), path: path) else {
      note(file, nil, "cannot be read")
      return nil
    }
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      note(file, 1, "no front matter (begin with `---`, `format: 1`, `id: …`, `---`)")
      return nil
    }
    func reader(_ range: Range<Int>) -> BlockReader {
      BlockReader(lines[range].joined(separator: "\n"), path: path, firstLine: range.lowerBound + 1)
    }
    var blocks = Blocks(front: reader(1..<end), prose: Prose(markdown: []))
    var read: [Range<Int>] = [0..<end + 1]
    for block in MarkdownBlocks.all(in: lines) where block.lines.lowerBound > end {
      switch block.words.first {
      case "task": blocks.tasks.append(reader(block.lines))
      case "explore": blocks.exploration = reader(block.lines)
      case "proof": blocks.proof = reader(block.lines)
      default: continue
      }
      read.append(block.lines.lowerBound - 1..<min(lines.count, block.lines.upperBound + 1))
    }
    for range in read { for index in range { lines[index] = "" } }
    blocks.prose = Prose(markdown: lines)
    return blocks
  }

  private mutating func note(_ file: String, _ line: Int?, _ words: String) {
    problems.append(LessonProblem("\(folder)/\(file)", line, words))
  }

  // MARK: The parts

  private mutating func exercise(
    _ blocks: Blocks, _ start: (Spec) throws(LabError) -> String?
  ) -> CodeExercise? {
    var front = blocks.front
    front.allow(only: ["format", "id", "title", "chapter", "app"])
    _ = front.required("format", "write `format: 1`")
    let id = front.requiredID("write `id: some-name`")
    if !name.hasSuffix("-\(id)") {
      front.note(front.line(of: "id"), "the folder is called `\(name)` (call it `NN-\(id)`)")
    }
    let title = front.required("title", "write `title: …`")
    let app = front.text("app").map(Spec.init)
    let text = self.start(app, &front, start)
    problems += front.problems
    if blocks.tasks.isEmpty { note("exercise.md", nil, "no task (write a `task` block)") }
    let tasks = blocks.tasks.map { task($0) }
    let exploration = blocks.exploration.map { self.exploration($0) }
    guard var proof = blocks.proof else {
      note("exercise.md", nil, "the block `proof` is missing (write `start: …` and `wrong: {…}`)")
      return nil
    }
    let told = told(&proof)
    guard let text else { return nil }
    return CodeExercise(
      name: name, folder: folder, title: title, chapter: front.text("chapter"), app: app, start: text,
      prose: blocks.prose, tasks: tasks, exploration: exploration, startIsTold: told.start,
      wrongIsTold: told.wrong)
  }

  /// The source with which the learner starts; nil if it is unreadable, or the app is missing.
  private mutating func start(
    _ app: Spec?, _ front: inout BlockReader, _ start: (Spec) throws(LabError) -> String?
  ) -> String? {
    let path = "\(folder)/Start.swift"
    guard let app else {
      if let text = try? String(contentsOfFile: path, encoding: .utf8) { return text }
      note("Start.swift", nil, "cannot be read (write it, or name an app: `app: flow/bookstore@fixed`)")
      return nil
    }
    if FileManager.default.fileExists(atPath: path) {
      note("Start.swift", nil, "exercise.md names an app to start from (delete the file, or the line `app`)")
    }
    if app.app == nil || app.edition == nil {
      front.note(front.line(of: "app"), "`\(app)` is no app in full (write `app: flow/bookstore@fixed`)")
      return nil
    }
    do {
      return try start(app)
    } catch {
      front.note(front.line(of: "app"), "\(error)")
      return nil
    }
  }

  /// Notes the hunks that do not apply.
  private mutating func notePatches(of exercise: CodeExercise) {
    for file in exercise.files("") where file.hasSuffix(".patch") {
      do {
        _ = try exercise.text(of: file)
      } catch {
        problems += error.all.map {
          LessonProblem($0.path, $0.line, "\($0.text) (make the patch anew, as Lessons/README.md says)")
        }
      }
    }
  }

  private mutating func task(_ block: BlockReader) -> CodeExercise.Task {
    var reader = block
    reader.allow(only: ["id", "goal", "until", "solution", "hints", "why"])
    if reader.node("until") == nil { reader.note(block.firstLine, "`until` is missing (write the facts)") }
    let facts = FactReader.read("until", &reader) ?? Facts()
    let task = CodeExercise.Task(
      id: reader.requiredID("write `id: some-name`"), goal: reader.required("goal", "write what is to hold"),
      facts: facts, script: reader.texts("solution"), hints: hints(&reader), why: reader.text("why"))
    problems += reader.problems
    return task
  }

  private mutating func exploration(_ block: BlockReader) -> CodeExercise.Exploration {
    var reader = block
    reader.allow(only: ["goal", "depth", "forbid", "without", "hints", "why"])
    let exploration = CodeExercise.Exploration(
      goal: reader.required("goal", "write what must not happen"),
      depth: Int(reader.required("depth", "write `depth: 4`")) ?? 4,
      forbid: reader.texts("forbid"), without: reader.texts("without"), hints: hints(&reader),
      why: reader.text("why"))
    problems += reader.problems
    return exploration
  }

  private func hints(_ reader: inout BlockReader) -> [String] {
    if reader.node("hints") == nil {
      reader.note(reader.firstLine, "`hints` is missing (write three, each saying more than the one before)")
    }
    return reader.texts("hints")
  }

  private mutating func told(_ reader: inout BlockReader) -> (start: String, wrong: [String: String]) {
    reader.allow(only: ["start", "wrong"])
    let start = reader.required("start", "write what the verdict on the start says")
    var wrong: [String: String] = [:]
    for (key, value) in reader.node("wrong")?.mapping ?? [:] {
      if let key = key.scalar?.string { wrong[key] = value.scalar?.string }
    }
    problems += reader.problems
    return (start, wrong)
  }

  // MARK: The translation

  private mutating func translate(_ exercise: inout CodeExercise, _ words: Blocks) {
    var front = words.front
    exercise.title = front.required("title", "write `title: …`")
    exercise.chapter = front.text("chapter") ?? exercise.chapter
    exercise.prose = words.prose
    problems += front.problems
    for block in words.tasks { translate(&exercise, task: block) }
    if words.tasks.count != exercise.tasks.count {
      note("exercise.ko.md", nil, "\(words.tasks.count) tasks, not \(exercise.tasks.count) as in English")
    }
    if var reader = words.exploration, exercise.exploration != nil {
      exercise.exploration?.goal = reader.required("goal", "write what must not happen")
      exercise.exploration?.hints = hints(&reader)
      exercise.exploration?.why = reader.text("why")
      problems += reader.problems
    } else if exercise.exploration != nil {
      note("exercise.ko.md", nil, "the block `explore` is missing (translate `goal`, `hints`, `why`)")
    }
    if var proof = words.proof {
      let told = told(&proof)
      (exercise.startIsTold, exercise.wrongIsTold) = (told.start, told.wrong)
    }
  }

  private mutating func translate(_ exercise: inout CodeExercise, task block: BlockReader) {
    var reader = block
    reader.allow(only: ["id", "goal", "hints", "why"])
    let id = reader.requiredID("write the id of the English task")
    if let index = exercise.tasks.firstIndex(where: { $0.id == id }) {
      exercise.tasks[index].goal = reader.required("goal", "translate it")
      exercise.tasks[index].hints = hints(&reader)
      exercise.tasks[index].why = reader.text("why")
    } else {
      reader.note(reader.line(of: "id"), "no task `\(id)` is in exercise.md")
    }
    problems += reader.problems
  }
}
