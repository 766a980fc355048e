import LabModel

/// What comes of picking one of several editions.
public struct EditionTrial {
  /// The edition.
  public let spec: String
  /// Whether it is one that is asked for.
  public let isRight: Bool
  /// What its run printed, line by line, as far as it is told.
  public let printed: [String]
  /// Why it is not the one, in sentences.
  public let told: [String]
}

/// A brief as a page takes it: which styles are right, and what is said against the others.
public struct BriefForm: Encodable {
  /// The styles.
  public let styles: [String]
  /// The rows that can speak for a style.
  public let rows: [Row]
  /// What is asked for, each with what is said of each style.
  let requirements: [Requirement]
  /// Known misconceptions.
  let rejects: [Miss]
  /// What is said of a row that the brief does not ask for; `{row}` is filled in.
  let notAsked: String
  /// What is said where fewer than two rows are named.
  let tooFew: String

  /// A row of the scorecard.
  public struct Row: Encodable {
    /// What the rows around it are about.
    public let section: String
    /// The question.
    public let title: String
    /// Both: titles alone are not unique.
    public let name: String
    /// The figure of each style, in their order; a page has them in its table.
    public let figures: [String]

    private enum CodingKeys: CodingKey { case name }
  }

  struct Requirement: Encodable {
    let row: String
    /// Of each style: whether its figure is wanted, and what is said of it.
    let styles: [String: Verdict]
  }

  struct Verdict: Encodable {
    let isWanted: Bool
    let figure: String
    let told: String
  }

  /// The objections that a wrong answer draws, and the reason.
  struct Miss: Encodable {
    let objections: [String]
    let because: String
  }

  init(_ brief: Brief, _ scorecard: Scorecard, _ voice: LessonVoice) {
    let judge = BriefJudge(brief, scorecard)
    styles = judge.styles
    rows = judge.rows.map { row in
      Row(
        section: row.section, title: row.title, name: row.name,
        figures: judge.styles.map { row.figures[$0] ?? "-" })
    }
    requirements = brief.requirements.map { requirement in
      let verdicts = judge.styles.map { style in
        let figure = judge.figure(of: style, in: requirement.row)
        let isWanted = requirement.bound.allows(figure)
        let told =
          isWanted
          ? voice.figure(of: style, requirement, judge)
          : voice.words(of: .figure(figure, for: requirement), to: style)
        return (style, Verdict(isWanted: isWanted, figure: figure, told: told))
      }
      return Requirement(row: requirement.row, styles: Dictionary(uniqueKeysWithValues: verdicts))
    }
    rejects = brief.reject.compactMap { rejection in
      guard let defence = try? judge.defence(rejection.given.first ?? "") else { return nil }
      let keys = judge.objections(to: defence).map(\.key)
      return keys.isEmpty ? nil : Miss(objections: keys, because: rejection.because)
    }
    notAsked = voice.words(of: .notAsked("{row}"), to: "")
    tooFew = voice.language("Name at least two rows that speak for it.", "근거가 되는 행을 두 개 이상 골라 주세요.")
  }

  /// The form as JSON, as it can stand in a script element.
  public var json: String { FormJSON.text(of: self) }
}

extension Objection {
  /// What a page knows it by.
  fileprivate var key: String {
    switch self {
    case .figure(let figure, let requirement): "figure \(requirement.row) \(figure)"
    case .notAsked(let row): "row \(row)"
    case .tooFewRows: "few"
    }
  }
}

extension Exercise {
  /// What comes of each edition that can be picked; nil where something else is picked.
  public func editionTrials(_ voice: LessonVoice, makeStage: () -> LessonStage) -> [EditionTrial]? {
    guard case .choose(let parts) = kind, case .editions(let specs, let commands, let facts) = parts.among
    else {
      return nil
    }
    return specs.map { spec in
      let stage = makeStage()
      var printed: [String] = []
      for command in ["load \(spec)"] + commands {
        let reply = stage.run(command)
        printed.append("> \(command)")
        // Of the way there only what went wrong is told.
        if reply.error != nil || command == commands.last { printed += reply.lines.map(\.text) }
      }
      let shortfalls = stage.shortfalls(facts)
      return EditionTrial(
        spec: spec, isRight: shortfalls.isEmpty, printed: printed,
        told: shortfalls.flatMap(voice.sentences))
    }
  }

  /// The brief that styles are picked for; nil where something else is picked.
  public func briefForm(_ voice: LessonVoice, _ scorecard: Scorecard) -> BriefForm? {
    guard case .choose(let parts) = kind, case .styles(let brief) = parts.among else { return nil }
    return BriefForm(brief, scorecard, voice)
  }
}

extension LessonVoice {
  /// What commands print on a stage: each command, and its lines.
  public func printed(_ commands: [String], after beginning: [String], on stage: LessonStage) -> [String] {
    if stage.prepare(beginning) != nil { return commands.map { "> \($0)" } }
    return commands.flatMap { command in ["> \(command)"] + stage.run(command).lines.map(\.text) }
  }

  /// A transcript run anew, its lines as they are printed now; nil if it does not hold.
  public func transcript(_ written: [String], after earlier: [String], on stage: LessonStage) -> [String]? {
    run(written, after: earlier, stage)?.map(\.text)
  }
}
