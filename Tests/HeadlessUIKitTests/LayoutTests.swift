import HeadlessUIKit
import Testing

/// A screen that writes down its layout, between its appearances.
private final class LaidOutScreen: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log.lines.append("\(name).willAppear") }
  override func viewIsAppearing(_ animated: Bool) { log.lines.append("\(name).isAppearing") }
  override func viewWillLayoutSubviews() { log.lines.append("\(name).willLayout") }
  override func viewDidLayoutSubviews() { log.lines.append("\(name).didLayout") }
  override func viewDidAppear(_ animated: Bool) { log.lines.append("\(name).didAppear") }
}

struct LayoutTests {
  private let stage = Stage()

  /// Source: Apple, "viewIsAppearing(_:)": after `viewWillAppear`, before the layout; `viewDidAppear` follows. Our choice: one
  /// layout for each appearance.
  @Test func `A screen is laid out once for each appearance, before it has appeared`() {
    let (one, two) = (LaidOutScreen("A", stage.log), LaidOutScreen("B", stage.log))
    let container = UINavigationController(rootViewController: one)
    let appearance = ["willAppear", "isAppearing", "willLayout", "didLayout", "didAppear"]
    let steps = { (lines: [String]) in lines.filter { $0 != "—" && $0 != "…" } }
    #expect(steps(stage.launch { container }) == appearance.map { "A.\($0)" })
    let pushed = stage.event { container.pushViewController(two, animated: true) }
    #expect(steps(pushed) == appearance.map { "B.\($0)" })
    let popped = stage.event { container.popViewController(animated: true) }
    #expect(steps(popped) == appearance.map { "A.\($0)" })
  }

  /// Source: Apple, "View Programming Guide for iOS": a layout pass goes from a view to its subviews.
  @Test func `A parent is laid out before its children`() {
    let (parent, child) = (LaidOutScreen("P", stage.log), LaidOutScreen("C", stage.log))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let layout = stage.launch { parent }.filter { $0.hasSuffix("Layout") }
    #expect(layout == ["P.willLayout", "P.didLayout", "C.willLayout", "C.didLayout"])
  }
}
