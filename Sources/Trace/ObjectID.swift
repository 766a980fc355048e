/// Names an object within one run: the place at which it was first recorded, counted from 0.
///
/// It is a number and not a reference, so that recording an object never keeps it alive.
public struct ObjectID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The index into `Timeline.objects`.
  public let rawValue: Int32

  /// The object recorded at `rawValue`.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The index into `Timeline.objects`.
  public var index: Int { Int(rawValue) }

  /// Orders objects by when they were first recorded.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What part an object plays in the pattern.
public enum Role: UInt8, Sendable, Hashable {
  /// A screen that is not merely a frame around others.
  case screen
  /// A frame around screens that shows the last of them.
  case containerOfLast
  /// A frame around screens that shows the one that is selected, with a tab for each.
  case containerOfSelected
  /// A class whose name, superclass or declared conformance ends in "Coordinator".
  case coordinator
  /// What a screen and its children are shown in.
  case window
  /// Any other traced object: a scene delegate, a view model, a storage.
  case object

  /// Whether it is a screen, or a frame around screens.
  public var isScreen: Bool { self == .screen || isContainer }
  /// Whether it is a frame around screens.
  public var isContainer: Bool { self == .containerOfLast || self == .containerOfSelected }
}

/// What is known of one object of a run.
public struct ObjectRecord: Sendable, Hashable {
  /// The type's own name, without module or enclosing type.
  public var type: String
  /// The class.
  public var `class`: AnyClass { unsafeBitCast(classID, to: AnyClass.self) }
  /// Metadata stays where it is for as long as the program runs.
  var classID: ObjectIdentifier
  /// Counts the objects of this type name in this run, from 1.
  public var ordinal: Int
  /// What part it plays.
  public var role: Role
  /// The index of the step at which it was made.
  public var madeAt: Int
  /// The index of the step at which its deinit began; nil while nothing releases it.
  public var releasedAt: Int?
  /// The index of the first step at which it is no more, once its deinit has run; nil while it lives.
  public internal(set) var goneAt: Int?
  /// The object whose traced code was executing when this one was made.
  public var maker: ObjectID?
  /// The coordinator whose traced code was executing when this one was made.
  public var coordinator: ObjectID?
  /// Of a screen: the index of the step at which it first came into a window, a container or a presentation.
  public internal(set) var enteredAt: Int?
  /// Of a screen, from `enteredAt` on: the coordinator to which it belongs.
  var owner: ObjectID?
  /// Of a coordinator: the index of the step at which its first screen entered, or was released without that.
  public internal(set) var firstScreenAt: Int?

  /// The type and the ordinal: `LoginCoordinator#1`.
  public var name: String { "\(type)#\(ordinal)" }

  /// Of a screen: the coordinator to which it belongs at the step at `index`; the one that made it, until it enters.
  public func owner(at index: Int) -> ObjectID? {
    enteredAt.map { $0 <= index } ?? false ? owner : coordinator
  }

  /// Whether the object is there at the step at `index`: it is while its deinit runs, too.
  public func isAlive(at index: Int) -> Bool {
    madeAt <= index && (goneAt.map { $0 > index } ?? true)
  }

  /// Whether its deinit runs at the step at `index`.
  public func isDying(at index: Int) -> Bool {
    isAlive(at: index) && (releasedAt.map { $0 <= index } ?? false)
  }
}
