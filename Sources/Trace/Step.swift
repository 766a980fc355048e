/// One recorded moment inside an event: what is about to happen, and the state before it.
///
/// A call is the moment of entry, a return the moment before the caller continues, an event's last step its settled
/// end.
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
    /// The method or closure suspends: its task runs no further now. The calls of the task that await it follow, from
    /// the inside out.
    case suspended
    /// The method or closure resumes, at this line of the site's file.
    case resumed(Int)
    /// The object was made: its memory exists, its initializer begins.
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
    /// The event is over, and the app has settled. Each event's last step.
    case end
  }

  /// What happened.
  public var kind: Kind
  /// The subject: receiver of a call, owner of a line, object made or released, screen, container.
  public var object: ObjectID?
  /// The running traced code, if any.
  public var site: Int32?
  /// How many calls were running; 0 for the event itself.
  public var depth: Int
  /// For a call: whether UIKit or the system makes it.
  public var isFromUIKit = false
  /// For a call: whether the main loop makes it, for a block or task that waited for its turn.
  public var isScheduled = false
  /// For a call: whether UIKit asks an object for something, a data source above all.
  public var isQuestion = false
  /// For the call of a closure: the property through which it was called, an index into `Timeline.texts`; nil if
  /// unknown.
  public var property: Int32?
}

/// A step in its stored form: 24 bytes.
struct StepRecord: Sendable {
  enum Tag: UInt8 {
    case event, call, line, returned, made, released, transition, lifecycle, missing, output, end, suspended,
      resumed
  }

  var tag: Tag
  var flag: UInt8 = 0
  var depth: UInt16
  var object: Int32 = -1
  var site: Int32 = -1
  /// Sender, subject, index of a value, or how many steps ago the resumed call began; by tag.
  var a: Int32 = -1
  /// Line, index of the first argument, text; by tag.
  var b: Int32 = -1
  /// Count of arguments or of returned values; by tag.
  var c: Int32 = 0

  /// Set in `flag` of a call by which UIKit asks an object for something.
  static let questionFlag: UInt8 = 0x80
  /// Set in `flag` of a call whose caller is no traced code.
  static let fromUIKitFlag: UInt8 = 0x20
  /// Set in `flag` of a call by the main loop.
  static let scheduledFlag: UInt8 = 0x10
  /// Set in `flag` of a call through a property that holds a closure: the value before the arguments is the property's
  /// name.
  static let namedFlag: UInt8 = 0x40
}
