/// An app as a lesson observes it: its state, the sent events, and the position of the cursor.
public struct AppObservation: Sendable, Equatable {
  /// The full spec.
  public var spec: String
  /// The state at the cursor.
  public var state: AppState
  /// The sent events, oldest first, as commands.
  public var did: [String]
  /// The names of the method at the cursor; empty if no traced code runs.
  public var at: [String]
  /// The messages to objects up to the cursor; empty if no fact needs them.
  public var received: [Received]
  /// The tasks that await something other than time: `NameCoordinator#1.run()`.
  public var waiting: [String] = []
  /// The screens that push or present themselves, instead of asking a coordinator.
  public var navigating: [String] = []

  /// A message to an object.
  public struct Received: Sendable, Equatable {
    /// The object's type and ordinal.
    public var receiver: String
    /// The method's name, without arguments.
    public var method: String

    /// A message.
    public init(receiver: String, method: String) { (self.receiver, self.method) = (receiver, method) }
  }

  /// An observation of an app.
  public init(spec: String, state: AppState, did: [String], at: [String], received: [Received] = []) {
    (self.spec, self.state, self.did, self.at) = (spec, state, did, at)
    self.received = received
  }
}
