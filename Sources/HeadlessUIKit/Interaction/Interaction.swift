import Foundation

/// Something that the user can do now.
public struct Interaction {
  /// What the user touches.
  public enum Kind {
    /// A button or another control of a screen.
    case button(UIControl)
    /// A view that recognizes taps.
    case tapRecognizer(UITapGestureRecognizer)
    /// A button of the navigation bar.
    case barButton(UIBarButtonItem)
    /// A choice of an alert.
    case alertAction(UIAlertAction)
    /// A row of a table.
    case row(UITableView, IndexPath)
    /// A tab, counted from 0.
    case tab(UITabBarController, Int)
    /// The Back button.
    case back(UINavigationController)
    /// The swipe from the left edge.
    case swipeBack(UINavigationController)
    /// The swipe that takes a sheet away, or tries to.
    case sheet(UIViewController)
  }

  /// What the user touches.
  public let kind: Kind
  /// What the user reads there.
  public let label: String
  /// The screen it is on.
  public let screen: UIViewController

  /// Who sends what the touch calls: the screen, or the tab bar controller whose bar is touched.
  var sender: UIViewController {
    if case .tab(let container, _) = kind { container } else { screen }
  }

  /// Whether it is done with a tap.
  public var isTappable: Bool { !isSwipeBack && !isSheet }
  /// Whether it is a part of what its screen shows, as against a bar around it.
  var isOnContent: Bool {
    switch kind {
    case .button, .tapRecognizer, .row: true
    default: false
    }
  }
  /// Whether it is a row of a table.
  public var isRow: Bool { if case .row = kind { true } else { false } }
  /// Whether it is a tab.
  public var isTab: Bool { if case .tab = kind { true } else { false } }
  /// Whether it is the Back button.
  public var isBack: Bool { if case .back = kind { true } else { false } }
  /// Whether it is the swipe from the left edge.
  public var isSwipeBack: Bool { if case .swipeBack = kind { true } else { false } }
  /// Whether it is the swipe on a sheet.
  public var isSheet: Bool { if case .sheet = kind { true } else { false } }
}
