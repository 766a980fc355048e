/// The rest of a known solution from the learner's current stage.
enum RemainingSolution: Equatable {
  /// The learner has done some commands of a solution, and these are left.
  case left([String], done: [String])
  /// No known solution reaches the goal from this stage.
  case none
  /// Undecided.
  case unknown
}

extension RemainingSolution {
  /// Tries the suffixes of each solution on a copy of the learner's stage, then the same after a few detours back.
  ///
  /// Does not try tasks about a step inside an event: the copy has whole events only.
  init(
    _ task: Exercise.Task, _ facts: Facts, from stage: LessonStage, makeStage: () -> LessonStage
  ) {
    let solutions = [task.solution] + task.accept
    let copying = stage.outlines().copying
    let firstWords = solutions.joined().map { $0.split(separator: " ").first.map(String.init) ?? "" }
    guard !facts.areAboutMoments, firstWords.allSatisfy(Self.isWhole) else {
      self = .unknown
      return
    }
    var tried: Set<[String]> = []
    for detour in Self.detours {
      for solution in solutions {
        for count in 1...max(1, solution.count) {
          let rest = Array(solution.suffix(count))
          guard tried.insert(detour + rest).inserted else { continue }
          let copy = makeStage()
          guard tried.count <= Self.limit, copy.prepare(copying) == nil else {
            self = .unknown
            return
          }
          guard copy.prepare(detour) == nil, copy.solves(rest, facts) else { continue }
          self = detour.isEmpty ? .left(rest, done: Array(solution.dropLast(count))) : .unknown
          return
        }
      }
    }
    self = .none
  }

  /// The greatest number of attempts; each launches the apps again.
  private static let limit = 120

  /// The commands with which a user returns from a wrong path.
  private static let detours = [[], ["back"], ["back", "back"], ["swipe"]]

  /// Whether a command sends whole events, or loads or unloads apps.
  static func isWhole(_ word: String) -> Bool {
    [
      "load", "unload", "use", "reset", "wait", "type", "tap", "double-tap", "select", "back", "swipe-back",
      "swipe", "tab", "open", "disconnect",
    ].contains(word) || word.hasPrefix("@")
  }
}

extension LessonStage {
  /// Whether the facts hold after one of the commands; stops at a command that fails.
  fileprivate func solves(_ commands: [String], _ facts: Facts) -> Bool {
    for command in commands {
      if run(command).error != nil { return false }
      if holds(facts) { return true }
    }
    return false
  }
}

extension [AppObservation] {
  /// The commands that lead from an empty stage to the same apps.
  fileprivate var copying: [String] {
    if isEmpty { return [] }
    return ["load \(map(\.spec).joined(separator: " "))"]
      + flatMap { app in app.did.map { count > 1 ? "@\(app.spec) \($0)" : $0 } }
  }
}

extension Facts {
  /// Whether the facts can hold only while code runs.
  var areAboutMoments: Bool {
    (general + ofApps.flatMap(\.facts)).contains { fact in
      switch fact {
      case .at: true
      case .heldBy(_, let holders): holders.isEmpty
      case .status(_, let status): status == "running"
      default: false
      }
    }
  }
}
