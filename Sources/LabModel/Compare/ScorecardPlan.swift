/// What a scorecard is measured with: an app that every style has, and what its user does.
public struct ScorecardPlan: Sendable {
  /// The app's name in each variant.
  public var app: String
  /// What comes before every script, from the launch on.
  public var start: [UserEvent]
  /// For each kind of event a script whose last event is the one that is judged.
  public var scripts: [LeavingEvent: [UserEvent]]
  /// Scripts of events that end a flow as it is meant to end, by what they are called in a table.
  public var endings: [(title: String, script: [UserEvent])]
  /// The session of which the messages are counted, from the launch on.
  public var session: [UserEvent]

  /// A plan.
  public init(
    app: String, start: [UserEvent], scripts: [LeavingEvent: [UserEvent]],
    endings: [(title: String, script: [UserEvent])] = [], session: [UserEvent]
  ) {
    self.app = app
    self.start = start
    self.scripts = scripts
    self.endings = endings
    self.session = session
  }
}
