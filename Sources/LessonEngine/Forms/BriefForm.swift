import LabModel

/// The result of running one of the editions to pick from.
public struct EditionTrial {
  /// The edition.
  public let spec: String
  /// Whether the edition is a right answer.
  public let isRight: Bool
  /// The lines of the run to show: all commands, errors, and the output of the last command.
  public let printed: [String]
  /// The reasons why the edition is not a right answer, in sentences.
  public let told: [String]
}

/// A brief in the format of pages: the right styles, and the objections to the others.
public struct BriefForm: Encodable {
  /// The styles.
  public let styles: [String]
  /// The rows that can support a style.
  public let rows: [Row]
  /// The requirements, each with a sentence about each style.
  let requirements: [Requirement]
  /// Known misconceptions.
  let rejects: [Miss]
  /// The sentence about a row that the brief does not ask for; the page replaces `{row}`.
  let notAsked: String
  /// The sentence about an answer with fewer than two rows.
  let tooFew: String
  /// A right answer in the REPL's form: `flow: left behind by Back, size lines`; nil if no style is right.
  public let solution: String?

  /// A row of the scorecard.
  public struct Row: Encodable {
    /// The section of the scorecard.
    public let section: String
    /// The title of the row.
    public let title: String
    /// Section and title: titles alone are not unique.
    public let name: String
    /// The figure of each style, in the order of styles; not encoded, because the page's table has the figures.
    public let figures: [String]

    private enum CodingKeys: CodingKey { case name }
  }

  struct Requirement: Encodable {
    let row: String
    /// The verdict on each style's figure.
    let styles: [String: Verdict]
  }

  struct Verdict: Encodable {
    let isWanted: Bool
    let figure: String
    let told: String
  }

  /// The objections to a known misconception, and the reason.
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
    solution = judge.solution
    tooFew = voice.language("Name at least two rows that speak for it.", "근거가 되는 행을 두 개 이상 골라 주세요.")
  }

  /// The form as JSON, escaped for a script element.
  public var json: String { FormJSON.text(of: self) }
}

extension Objection {
  /// The key of the objection on a page.
  fileprivate var key: String {
    switch self {
    case .figure(let figure, let requirement): "figure \(requirement.row) \(figure)"
    case .notAsked(let row): "row \(row)"
    case .tooFewRows: "few"
    }
  }
}

extension Exercise {
  /// Runs each edition to pick from; nil if the exercise does not ask for an edition.
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
        // Omits the output of the commands before the last, except errors.
        if reply.error != nil || command == commands.last { printed += reply.lines.map(\.text) }
      }
      let shortfalls = stage.shortfalls(facts)
      return EditionTrial(
        spec: spec, isRight: shortfalls.isEmpty, printed: printed,
        told: shortfalls.flatMap(voice.sentences))
    }
  }

  /// The brief of the exercise; nil if the exercise does not ask for a style.
  public func briefForm(_ voice: LessonVoice, _ scorecard: Scorecard) -> BriefForm? {
    guard case .choose(let parts) = kind, case .styles(let brief) = parts.among else { return nil }
    return BriefForm(brief, scorecard, voice)
  }
}

extension LessonVoice {
  /// Each command with its output on a stage.
  public func printed(_ commands: [String], after beginning: [String], on stage: LessonStage) -> [String] {
    if stage.prepare(beginning) != nil { return commands.map { "> \($0)" } }
    return commands.flatMap { command in ["> \(command)"] + stage.run(command).lines.map(\.text) }
  }

  /// What commands print on a stage, one after the other; without those that the stage refuses.
  public func replies(to commands: [String], after beginning: [String], on stage: LessonStage) -> [(
    command: String, lines: [String]
  )] {
    if stage.prepare(beginning) != nil { return [] }
    return commands.compactMap { command in
      let reply = stage.run(command)
      return reply.error == nil ? (command, reply.output.map(\.text)) : nil
    }
  }

  /// A transcript with the output of the current program; nil if the output does not match the written transcript.
  public func transcript(_ written: [String], after earlier: [String], on stage: LessonStage) -> [String]? {
    run(written, after: earlier, stage)?.map(\.text)
  }
}
