/// Something that the user can do now.
///
/// A class: lists of them are copied and joined, and a copy of a value would retain all that it refers to.
public final class Interaction {
  /// What the user touches.
  public enum Kind: Sendable, Hashable {
    /// A button or another control of a screen.
    case button
    /// A view that recognizes taps.
    case tapRecognizer
    /// A field, to type into it.
    case field
    /// The keys, for the field that is edited.
    case typing
    /// The Return key.
    case key
    /// The edge of a page, to turn it.
    case page
    /// A table or collection, to pull it down.
    case pull
    /// A button of a bar.
    case barButton
    /// A choice of an alert.
    case alertAction
    /// A row of a table, or an item of a collection.
    case row
    /// A tab.
    case tab
    /// The Back button.
    case back
    /// The swipe from the left edge.
    case swipeBack
    /// The swipe that takes a sheet away, or tries to.
    case sheet
  }

  /// What the user touches.
  public let kind: Kind
  /// What the user reads there.
  public let label: String
  /// Of a row of a section, or a tab: its place, counted from 0.
  public let index: Int?
  /// Of a row: its section and its place there.
  let indexPath: IndexPath?
  /// Of a row: its table or collection.
  public let table: UIScrollView?
  /// The screen it is on.
  public let screen: UIViewController
  /// Who sends what the touch calls: the screen, or the container whose bar is touched.
  let sender: UIViewController
  /// Of a field: what stands in it, as the user sees it.
  public let text: String?
  /// What the touch does.
  let touch: @MainActor () -> Void

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  /// - Parameters:
  ///   - sender: nil if it is the screen.
  ///   - text: of a field, what stands in it.
  ///   - touch: what the touch does.
  init(
    _ kind: Kind, _ label: String, index: Int? = nil, at indexPath: IndexPath? = nil,
    in table: UIScrollView? = nil, on screen: UIViewController, sender: UIViewController? = nil,
    text: String? = nil,
    touch: @escaping @MainActor () -> Void
  ) {
    self.kind = kind
    self.label = label
    self.index = index ?? indexPath?[1]
    self.indexPath = indexPath
    self.table = table
    self.screen = screen
    self.sender = sender ?? screen
    self.text = text
    self.touch = touch
  }

  /// Whether it is done with a tap.
  public var isTappable: Bool { !isSwipeBack && !isSheet && !isTyping }
  /// Whether it is a part of what its screen shows, as against a bar around it.
  var isOnContent: Bool {
    switch kind {
    case .button, .tapRecognizer, .field, .typing, .key, .page, .pull, .row: true
    case .barButton, .alertAction, .tab, .back, .swipeBack, .sheet: false
    }
  }
  /// Whether it is a field that is edited, for typing.
  public var isTyping: Bool { kind == .typing }
  /// Whether it is a row of a table.
  public var isRow: Bool { kind == .row }
  /// Whether it is a tab.
  public var isTab: Bool { kind == .tab }
  /// Whether it is the Back button.
  public var isBack: Bool { kind == .back }
  /// Whether it is the swipe from the left edge.
  public var isSwipeBack: Bool { kind == .swipeBack }
  /// Whether it is the swipe on a sheet.
  public var isSheet: Bool { kind == .sheet }
}
