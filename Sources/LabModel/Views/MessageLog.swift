import Trace

/// Who sent which message to whom.
public struct MessageLog: Sendable, Hashable {
  /// A message.
  public struct Entry: Sendable, Hashable {
    /// `EVENT.STEP` at which it was sent.
    public var step: String
    /// The sender.
    public var sender: String
    /// The receiver; nil if the message went to nil.
    public var receiver: String?
    /// Whether it should have had a receiver, as far as that is known.
    public var isLost = false
    /// The message, with its arguments.
    public var text: String
  }

  /// The messages, oldest first.
  public var entries: [Entry]
}

extension MessageLog {
  /// Some messages by name.
  public init(_ messages: [Message], _ timeline: Timeline) {
    entries = messages.map { message in
      Entry(
        step: timeline.label(ofStep: message.step), sender: message.sender.name(in: timeline) ?? "nil",
        receiver: message.receiver.name(in: timeline), isLost: timeline.isLost(message: message.step),
        text: message.text)
    }
  }
}

extension Message.Party {
  /// Its name; nil for no receiver.
  fileprivate func name(in timeline: Timeline) -> String? {
    switch self {
    case .object(let object): timeline.name(object)
    case .type(let name): name
    case .user: "user"
    case .system: "system"
    case .uikit: "UIKit"
    case .none: nil
    }
  }
}

extension AppAtStep {
  /// An event by its number.
  func eventName(_ event: Int) -> EventName { EventName(number: event, text: timeline.events[event].text) }

  /// The event at the cursor.
  public var eventAtCursor: EventName { eventName(timeline.event(ofStep: cursor)) }

  /// The messages of the event at the cursor, up to the cursor.
  ///
  /// - Parameter isComplete: also UIKit's callbacks and messages of an object that is no coordinator to itself.
  public func messageLog(isComplete: Bool = false) -> MessageLog {
    let start = timeline.steps(ofEvent: timeline.event(ofStep: cursor)).lowerBound
    return MessageLog(timeline.messages(in: start..<cursor + 1, isComplete: isComplete), timeline)
  }

  /// All messages up to the cursor, of all recorded events.
  public var wholeMessageLog: MessageLog {
    let steps = timeline.steps.lowerBound..<cursor + 1
    return MessageLog(timeline.messages(in: steps, isComplete: true), timeline)
  }
}
