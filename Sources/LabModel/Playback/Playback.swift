import Trace

/// A run as facts with lifetimes: everything that a page needs to show any of its steps, as values.
///
/// The timeline's facts occur once; the others were read from living objects, step by step.
public struct Playback: Sendable {
  /// The app.
  public var spec: Spec
  /// One line on what the app shows.
  public var summary: String
  /// The whole recording. The playback covers its `steps`.
  public var timeline: Timeline
  /// The cursor: the index of a step.
  public var cursor: Int
  /// The recorded events, as their commands; `launch` for the first of all.
  public var commands: [String] = []
  /// The numbers of the events that the app did not get: they have no steps.
  public var unsent: Set<Int> = []
  /// What the user could do at the end of each of those events, in reading order.
  public var choices: [[Choice]] = []
  /// The text of each field then, by its index among those choices.
  public var fieldTexts: [[Int: String]] = []
  /// When each object lived.
  public var lives: [Lifetime<ObjectID>] = []
  /// The screens in each window, container and presentation.
  public var placements: [Lifetime<Placement>] = []
  /// The status and the holders of each living coordinator.
  public var coordinators: [Lifetime<CoordinatorState>] = []
  /// Who referred to whom.
  public var references: [Lifetime<Reference>] = []
  /// The leaked objects.
  public var leaks: [Lifetime<ObjectID>] = []
  /// The living objects without a found holder that were not certainly leaked.
  public var uncertain: [Lifetime<ObjectID>] = []
  /// Why a message went to nil, by the index of its step.
  public var explanations: [Int: String] = [:]
  /// False for a run of very many steps and objects: then references, holders and leaks are only those at events' ends.
  public var isMemoryOfEachStep = true
  /// The fields, of the references' sources, that HeadlessUIKit declares: its own implementation.
  package var frameworkFields: Set<Field> = []

  /// A field of an object, by the first name of its path: `viewControllers`.
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
  /// The stored property at the beginning of the field's path.
  package var property: String { String(field.prefix { $0 != "." && $0 != "[" }) }
}
