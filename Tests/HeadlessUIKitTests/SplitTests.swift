import HeadlessUIKit
import Testing

/// On a phone the columns are collapsed. Source: Apple, UISplitViewController.
struct SplitTests {
  @Test func `The second screen is pushed onto the first column's stack, and Back leads to the first`() {
    let (stage, split, master) = classic()
    #expect(split.viewControllers.count == 1)
    #expect(split.isCollapsed)
    #expect(stage.labels == ["back Master", "swipe Master"])
    #expect(master.splitViewController === split)
    stage.tap("Master")
    #expect(stage.labels.isEmpty)
    #expect(master.view.window != nil)
    let details = UIViewController()
    stage.event { master.showDetailViewController(details, sender: nil) }
    #expect(details.view.window != nil)
    #expect(details.navigationController === master.navigationController)
  }

  /// Source: Apple, collapseSecondary; that it is asked once the columns are about to be shown is from memory.
  @Test func `A delegate that has collapsed it itself keeps the second screen off`() {
    let delegate = Collapsing()
    let (stage, split, master) = classic(delegate)
    #expect(delegate.asked == 1)
    #expect(stage.labels.isEmpty)
    #expect(master.view.window != nil)
    #expect(split.viewControllers.count == 1)
  }

  @Test func `A column is shown by a push or a pop, and the first has a navigation controller`() {
    let stage = Stage()
    let split = UISplitViewController(style: .doubleColumn)
    let delegate = Collapsing()
    split.delegate = delegate
    let (list, details) = (Screen("List", stage.log), Screen("Details", stage.log))
    split.setViewController(list, for: .primary)
    split.setViewController(details, for: .secondary)
    #expect(list.navigationController != nil)
    stage.launch { split }
    #expect(list.view.window != nil)
    stage.event { split.show(.secondary) }
    #expect(details.view.window != nil)
    stage.event { split.show(.primary) }
    #expect(list.view.window != nil)
    #expect(split.viewController(for: .secondary) === details)
  }

  /// Our choice: what is let go of together goes in one order, so that a run can be repeated.
  @Test func `The columns go in their order`() {
    for _ in 0..<20 {
      let stage = Stage()
      var split: UISplitViewController? = UISplitViewController(style: .tripleColumn)
      for (column, name) in [
        (UISplitViewController.Column.secondary, "C"), (.primary, "A"), (.supplementary, "B"),
      ] {
        split?.setViewController(Screen(name, stage.log), for: column)
      }
      let lines = stage.event { split = nil }
      #expect(lines.filter { $0.hasSuffix("deinit") } == ["A.deinit", "B.deinit", "C.deinit"])
    }
  }

  private func classic(
    _ delegate: Collapsing? = nil
  ) -> (Stage, UISplitViewController, UIViewController) {
    let stage = Stage()
    let split = UISplitViewController()
    let master = UIViewController()
    master.title = "Master"
    split.viewControllers = [
      UINavigationController(rootViewController: master),
      UINavigationController(rootViewController: UIViewController()),
    ]
    split.delegate = delegate
    stage.launch { split }
    return (stage, split, master)
  }
}

private final class Collapsing: UISplitViewControllerDelegate {
  var asked = 0

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    asked += 1
    return true
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}
