import LabModel
import Trace

extension Simulation {
  /// The line where, at the app's present, a task waits that may hold an object. A task in the object's own code, or
  /// else the only task. Nil if it is unknown.
  public func locationOfWaitingTask(holding name: String) -> CodeLocation? {
    let tasks = running.recorder.waitingTasks
    let own = tasks.last { $0.objects.contains { timeline.name($0) == name } }
    guard let task = own ?? (tasks.count == 1 ? tasks.first : nil) else { return nil }
    let suspension = timeline.steps.last { index in
      let step = timeline.step(at: index)
      return step.kind == .suspended && step.site == task.site && step.object == task.object
    }
    return suspension.flatMap(timeline.codeLocation)
  }
}
