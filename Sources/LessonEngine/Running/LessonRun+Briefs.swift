import LabModel

extension LessonRun {
  /// Judges an answer of a style and supporting rows, with the scorecard's figures.
  mutating func defended(
    _ text: String, _ brief: Brief, _ exercise: Exercise, _ voice: LessonVoice, _ stage: LessonStage
  ) throws(LessonError) -> LessonOutcome {
    let judge = BriefJudge(brief, try stage.scorecard())
    let defence = try judge.defence(text)
    let objections = judge.objections(to: defence)
    if objections.isEmpty { return solve(exercise, voice, after: voice.figures(of: defence, judge)) }
    let because = judge.rejection(of: objections)?.because
    return LessonOutcome(
      voice.wrong(text) + objections.flatMap { voice.filled(voice.words(of: $0, to: defence.style)) }
        + (because.map(voice.filled) ?? []))
  }
}
