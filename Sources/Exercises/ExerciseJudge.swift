import ExerciseRun
import Foundation
import LabModel
import LabRun
import LessonEngine

/// Makes a verdict of the reports of an exercise's process, with the facts and the words of lessons.
struct ExerciseJudge {
  let exercise: CodeExercise
  let voice: ExerciseVoice

  private var language: Language { voice.language }

  func verdict(on found: ExerciseRunner.Findings) -> Verdict {
    var verdict = Verdict(exercise.name, .passed)
    for (index, task) in exercise.tasks.enumerated() where index < found.observations.count {
      if let failed = found.failed, index > failed.task { break }
      let observation = found.observations[index]
      let reasons =
        found.failed?.task == index ? self.reasons(task, observation, found.failed?.explanations ?? []) : []
      verdict.checks.append(
        Verdict.Check(id: task.id, script: task.script(upTo: observation.refusal), reasons: reasons))
    }
    if let report = found.exploration {
      verdict.checks.append(
        Verdict.Check(id: nil, script: report.finding?.script ?? [], reasons: reasons(of: report)))
    }
    if verdict.checks.contains(where: { !$0.isMet }) { verdict.outcome = .failed }
    if let end = found.end {
      verdict.outcome = .ended
      verdict.reasons = [reason(end)]
    }
    return verdict
  }

  private func reasons(
    _ task: CodeExercise.Task, _ observation: ExerciseReport.Observation, _ explanations: [Explanation]
  ) -> [Verdict.Reason] {
    let causes = explanations.map(voice.reason)
    // If the app stopped, its reason explains the failed event, and names the line.
    return (explanations.contains(where: \.isStop) ? [] : unmet(task, observation)) + causes
  }

  private func unmet(_ task: CodeExercise.Task, _ observation: ExerciseReport.Observation) -> [Verdict.Reason]
  {
    if let refusal = observation.refusal {
      return [
        Verdict.Reason(
          "event",
          language("`\(refusal.command)` cannot be done: ", "`\(refusal.command)` 할 수 없음: ")
            + voice.retold(refusal.message)
        )
      ]
    }
    let words = LessonVoice(language, RenderOptions())
    return task.shortfalls(observation).flatMap { shortfall in
      words.sentences(about: shortfall).map {
        Verdict.Reason(shortfall.fact.name, $0, observation.locations(of: shortfall).map(voice.location))
      }
    }
  }

  private func reasons(of report: ExerciseReport) -> [Verdict.Reason] {
    guard let finding = report.finding else { return [] }
    return [
      Verdict.Reason(
        finding.kind, "\(finding.kind): \(finding.what.map(voice.retold).joined(separator: ", "))")
    ]
      + report.explanations.map(voice.reason)
  }

  private func reason(_ end: ExerciseProcess.End) -> Verdict.Reason {
    let what =
      switch end.cause {
      case .overTime(let seconds):
        language("it did not end within \(seconds) seconds", "\(seconds)초 안에 끝나지 않음")
      case .tooMuchOutput: language("it printed more than 32 MB", "32MB보다 많이 출력함")
      case .exit: language("the code ended the process", "코드가 프로세스를 끝냄")
      case .signal(SIGKILL), .signal(SIGABRT):
        language("the process was ended, as when memory runs out", "메모리가 부족할 때처럼 프로세스가 종료됨")
      case .signal(let number): language("signal \(number) ended the process", "시그널 \(number)로 프로세스가 종료됨")
      }
    return Verdict.Reason(
      "process", language("during `\(end.during)`: \(what)", "`\(end.during)` 중: \(what)"),
      end.locations.map(voice.location))
  }
}

extension Explanation {
  /// Whether the app stopped.
  fileprivate var isStop: Bool {
    if case .stopped = kind { true } else { false }
  }
}

extension ExerciseReport.Observation {
  /// The lines that make a fact fail, if the observation has them.
  fileprivate func locations(of shortfall: Shortfall) -> [ReportedLocation] {
    shortfall.fact == .noneNavigating ? navigating.compactMap(\.location) : []
  }
}

extension CodeExercise.Task {
  /// The commands up to and including a failed one; all commands if none failed.
  func script(upTo refusal: ExerciseReport.Refusal?) -> [String] {
    refusal.flatMap { script.firstIndex(of: $0.command) }.map { Array(script[...$0]) } ?? script
  }

  /// Whether the app accepted all events, and the facts hold.
  func holds(_ observation: ExerciseReport.Observation) -> Bool {
    observation.refusal == nil && shortfalls(observation).isEmpty
  }

  /// The types of coordinators whose facts about holders do not hold.
  func typesHeldOtherwise(_ observation: ExerciseReport.Observation) -> [String] {
    shortfalls(observation).compactMap { shortfall in
      if case .heldBy(let type, _) = shortfall.fact { type } else { nil }
    }
  }

  func shortfalls(_ observation: ExerciseReport.Observation) -> [Shortfall] {
    let state = (try? AppState(line: observation.state)) ?? AppState()
    var seen = AppObservation(
      spec: "exercise/app", state: state, did: observation.did, at: [],
      received: observation.received.map { AppObservation.Received(receiver: $0.receiver, method: $0.method) }
    )
    seen.waiting = observation.waiting
    seen.navigating = observation.navigating.map(\.screen)
    return facts.shortfalls(in: [seen]) { $0 }
  }
}
