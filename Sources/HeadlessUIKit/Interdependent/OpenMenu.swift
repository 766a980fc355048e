/// A menu that covers the screen until the user chooses an action, or touches beside it.
struct OpenMenu {
  let menu: UIMenu
  /// The button or bar button whose menu it is.
  let owner: AnyObject
  private(set) weak var screen: UIViewController?

  init(_ menu: UIMenu, of owner: AnyObject, on screen: UIViewController?) {
    (self.menu, self.owner, self.screen) = (menu, owner, screen)
  }

  /// What the user can choose; empty where its screen has left.
  var interactions: [Interaction] {
    guard let screen, screen.viewIfLoaded?.window != nil else { return [] }
    let elements = menu.shownElements.compactMap { element -> Interaction? in
      if let action = element as? UIAction, action.attributes.contains(.disabled) { return nil }
      return Interaction(.button, element.title, on: screen) { choose(element) }
    }
    return elements + [Interaction(.button, Self.outside, on: screen) { close() }]
  }

  /// The label of a touch beside the menu, which closes it: our choice. Ledger: menu-outside.
  static let outside = "Close menu"

  /// The menu closes before the action runs: from memory. Ledger: menu-action.
  private func choose(_ element: UIMenuElement) {
    guard close() else { return }
    if let inner = element as? UIMenu {
      HeadlessApp.current.openMenu = OpenMenu(inner, of: owner, on: screen)
    } else if let action = element as? UIAction {
      action.performWithSender(owner, target: nil)
    }
  }

  /// Returns false if it is not open any more.
  @discardableResult
  private func close() -> Bool {
    guard HeadlessApp.current.openMenu?.menu === menu else { return false }
    HeadlessApp.current.openMenu = nil
    return true
  }
}
