import Trace

/// A screen whose own code pushes or presents, which is a coordinator's job.
public struct NavigatingScreen: Sendable, Hashable {
  /// The screen's type and ordinal.
  public var name: String
  /// The line that pushes or presents; nil where no traced line does.
  public var location: CodeLocation?
}

extension AppAtStep {
  /// The screens that push or present by themselves up to the cursor, each once. Empty in an app without coordinators,
  /// where only screens could.
  public var navigatingScreens: [NavigatingScreen] {
    let timeline = timeline
    if !timeline.objects.contains(where: { $0.isCoordinator }) { return [] }
    var known: Set<ObjectID> = []
    return timeline.steps.prefix(while: { $0 <= cursor }).compactMap { step in
      guard case .transition(let transition, _, _) = timeline.step(at: step).kind,
        [.push, .present].contains(transition)
      else { return nil }
      return screen(at: step, &known)
    }
  }

  /// The screen whose code runs; nil if another object's does, or the screen is known already.
  private func screen(at step: Int, _ known: inout Set<ObjectID>) -> NavigatingScreen? {
    guard let call = timeline.callStack(at: step).first, let object = timeline.step(at: call).object,
      timeline.objects[object].role.isScreen, known.insert(object).inserted
    else { return nil }
    return NavigatingScreen(name: timeline.name(object), location: timeline.codeLocation(at: step))
  }
}
