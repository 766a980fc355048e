import ExerciseRun
import Foundation
import LabModel
import LabRun
import LessonEngine

/// Makes a verdict of what the process of an exercise told: with the facts and the words of lessons.
struct ExerciseJudge {
  let exercise: CodeExercise
  let voice: ExerciseVoice

  private var language: Language { voice.language }

  func verdict(on found: ExerciseRunner.Findings) -> Verdict {
    var verdict = Verdict(exercise.name, .passed)
    for (index, task) in exercise.tasks.enumerated() where index < found.looks.count {
      if let failed = found.failed, index > failed.task { break }
      let look = found.looks[index]
      let reasons =
        found.failed?.task == index ? self.reasons(task, look, found.failed?.explanations ?? []) : []
      verdict.checks.append(
        Verdict.Check(id: task.id, script: task.script(upTo: look.refusal), reasons: reasons))
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
    _ task: CodeExercise.Task, _ look: ExerciseReport.Look, _ explanations: [Explanation]
  ) -> [Verdict.Reason] {
    let causes = explanations.map(voice.reason)
    // How the app was stopped says why the event cannot be done, and with the line.
    return (explanations.contains(where: \.isStop) ? [] : unmet(task, look)) + causes
  }

  private func unmet(_ task: CodeExercise.Task, _ look: ExerciseReport.Look) -> [Verdict.Reason] {
    if let refusal = look.refusal {
      return [
        Verdict.Reason(
          "event",
          language("`\(refusal.command)` cannot be done: ", "`\(refusal.command)` 할 수 없음: ")
            + voice.retold(refusal.message)
        )
      ]
    }
    let words = LessonVoice(language, RenderOptions())
    return task.shortfalls(look).flatMap { shortfall in
      words.sentences(about: shortfall).map {
        Verdict.Reason(shortfall.fact.name, $0, look.places(of: shortfall).map(voice.place))
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
      end.places.map(voice.place))
  }
}

extension Explanation {
  /// Whether it tells that the app was stopped.
  fileprivate var isStop: Bool {
    if case .stopped = kind { true } else { false }
  }
}

extension ExerciseReport.Look {
  /// The lines because of which a fact does not hold, where the look tells them.
  fileprivate func places(of shortfall: Shortfall) -> [ReportedPlace] {
    shortfall.fact == .noneNavigating ? navigating.compactMap(\.place) : []
  }
}

extension CodeExercise.Task {
  /// The commands up to and with one that could not be done; all if every one could.
  func script(upTo refusal: ExerciseReport.Refusal?) -> [String] {
    refusal.flatMap { script.firstIndex(of: $0.command) }.map { Array(script[...$0]) } ?? script
  }

  /// Whether the facts hold of an app that took all events.
  func holds(_ look: ExerciseReport.Look) -> Bool { look.refusal == nil && shortfalls(look).isEmpty }

  /// The coordinators of which a fact about their holder does not hold.
  func typesHeldOtherwise(_ look: ExerciseReport.Look) -> [String] {
    shortfalls(look).compactMap { shortfall in
      if case .heldBy(let type, _) = shortfall.fact { type } else { nil }
    }
  }

  func shortfalls(_ look: ExerciseReport.Look) -> [Shortfall] {
    let state = (try? AppState(line: look.state)) ?? AppState()
    var seen = AppObservation(
      spec: "exercise/app", state: state, did: look.did, at: [],
      received: look.received.map { AppObservation.Received(receiver: $0.receiver, method: $0.method) })
    seen.waiting = look.waiting
    seen.navigating = look.navigating.map(\.screen)
    return facts.shortfalls(in: [seen]) { $0 }
  }
}
