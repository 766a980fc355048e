import Trace

/// A run as facts with lifetimes: all that a page needs to show any of its steps, as values.
///
/// What the timeline records stands in it once; the rest was read from living objects, step by step.
public struct Playback: Sendable {
  /// What ran.
  public var spec: Spec
  /// One line on what the app shows.
  public var summary: String
  /// Everything recorded. The steps that are told of are its `steps`.
  public var timeline: Timeline
  /// The index of the step that was looked at.
  public var cursor: Int
  /// The events that are kept, as the commands that sent them; `launch` for the first of all.
  public var commands: [String] = []
  /// The numbers of the events that the app did not get: they have no steps.
  public var unsent: Set<Int> = []
  /// What the user could do at the end of each of those events, in reading order.
  public var choices: [[Choice]] = []
  /// What stands in the fields then, by the place of each among those choices.
  public var fieldTexts: [[Int: String]] = []
  /// When each object lived.
  public var lives: [Lifetime<ObjectID>] = []
  /// What stood in which window, container and presentation.
  public var placements: [Lifetime<Placement>] = []
  /// How each living coordinator stood, and who held it.
  public var coordinators: [Lifetime<CoordinatorState>] = []
  /// Who referred to whom.
  public var references: [Lifetime<Reference>] = []
  /// What nothing reached.
  public var leaks: [Lifetime<ObjectID>] = []
  /// What lived, was held by nothing that was found, and was no leak for certain.
  public var uncertain: [Lifetime<ObjectID>] = []
  /// Why a message went to nil, by the index of its step.
  public var explanations: [Int: String] = [:]
  /// False for a run of very many steps and objects: then references, holders and leaks are those of events' ends only.
  public var isMemoryOfEachStep = true
  /// The fields, of the references' sources, that HeadlessUIKit declares: those are its own affair.
  package var frameworkFields: Set<Field> = []

  /// A field of an object, by its first name: `viewControllers`.
  public struct Field: Hashable, Sendable {
    /// The object.
    public var owner: ObjectID
    /// The stored property.
    public var name: String

    package init(owner: ObjectID, name: String) {
      self.owner = owner
      self.name = name
    }
  }

  package init(spec: Spec, summary: String, timeline: Timeline, cursor: Int) {
    self.spec = spec
    self.summary = summary
    self.timeline = timeline
    self.cursor = cursor
  }

  /// Whether a reference is held in a field that HeadlessUIKit declares.
  public func isFrameworks(_ reference: Reference) -> Bool {
    reference.source.map { frameworkFields.contains(Field(owner: $0, name: reference.property)) } ?? true
  }
}

extension Reference {
  /// The stored property that the field's path begins with.
  package var property: String { String(field.prefix { $0 != "." && $0 != "[" }) }
}
