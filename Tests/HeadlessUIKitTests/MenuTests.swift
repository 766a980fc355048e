import HeadlessUIKit
import Testing

/// Menus of buttons and bar buttons.
@Suite struct MenuTests {
  private let stage = Stage()
  private let screen = UIViewController()
  private var log: Log { stage.log }

  private var labels: [String] { stage.app.interactions().map(\.label) }

  private func tap(_ label: String) {
    _ = stage.event {
      if let touched = stage.app.interactions().first(where: { $0.label == label }) {
        stage.app.perform(touched, taps: 1)
      }
    }
  }

  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { [log, stage] _ in
      log.lines.append("\(title), \(stage.app.interactions().count) left")
    }
  }

  private var menu: UIMenu {
    UIMenu(
      title: "Sort",
      children: [
        action("Name"), action("Size", .disabled), action("Secret", .hidden),
        UIMenu(title: "Group", options: .displayInline, children: [action("Date")]),
        UIMenu(title: "More", children: [action("Kind")]),
      ])
  }

  /// Source: Apple, UIControl.showsMenuAsPrimaryAction, UIMenu.Options.displayInline and UIMenuElement.Attributes. That the
  /// menu closes first is from memory.
  @Test func `A menu covers the screen until an action is chosen, which runs then`() {
    let button = UIButton(type: .system, primaryAction: action("Sort by"))
    button.menu = menu
    screen.view.addSubview(button)
    stage.launch { screen }
    tap("Sort by")
    #expect(log.lines.last == "Sort by, 1 left")
    button.showsMenuAsPrimaryAction = true
    tap("Sort by")
    #expect(labels == ["Name", "Date", "More", "Close menu"])
    tap("Date")
    #expect(log.lines.contains("Date, 1 left"))
    #expect(labels == ["Sort by"])
    tap("Sort by")
    tap("More")
    #expect(labels == ["Kind", "Close menu"])
    tap("Kind")
    #expect(log.lines.contains("Kind, 1 left"))
  }

  /// Our choice of its label.
  @Test func `A touch beside a menu closes it`() {
    let item = UIBarButtonItem(title: "Menu", menu: menu)
    screen.navigationItem.rightBarButtonItem = item
    stage.launch { UINavigationController(rootViewController: screen) }
    tap("Menu")
    #expect(labels == ["Name", "Date", "More", "Close menu"])
    tap("Close menu")
    #expect(labels == ["Menu"])
  }

  /// Source: Apple, UIBarButtonItem.menu: the primary action has the tap.
  @Test func `A bar button with an action of its own shows no menu at a tap`() {
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action("Act"), menu: menu)
    stage.launch { UINavigationController(rootViewController: screen) }
    tap("Act")
    #expect(log.lines.contains("Act, 1 left"))
    #expect(labels == ["Act"])
  }

  /// Our choice: no menu stays above another screen.
  @Test func `A menu leaves with its screen`() {
    let navigation = UINavigationController(rootViewController: screen)
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Menu", menu: menu)
    stage.launch { navigation }
    tap("Menu")
    let next = UIViewController()
    _ = stage.event { navigation.pushViewController(next, animated: false) }
    #expect(labels.contains("Name") == false)
  }
}
