/// Reads a `predict`, `choose` or `task` block.
struct ExerciseReader {
  /// The line of the opening fence, counted from 1.
  let line: Int

  private static let idAdvice = "write `id: some-name`; progress is kept under it"

  func read(_ kind: String, _ reader: inout BlockReader) -> Exercise {
    switch kind {
    case "predict": prediction(&reader)
    case "choose": choosing(&reader)
    default: task(&reader)
    }
  }

  private func exercise(
    _ kind: Exercise.Kind, id: String?, prompt: String, why: String?, _ reader: inout BlockReader
  ) -> Exercise {
    let stage = reader.texts("stage")
    return Exercise(
      kind: kind, id: id, prompt: prompt, stage: stage.isEmpty ? nil : stage, begin: reader.texts("begin"),
      hints: reader.texts("hints"), why: why, line: line)
  }

  private func prediction(_ reader: inout BlockReader) -> Exercise {
    reader.allow(
      only: ["question", "choices", "answer", "run", "shows"] + ProofReader.keys
        + ["why", "hints", "stage", "begin", "reject", "again"])
    var parts = Exercise.Prediction(
      choices: reader.texts("choices"), answers: reader.texts("answer"), run: reader.texts("run"),
      shows: FactReader.read("shows", &reader), proof: ProofReader.read(&reader))
    parts.reject = RejectionReader.answers(&reader)
    for index in parts.reject.indices {
      let written = parts.reject[index].given[0]
      guard !parts.choices.isEmpty else { continue }
      if let choice = Answer(written).choice(among: parts.choices) {
        parts.reject[index].given = [parts.choices[choice]]
      } else {
        reader.note(
          reader.line(of: "reject"), "the reject `\(written)` is none of the choices (write its number)")
      }
    }
    if reader.node("answer") == nil { reader.note(line, "`answer` is missing (write `answer: …`)") }
    if !parts.choices.isEmpty {
      for answer in parts.answers where !parts.choices.contains(answer) {
        reader.note(
          reader.line(of: "answer"), "the answer `\(answer)` is none of the choices (copy one of them)")
      }
    }
    if parts.shows != nil, parts.run.isEmpty {
      reader.note(reader.line(of: "shows"), "`shows` without `run` (write what is run once it is answered)")
    }
    let question = reader.required("question", "write what is asked")
    let why = reader.required("why", "write why it is so")
    var prediction = exercise(.predict(parts), id: nil, prompt: question, why: why, &reader)
    prediction.again = again(&reader)
    return prediction
  }

  /// The `again` questions: the same question about other apps, each a prediction.
  private func again(_ reader: inout BlockReader) -> [Exercise] {
    guard let node = reader.node("again") else { return [] }
    return (node.sequence.map(Array.init) ?? [node]).compactMap { item in
      guard let mapping = item.mapping else {
        reader.note(
          reader.line(of: item), "`again` is no list of questions (write `- question: …` and its answer)")
        return nil
      }
      var inner = BlockReader(mapping, within: reader)
      let exercise = prediction(&inner)
      reader.add(inner)
      return exercise
    }
  }

  private func choosing(_ reader: inout BlockReader) -> Exercise {
    let isBrief = reader.node("rows") != nil
    reader.allow(
      only: ["id", "question"]
        + (isBrief ? ["rows", "accept", "reject"] : ["source", "mended", "editions", "run", "until"])
        + ["because", "hints", "stage", "begin"])
    let editions = reader.texts("editions")
    let among: Exercise.Choosing.Among
    if isBrief {
      among = .styles(for: BriefReader.read(&reader))
    } else if editions.isEmpty {
      among = .lines(
        of: reader.text("source"),
        mended: reader.required(
          "mended", "write `mended: SPEC`, the edition without the flaw, or `editions:` to choose from"))
    } else {
      if reader.node("until") == nil {
        reader.note(line, "`until` is missing (write what holds on the right edition)")
      }
      among = .editions(
        editions, run: reader.texts("run"), until: FactReader.read("until", &reader) ?? Facts())
    }
    let question = reader.required("question", "write what is asked")
    let why = reader.required("because", "write why it is so")
    let id = reader.requiredID(Self.idAdvice)
    return exercise(.choose(Exercise.Choosing(among: among)), id: id, prompt: question, why: why, &reader)
  }

  private func task(_ reader: inout BlockReader) -> Exercise {
    reader.allow(only: [
      "id", "goal", "until", "answer", "solution", "accept", "reject", "why", "hints", "stage", "begin",
    ])
    let until = FactReader.read("until", &reader)
    let answers = reader.texts("answer")
    if until == nil, answers.isEmpty, reader.node("until") == nil, reader.node("answer") == nil {
      reader.note(line, "`until` is missing (write the facts that solve the task, or an `answer`)")
    }
    if until != nil, !answers.isEmpty {
      reader.note(
        reader.line(of: "answer"), "`answer` beside `until` (keep one: a task is solved by one of them)")
    }
    let parts = Exercise.Task(
      aim: until.map { .state($0) } ?? .answer(answers), solution: reader.texts("solution"),
      accept: reader.lists("accept"),
      reject: until == nil ? RejectionReader.answers(&reader) : RejectionReader.commands(&reader))
    if until != nil, parts.solution.isEmpty, reader.node("solution") == nil {
      reader.note(line, "`solution` is missing (write the commands that solve the task)")
    }
    if reader.node("hints") == nil { reader.note(line, "`hints` is missing (write at least one hint)") }
    let goal = reader.required("goal", "write in words what is to be done")
    let id = reader.requiredID(Self.idAdvice)
    return exercise(.task(parts), id: id, prompt: goal, why: reader.text("why"), &reader)
  }
}
