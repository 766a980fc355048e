/// Something that the user can do now.
///
/// A class, because lists of interactions are copied and joined: a copied value would retain everything it refers to.
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
    /// The swipe that dismisses a sheet, or tries to.
    case sheet
  }

  /// What the user touches.
  public let kind: Kind
  /// What the user reads there, in one line: spaces and line breaks are one space.
  public let label: String
  /// The index of a row in its section, or of a tab, counted from 0; nil for others.
  public let index: Int?
  /// The section of a row and its index there; nil for others.
  let indexPath: IndexPath?
  /// The table or collection of a row; nil for others.
  public let table: UIScrollView?
  /// The screen it is on.
  public let screen: UIViewController
  /// The object that sends what the touch calls: the screen, or the container whose bar the user touches.
  let sender: UIViewController
  /// The text in a field, as the user sees it; nil for others.
  public let text: String?
  /// Whether it is selected already, so that a tap does nothing.
  public let isSelected: Bool
  /// What the touch does.
  let touch: @MainActor () -> Void

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  /// - Parameters:
  ///   - sender: nil if it is the screen.
  ///   - text: of a field, what stands in it.
  ///   - isSelected: whether it is selected already, so that a tap does nothing.
  ///   - touch: what the touch does.
  init(
    _ kind: Kind, _ label: String, index: Int? = nil, at indexPath: IndexPath? = nil,
    in table: UIScrollView? = nil, on screen: UIViewController, sender: UIViewController? = nil,
    text: String? = nil, isSelected: Bool = false,
    touch: @escaping @MainActor () -> Void
  ) {
    self.kind = kind
    self.label = label.inOneLine
    self.index = index ?? indexPath?[1]
    self.indexPath = indexPath
    self.table = table
    self.screen = screen
    self.sender = sender ?? screen
    self.text = text
    self.isSelected = isSelected
    self.touch = touch
  }

  /// Whether it is done with a tap.
  public var isTappable: Bool { !isSwipeBack && !isSheet && !isTyping }
  /// Whether it belongs to the content of its screen, and not to a bar around it.
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
