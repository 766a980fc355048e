/// Identifies an object within one run: its index in the order of first recording, counted from 0.
///
/// A number and not a reference, so that recording an object never keeps it alive.
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

/// The role of an object in the pattern.
public enum Role: UInt8, Sendable, Hashable {
  /// A screen that is no container.
  case screen
  /// A container of screens that shows the last of them.
  case containerOfLast
  /// A container of screens that shows the selected one, with a tab for each.
  case containerOfSelected
  /// A class whose name, superclass or declared conformance ends in "Coordinator".
  case coordinator
  /// A window, which shows a screen and its children.
  case window
  /// Any other traced object: a scene delegate, a view model, a storage.
  case object

  /// Whether it is a screen, containers included.
  public var isScreen: Bool { self == .screen || isContainer }
  /// Whether it is a container of screens.
  public var isContainer: Bool { self == .containerOfLast || self == .containerOfSelected }
}

/// The recorded facts about one object of a run.
public struct ObjectRecord: Sendable, Hashable {
  /// The type's own name, without module or enclosing type.
  public var type: String
  /// The class.
  public var `class`: AnyClass { unsafeBitCast(classID, to: AnyClass.self) }
  /// Metadata never moves while the program runs.
  var classID: ObjectIdentifier
  /// Counts the objects of this type name in this run, from 1.
  public var ordinal: Int
  /// Its role.
  public var role: Role
  /// Whether it is a coordinator. A view controller can be one, too: then its role is that of the screen.
  public internal(set) var isCoordinator: Bool
  /// Whether it is the delegate of the application or of a scene. What its code starts, no coordinator started.
  let isLifecycleDelegate: Bool
  /// The index of the step at which it was made.
  public var madeAt: Int
  /// The index of the step at which its deinit began; nil while nothing releases it.
  public var releasedAt: Int?
  /// The index of the first step after its deinit has run; nil while it lives.
  public internal(set) var goneAt: Int?
  /// The object whose traced code was executing when this one was made.
  public var maker: ObjectID?
  /// The coordinator whose traced code was executing when this one was made. For a coordinator, one that was made beside
  /// it if that started it.
  public var coordinator: ObjectID?
  /// For a coordinator: whether `coordinator` was made beside it.
  var startedBySibling = false
  /// For a screen: the index of the step at which it first entered a window, a container or a presentation.
  public internal(set) var enteredAt: Int?
  /// For a screen, from `enteredAt` on: the coordinator that owns it.
  public internal(set) var owner: ObjectID?
  /// For a screen: the coordinators one of which owns it. For a coordinator: those one of which started it. Empty where
  /// that is known.
  public internal(set) var possibleOwners: [ObjectID] = []
  /// For a coordinator: the index of the step at which its first screen entered, or was released without that.
  public internal(set) var firstScreenAt: Int?

  /// The type and the ordinal: `LoginCoordinator#1`.
  public var name: String { "\(type)#\(ordinal)" }

  /// For a screen: the coordinator that owns it at the step at `index`; its maker, until it enters.
  public func owner(at index: Int) -> ObjectID? {
    enteredAt.map { $0 <= index } ?? false ? owner : coordinator
  }

  /// Whether the object exists at the step at `index`; it still does while its deinit runs.
  public func isAlive(at index: Int) -> Bool {
    madeAt <= index && (goneAt.map { $0 > index } ?? true)
  }

  /// Whether its deinit runs at the step at `index`.
  public func isDying(at index: Int) -> Bool {
    isAlive(at: index) && (releasedAt.map { $0 <= index } ?? false)
  }
}
