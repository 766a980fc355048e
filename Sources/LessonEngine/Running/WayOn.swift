/// What leads on from where a learner is, by the task's known solutions.
enum WayOn: Equatable {
  /// So many commands of a solution are behind the learner, and these are left.
  case left([String], done: [String])
  /// No known solution leads on from here.
  case none
  /// It cannot be told.
  case unknown
}

extension WayOn {
  /// Tries what is left of each solution on a copy of the learner's stage; then the same after going back there.
  ///
  /// A task about a moment inside an event is not tried: the copy has whole events.
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

  /// How many ways are tried at most; each launches the apps again.
  private static let limit = 120

  /// What a user does who went astray.
  private static let detours = [[], ["back"], ["back", "back"], ["swipe"]]

  /// Whether a command brings whole events about, or what is loaded.
  static func isWhole(_ word: String) -> Bool {
    [
      "load", "unload", "use", "reset", "wait", "type", "tap", "double-tap", "select", "back", "swipe-back",
      "swipe", "tab", "open", "disconnect",
    ].contains(word) || word.hasPrefix("@")
  }
}

extension LessonStage {
  /// Whether facts hold after one of these commands; one that fails ends it.
  fileprivate func solves(_ commands: [String], _ facts: Facts) -> Bool {
    for command in commands {
      if run(command).error != nil { return false }
      if holds(facts) { return true }
    }
    return false
  }
}

extension [AppLook] {
  /// The commands that bring the same apps about on an empty stage.
  fileprivate var copying: [String] {
    if isEmpty { return [] }
    return ["load \(map(\.spec).joined(separator: " "))"]
      + flatMap { app in app.did.map { count > 1 ? "@\(app.spec) \($0)" : $0 } }
  }
}

extension Facts {
  /// Whether they hold only while code runs.
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
