/// What an action does.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// A closure with a title, which controls and bar items run.
open class UIAction: UIMenuElement {
  // An implicit deinit would be isolated, and subclasses could not have a plain one.
  deinit {}

  /// The name of an action.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The closure; it holds its captures for as long as the action lives.
  let handler: UIActionHandler
  /// The identifier that the app gave, or that was made up on access.
  private var knownIdentifier: Identifier?
  /// A longer title.
  open var discoverabilityTitle: String?
  /// How the action behaves.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the action.
  open var state: UIMenuElement.State
  /// The object that runs the action, while it runs.
  public private(set) var sender: Any?

  /// Makes an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.handler = handler
    knownIdentifier = identifier
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, image: image)
  }

  /// The identifier of the action; made up where the app gave none.
  public var identifier: Identifier {
    if let knownIdentifier { return knownIdentifier }
    let made = Identifier(UUID().uuidString)
    knownIdentifier = made
    return made
  }

  /// Whether another action has the same identifier. Two made-up identifiers differ.
  func hasIdentifier(of other: UIAction) -> Bool {
    self === other || knownIdentifier.map { $0 == other.knownIdentifier } ?? false
  }

  /// Runs the closure.
  open func performWithSender(_ sender: Any?, target: Any?) {
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }
}
