import HeadlessUIKit
import Testing

struct ViewTreeTests {
  /// Source: openuikit; regularberry.github.io 2019.
  @Test func `A root's view is in the window, a covered one's in none`() {
    let stack = StackFixture()
    let (a, window) = (stack.navigation.viewControllers[0], stack.stage.window)
    #expect(stack.navigation.view.superview === window)
    #expect(a.view.superview === stack.navigation.view)
    #expect(a.view.window === window)
    stack.push("B", animated: true)
    #expect(a.isViewLoaded)
    #expect(a.viewIfLoaded?.window == nil)
    #expect(stack.navigation.topViewController?.view.window === window)
    stack.event { $0.popViewController(animated: true) }
    #expect(a.view.window === window)
  }

  /// Source: Apple, viewIsAppearing(_:) and viewDidDisappear(_:), for when the view is in the hierarchy.
  @Test
  func
    `A view enters the window between viewWillAppear and viewIsAppearing and leaves before viewDidDisappear`()
  {
    let stage = Stage()
    let noting = WindowNotingScreen(nibName: nil, bundle: nil)
    stage.launch { noting }
    stage.event { stage.window?.rootViewController = UIViewController() }
    #expect(
      noting.all == [
        "load false", "willAppear false", "isAppearing true", "didAppear true", "willDisappear true",
        "didDisappear false",
      ])
  }

  /// Source: openuikit.
  @Test func `The views of other tabs are in no window`() {
    let tab = TabFixture()
    let screens = tab.tabs.viewControllers ?? []
    tab.stage.event { tab.tabs.selectedIndex = 1 }
    #expect(screens.map { $0.viewIfLoaded?.window != nil } == [false, true, false])
    #expect(screens[0].isViewLoaded)
  }

  /// Source: Apple, UIModalPresentationStyle.fullScreen.
  @Test func `A full screen modal takes its presenter's view off the screen, a sheet does not`() {
    let modal = ModalFixture()
    modal.present("B", .fullScreen)
    #expect(modal.a.viewIfLoaded?.window == nil)
    #expect(modal.front.view.superview === modal.stage.window)
    modal.stage.event { modal.a.dismiss(animated: true) }
    #expect(modal.a.viewIfLoaded?.window != nil)
    modal.present("C")
    #expect(modal.a.viewIfLoaded?.window != nil)
  }

  /// A choice: UIKit's views hold their subviews, and let go of them when the screen leaves.
  @Test func `UIKit's place does not hold the view of a screen`() {
    let stack = StackFixture()
    stack.push("B", animated: true)
    weak let view = stack.navigation.topViewController?.view
    #expect(view != nil)
    stack.event { $0.popViewController(animated: true) }
    #expect(view == nil)
  }

  /// Source: Apple, UITableView.cellForRow(at:); radianttap/Coordinator for the responder chain.
  @Test func `Cells sit in their table and stay until it is read anew`() {
    let stage = Stage()
    let rows = Rows(["x", "y"])
    let table = UITableView()
    table.dataSource = rows
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    stage.launch {
      let screen = Screen("A", stage.log)
      screen.content = { $0.view.addSubview(table) }
      return screen
    }
    let cell = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(cell != nil)
    #expect(cell === table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell?.superview === table)
    var chain: [String] = []
    var next = cell?.next
    while let responder = next, !(responder is UIWindow) {
      chain.append(String(describing: type(of: responder)))
      next = responder.next
    }
    #expect(chain == ["UITableView", "UIView", "Screen"])
    stage.event { table.reloadData() }
    #expect(cell !== table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(cell?.superview == nil)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) == nil)
  }

  /// Source: Apple, UITapGestureRecognizer.
  @Test func `Buttons in cells and tap recognizers can be tapped`() {
    let stage = Stage()
    let rows = ButtonRows()
    var taps = 0
    let counter = TapCounter { taps += 1 }
    stage.launch {
      let screen = Screen("A", stage.log)
      screen.content = {
        let table = UITableView()
        table.dataSource = rows
        $0.view.addSubview(table)
        let label = UILabel()
        label.text = "Terms"
        label.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: TapCounter.tapped(_:)))
        $0.view.addSubview(label)
      }
      return screen
    }
    #expect(stage.labels == ["row 0 cell", "button Buy", "tap Terms"])
    stage.tap("Buy")
    #expect(rows.bought == 1)
    stage.tap("Terms")
    #expect(taps == 1)
    #expect(counter.lastState == .ended)
  }
}

private final class WindowNotingScreen: UIViewController {
  var all: [String] = []

  private func note(_ text: String) {
    all.append("\(text) \(viewIfLoaded?.window != nil)")
  }

  override func viewDidLoad() { note("load") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

private final class ButtonRows: UITableViewDataSource {
  var bought = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "cell"
    let buy = UIButton(
      type: .system, primaryAction: UIAction(title: "Buy") { [weak self] _ in self?.bought += 1 })
    cell.contentView.addSubview(buy)
    return cell
  }
}

private final class TapCounter {
  let work: () -> Void
  var lastState: UIGestureRecognizer.State?

  init(_ work: @escaping () -> Void) { self.work = work }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    lastState = recognizer.state
    work()
  }
}
