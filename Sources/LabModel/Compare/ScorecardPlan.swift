/// The input of a scorecard's measurement: an app that exists in every style, and the events of its user.
public struct ScorecardPlan: Sendable {
  /// The app's name in each variant.
  public var app: String
  /// The events before every script, from the launch on.
  public var start: [UserEvent]
  /// A script for each kind of event; the last event is the one to judge.
  public var scripts: [LeavingEvent: [UserEvent]]
  /// Scripts of events that end a flow as intended, with their titles in a table.
  public var endings: [(title: String, script: [UserEvent])]
  /// The session whose messages are counted, from the launch on.
  public var session: [UserEvent]

  /// Creates a plan.
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
