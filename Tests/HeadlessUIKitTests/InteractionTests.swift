import HeadlessUIKit
import Testing

/// What the user can touch. Sources: Apple, UIView.isUserInteractionEnabled, UIControl.isEnabled,
/// UINavigationItem, hidesBottomBarWhenPushed and UIAlertAction; the order of the list is a choice.
struct InteractionTests {
  private func stage(_ content: @escaping (Screen) -> Void) -> (Stage, UINavigationController) {
    let stage = Stage()
    let screen = Screen("A", stage.log)
    screen.title = "Home"
    screen.content = content
    let navigation = UINavigationController(rootViewController: screen)
    stage.launch { navigation }
    return (stage, navigation)
  }

  @Test
  func `Content comes first, in the order of the view tree, then the bar, Back, the tabs and the sheet`() {
    let (stage, navigation) = stage { $0.addButton("Next") }
    let tabs = UITabBarController()
    let sheet = UINavigationController(rootViewController: tabs)
    sheet.isNavigationBarHidden = true
    let inner = UINavigationController(rootViewController: Screen("root", stage.log))
    inner.tabBarItem.title = "First"
    tabs.viewControllers = [inner]
    let top = Screen("top", stage.log)
    top.content = {
      $0.addButton("One")
      $0.addButton("Two")
    }
    top.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in })
    top.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    top.navigationItem.leftItemsSupplementBackButton = true
    inner.pushViewController(top, animated: false)
    #expect(stage.labels == ["button Next"])
    stage.event { navigation.present(sheet, animated: true) }
    #expect(
      stage.labels == [
        "button One", "button Two", "bar Edit", "bar Done", "back Back", "swipe Back", "tab 0 First",
        "sheet UINavigationController#2",
      ])
    withExtendedLifetime(navigation) {}
  }

  @Test func `What is hidden, disabled or behind such a view cannot be touched`() {
    let (stage, navigation) = stage {
      $0.addButton("shown")
      let hidden = UIButton(type: .system, primaryAction: UIAction(title: "hidden") { _ in })
      hidden.isHidden = true
      let disabled = UIButton(type: .system, primaryAction: UIAction(title: "disabled") { _ in })
      disabled.isEnabled = false
      let box = UIView()
      box.isUserInteractionEnabled = false
      box.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "behind") { _ in }))
      [hidden, disabled, box].forEach($0.view.addSubview)
    }
    #expect(stage.labels == ["button shown"])
    withExtendedLifetime(navigation) {}
  }

  /// Our choice: a label is typed in a command, which is one line.
  @Test func `A label of several lines is one line`() {
    let (stage, navigation) = stage {
      $0.addButton("Create an\naccount")
      $0.addButton("  two  spaces\t")
    }
    #expect(stage.labels == ["button Create an account", "button two spaces"])
    withExtendedLifetime(navigation) {}
  }

  @Test func `Asking what can be done loads no view`() {
    let stage = Stage()
    stage.launch { Screen("A", stage.log) }
    let other = Screen("B", stage.log)
    let tabs = UITabBarController()
    tabs.viewControllers = [Screen("T", stage.log), other]
    stage.event { stage.window?.rootViewController = tabs }
    _ = stage.labels
    #expect(!other.isViewLoaded)
    #expect(stage.labels == ["tab 0 Tab 1", "tab 1 Tab 2"])
  }

  @Test func `An alert hides everything else and runs its action when it is gone`() {
    let (stage, navigation) = stage { $0.addButton("Next") }
    let log = stage.log
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in log.lines.append("yes") })
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    stage.event { navigation.present(alert, animated: true) }
    #expect(stage.labels == ["action Yes", "action No"])
    #expect(stage.tap("Yes") == ["—", "yes"])
    #expect(stage.labels == ["button Next"])
  }

  @Test func `The Back button needs a bar, a former screen and no left button`() {
    let (stage, navigation) = stage { _ in }
    let top = Screen("B", stage.log)
    stage.event { navigation.pushViewController(top, animated: false) }
    #expect(stage.labels == ["back Home", "swipe Home"])
    navigation.isNavigationBarHidden = true
    #expect(stage.labels.isEmpty)
    navigation.isNavigationBarHidden = false
    top.navigationItem.hidesBackButton = true
    #expect(stage.labels.isEmpty)
    top.navigationItem.hidesBackButton = false
    top.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", primaryAction: UIAction { _ in })
    #expect(stage.labels == ["bar Close"])
    top.navigationItem.leftBarButtonItem = nil
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    #expect(stage.labels == ["back Home"])
    navigation.viewControllers[0].navigationItem.backButtonTitle = "Start"
    #expect(stage.labels == ["back Start"])
  }

  @Test func `Tabs are out of reach behind a screen that hides the bottom bar`() {
    let stage = Stage()
    let inner = UINavigationController(rootViewController: Screen("root", stage.log))
    let tabs = UITabBarController()
    tabs.viewControllers = [inner]
    stage.launch { tabs }
    #expect(stage.labels == ["tab 0 Tab 1"])
    let top = Screen("top", stage.log)
    top.hidesBottomBarWhenPushed = true
    stage.event { inner.pushViewController(top, animated: true) }
    #expect(stage.labels == ["back Back", "swipe Back"])
  }

  /// Our choice: reports disagree on how often a phone lets the second touch land before the push is visible.
  @Test func `A double tap pushes twice`() {
    var navigation: UINavigationController?
    let (stage, created) = stage { screen in
      let log = screen.log
      screen.addButton("Next") {
        guard let log else { return }
        navigation?.pushViewController(Screen("B", log), animated: true)
      }
    }
    navigation = created
    stage.tap("Next", times: 2)
    #expect(created.viewControllers.count == 3)
    navigation = nil
  }

  /// Source: Apple, UITableView. How many rows fit, and that selecting scrolls past those between, is our choice.
  @Test func `A table asks for the first 16 rows, and for others when they are scrolled to`() throws {
    let rows = Rows((0..<200).map(String.init))
    let (stage, navigation) = stage {
      let table = UITableView()
      table.dataSource = rows
      table.delegate = rows
      $0.view.addSubview(table)
    }
    #expect(rows.asked == Array(0..<16))
    #expect(stage.labels == (0..<16).map { "row \($0) \($0)" })
    let first = try #require(stage.app.interactions().first)
    #expect(first.rowCount == 200)
    rows.asked = []
    stage.event { stage.app.select(row: 20, inTableOf: first) }
    #expect(rows.asked == [16, 17, 18, 19, 20])
    #expect(rows.chosen == ["20"])
    #expect(stage.labels.first == "row 5 5")
    rows.asked = []
    stage.event { stage.app.select(row: 199, inTableOf: first) }
    #expect(rows.asked == Array(184..<200))
    stage.event { stage.app.select(row: 0, inTableOf: first) }
    #expect(stage.labels.first == "row 0 0")
    #expect(rows.chosen == ["20", "199", "0"])
    #expect(rows.scrolls == 3)
    withExtendedLifetime(navigation) {}
  }

  /// Source: Apple, scrollToRow(at:at:animated:) and cellForRow(at:).
  @Test func `Code scrolls, and a table that gets shorter stands at its end`() throws {
    let rows = Rows((0..<40).map(String.init))
    let table = UITableView()
    let (stage, navigation) = stage {
      table.dataSource = rows
      table.delegate = rows
      $0.view.addSubview(table)
    }
    let place = IndexPath(row: 30, section: 0)
    #expect(table.cellForRow(at: place) == nil)
    stage.event { table.scrollToRow(at: place, at: .middle, animated: false) }
    #expect(table.cellForRow(at: place)?.textLabel?.text == "30")
    #expect(table.visibleCells.count == 16)
    #expect(stage.labels.first == "row 22 22")
    rows.texts.removeLast(20)
    stage.event { table.reloadData() }
    #expect(stage.labels == (4..<20).map { "row \($0) \($0)" })
    withExtendedLifetime(navigation) {}
  }

  /// Source: Apple, UINavigationController: its bar and its swipe are in its own view.
  @Test func `A navigation controller inside a screen of the app's own has its Back there`() {
    let stage = Stage()
    let navigation = UINavigationController(rootViewController: Screen("A", stage.log))
    stage.launch {
      let container = Screen("container", stage.log)
      container.content = { container in
        container.addButton("Menu")
        container.addChild(navigation)
        container.view.addSubview(navigation.view)
        navigation.didMove(toParent: container)
      }
      return container
    }
    #expect(stage.labels == ["button Menu"])
    stage.event { navigation.pushViewController(Screen("B", stage.log), animated: true) }
    #expect(stage.labels == ["button Menu", "back Back", "swipe Back"])
    stage.event { stage.app.swipeBack(cancelled: true) }
    #expect(navigation.viewControllers.count == 2)
    stage.event { stage.app.swipeBack(cancelled: false) }
    #expect(navigation.viewControllers.count == 1)
    stage.event { navigation.pushViewController(Screen("C", stage.log), animated: true) }
    stage.tap("Back")
    #expect(stage.labels == ["button Menu"])
  }

  @Test func `Rows stand where their table stands`() {
    let rows = Rows(["x", "y"])
    let (stage, navigation) = stage {
      $0.addButton("above")
      let table = UITableView()
      table.dataSource = rows
      table.delegate = rows
      $0.view.addSubview(table)
      $0.addButton("below")
    }
    #expect(stage.labels == ["button above", "row 0 x", "row 1 y", "button below"])
    stage.tap("y")
    #expect(rows.chosen == ["y"])
    withExtendedLifetime(navigation) {}
  }
}

/// The rows of a table.
final class Rows: UITableViewDataSource, UITableViewDelegate {
  var texts: [String]
  var chosen: [String] = []
  /// The rows whose cells were asked for.
  var asked: [Int] = []
  var scrolls = 0

  init(_ texts: [String]) { self.texts = texts }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath.row)
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = texts[indexPath.row]
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(texts[indexPath.row])
  }
}
