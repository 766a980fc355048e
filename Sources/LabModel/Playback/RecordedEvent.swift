import Trace

/// One event of an explored graph, with the facts of its steps: the states before and after it, and its effects.
public struct RecordedEvent: Sendable {
  /// A state of the graph, with the objects of this run that correspond to its own.
  public struct State: Sendable {
    /// The state's number, counted from 0.
    public var number: Int
    /// The objects of the run, in the state's own order: living ones, and released ones that the state still mentions.
    public var objects: [ObjectID]

    /// A state of the graph.
    public init(number: Int, objects: [ObjectID]) {
      self.number = number
      self.objects = objects
    }
  }

  /// The command that sends it; `launch` for the launch.
  public var command: String
  /// The state in which it was sent; nil for the launch.
  public var source: State?
  /// The state after it.
  public var target: State
  /// The possible moves in that state, if the state is new; nil if it was known.
  public var moves: [Move]?
  /// Why the app has stopped in that state; nil if it runs.
  public var failure: String?
  /// The run, with the facts of this event alone.
  public var playback: Playback
  /// The objects of the run that were recorded before the event.
  public var firstObject: Int
  /// The assignments of non-objects in the event: later texts may name their steps.
  public var assignments: [Timeline.Assignment]

  /// The steps of this event in the run.
  public var steps: Range<Int> { playback.timeline.steps(ofEvent: playback.timeline.events.endIndex - 1) }

  /// The event in words: `tap "Login" on LoginViewController#1`.
  public var text: String { playback.timeline.events.last?.text ?? "" }

  package init(
    command: String, source: State?, target: State, moves: [Move]?, failure: String?, playback: Playback,
    firstObject: Int
  ) {
    self.command = command
    self.source = source
    self.target = target
    self.moves = moves
    self.failure = failure
    self.playback = playback
    self.firstObject = firstObject
    assignments = []
    assignments = playback.timeline.assignments(in: steps).filter { $0.target == nil && !$0.isFound }
  }

  /// Why messages of the event went to nil, by the index of each step.
  ///
  /// - Parameter names: the names of objects and steps in the text.
  package func explanations(_ source: AppSource, names: any EventNaming) -> [(step: Int, text: String)] {
    let receiver = MissingReceiver(playback.timeline, source, names: names)
    return steps.compactMap { step in receiver.explanation(ofMissing: step).map { (step, $0) } }
  }
}

/// A possible move in a state of an explored graph, with its command.
public struct Move: Sendable, Hashable {
  /// The kind of control that it touches, as in a choice; or `double-tap`, `swipe-back cancel`, `swipe cancel`, `wait`,
  /// `open`, `disconnect`.
  public var kind: String
  /// The control's label; for `open` the link, for other moves without a control empty.
  public var label: String
  /// The command.
  public var command: String
  /// The text in a field; nil for others.
  public var text: String?

  package init(_ kind: String, _ label: String, command: String, text: String? = nil) {
    self.kind = kind
    self.label = label
    self.command = command
    self.text = text
  }
}
