import ExerciseRun
import LabModel
import LabRun
import LessonEngine

/// Writes the reports of an exercise's process in words.
struct ExerciseVoice {
  let language: Language
  /// Returns a line of a compiled file without its indentation; empty if there is no such line.
  let source: (_ file: String, _ line: Int) -> String
  /// The file names for the learner, by the compiler's file names.
  let names: [String: String]

  func reason(_ explanation: Explanation) -> Verdict.Reason {
    Verdict.Reason("cause", text(explanation.kind), explanation.locations.map(location))
  }

  func location(_ location: ReportedLocation) -> Verdict.Location {
    let note: String
    switch location.note {
    case .stored(let field, let object):
      note = language("\(field) took \(object) here", "여기서 \(field)에 \(object.with(.subject)) 저장됨")
    case .lastReference: note = language("here the last reference to it went", "여기서 마지막 참조가 해제됨")
    case .inside(let name): note = language("in \(name)", "\(name) 안")
    case .nothing: note = ""
    }
    let file = names[location.file] ?? location.file
    return Verdict.Location(file: file, line: location.line, source: source(file, location.line), note: note)
  }

  /// An English text of the process, in the learner's language.
  func retold(_ text: String) -> String { language.speaking { text.retold } }

  private func text(_ kind: Explanation.Kind) -> String {
    switch kind {
    case .stopped(let kind, let reason):
      switch kind {
      case "crash": return language("the code traps: \(reason)", "코드가 크래시됨: \(retold(reason))")
      case "hang": return language("the code does not end: \(reason)", "코드가 끝나지 않음: \(retold(reason))")
      default: return language("UIKit stops the app: \(reason)", "UIKit이 앱을 중단함: \(reason)")
      }
    case .messageToNobody(let text):
      return language("a message went to nobody: \(text)", "받는 객체가 없는 메시지: \(retold(text))")
    case .released(let coordinator, let step, let screen):
      return language(
        "\(coordinator) was released at step \(step), nothing held it; \(screen) is still there",
        "\(coordinator) 해제됨(스텝 \(step)): 잡고 있는 객체가 없었음. \(screen) 화면은 아직 있음")
    case .zombie(let name, let step, let holders):
      let when = step.map { language(" (at step \($0))", "(스텝 \($0))") } ?? ""
      let held = holders.map(retold).joined(separator: language(" and ", ", "))
      let holder = holders.isEmpty ? "" : language("; held by \(held)", ". 잡고 있는 것: \(held)")
      return language(
        "\(name) is a zombie: alive, though its last screen has left\(when)\(holder)",
        "\(name) 좀비: 마지막 화면이 사라졌는데\(when) 살아 있음\(holder)")
    case .held(let name, let holders):
      let held = holders.map(retold).joined(separator: language(" and ", ", "))
      return language("\(name) is held by \(held)", "\(name.with(.object)) 잡고 있는 것: \(held)")
    case .leaked(let objects, let cycle):
      let names = objects.joined(separator: ", ")
      let chain = cycle.joined(separator: " → ")
      return cycle.isEmpty
        ? language("leaked: \(names)", "누수: \(names)")
        : language("leaked: \(names); the cycle: \(chain)", "누수: \(names). 순환 참조: \(chain)")
    case .waiting(let task):
      return language(
        "a task waits for something that has not come: \(task)", "오지 않는 것을 기다리는 작업: \(task)")
    }
  }
}
