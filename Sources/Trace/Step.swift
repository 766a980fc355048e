/// One recorded moment inside an event.
public struct Step: Sendable, Hashable {
  /// What happened.
  public enum Kind: Sendable, Hashable {
    /// The event began; its words are in `Timeline.events`. Each event's first step.
    case event
    /// A method, or a closure, was called.
    case call(sender: ObjectID?, arguments: [Value])
    /// A source line is about to run; counted from 1 in the site's file.
    case line(Int)
    /// The method or closure returned.
    case returned(Value?)
    /// The object was made: its memory is there, its initializer begins.
    case made
    /// The object's deinit began.
    case released
    /// `object` (a container, presenter or window) moved `subject`.
    case transition(Transition, subject: ObjectID?, animated: Bool)
    /// UIKit is about to call this on the screen.
    case lifecycle(LifecycleCallback)
    /// A message went to nil: the optional at `path`, as written, was nil, so `method` was not called. Texts.
    case missing(path: Int32, method: Int32)
    /// The app printed a line, or UIKit logged a warning: an index into `Timeline.texts`.
    case output(text: Int32, warning: Bool)
  }

  /// What happened.
  public var kind: Kind
  /// Whom it concerns: receiver of a call, owner of a line, object made or released, screen, container.
  public var object: ObjectID?
  /// The traced code that was running, if any.
  public var site: Int32?
  /// How many calls were under way; 0 for the event itself.
  public var depth: Int
  /// Whether the code that runs is a closure written in `site`.
  public var isClosure: Bool
}

/// A step in the form in which it is stored: 24 bytes.
struct StepRecord: Sendable {
  enum Tag: UInt8 {
    case event, call, line, returned, made, released, transition, lifecycle, missing, output
  }

  var tag: Tag
  var flag: UInt8 = 0
  var depth: UInt16
  var object: Int32 = -1
  var site: Int32 = -1
  /// Sender, subject or place of a value; by tag.
  var a: Int32 = -1
  /// Line, place of the first argument, text; by tag.
  var b: Int32 = -1
  /// Count of arguments or of returned values; by tag.
  var c: Int32 = 0

  /// Set in `flag` of a call or line that belongs to a closure.
  static let closureFlag: UInt8 = 0x80
}
