import HeadlessUIKit
import Testing
import Trace

/// Writes down who sends what a touch calls: a touch is delivered to the screen, which calls the app. Our choice: UIKit
/// has no name for the sender.
struct SenderTests {
  /// The senders of the lines that were printed during the last event.
  private func senders(_ stage: Stage) -> [String] {
    let timeline = stage.recorder.timeline
    return timeline.steps(ofEvent: timeline.events.count - 1).compactMap {
      let step = timeline.step(at: $0)
      guard case .output(let text, _) = step.kind else { return nil }
      return "\(step.object.map(timeline.name) ?? "nobody"): \(timeline.texts[text])"
    }
  }

  @Test(arguments: ["Button", "Bar", "row"])
  func `What a touch on a screen calls is sent by the screen`(_ label: String) {
    let stage = Stage()
    let rows = PrintingRows()
    stage.launch {
      let screen = Screen("A", stage.log)
      screen.content = {
        $0.addButton("Button") { print("Button") }
        let table = UITableView()
        table.dataSource = rows
        table.delegate = rows
        $0.view.addSubview(table)
        $0.navigationItem.rightBarButtonItem = UIBarButtonItem(
          title: "Bar", primaryAction: UIAction { _ in print("Bar") })
      }
      return UINavigationController(rootViewController: screen)
    }
    stage.tap(label)
    #expect(senders(stage) == ["Screen#1: \(label)"])
  }

  @Test func `What a tap on a tab calls is sent by the tab bar controller`() {
    let stage = Stage()
    let delegate = PrintingTabDelegate()
    stage.launch {
      let tabs = UITabBarController()
      tabs.viewControllers = [Screen("A", stage.log), Screen("B", stage.log)]
      tabs.delegate = delegate
      return tabs
    }
    stage.tap("Tab 2")
    #expect(senders(stage) == ["UITabBarController#1: didSelect"])
  }

  @Test func `What a choice of an alert calls is sent by the alert`() {
    let stage = Stage()
    stage.launch { Screen("A", stage.log) }
    stage.event {
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in print("yes") })
      stage.window?.rootViewController?.present(alert, animated: true)
    }
    stage.tap("Yes")
    #expect(senders(stage) == ["UIAlertController#1: yes"])
  }

  @Test(arguments: [false, true])
  func `A way back is sent by the screen that is left`(_ isSwipe: Bool) {
    let stage = Stage()
    let navigation = stage.app.run {
      PrintingNavigationController(rootViewController: Screen("A", stage.log))
    }
    stage.launch { navigation }
    stage.event { navigation.pushViewController(Screen("B", stage.log), animated: false) }
    stage.event {
      guard !isSwipe else { return stage.app.swipeBack(cancelled: false) }
      stage.app.interactions().first(where: \.isBack).map { stage.app.perform($0, taps: 1) }
    }
    #expect(senders(stage) == ["Screen#2: pop"])
  }
}

private final class PrintingRows: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "row"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { print("row") }
}

private final class PrintingTabDelegate: UITabBarControllerDelegate {
  func tabBarController(_ container: UITabBarController, didSelect screen: UIViewController) {
    print("didSelect")
  }
}

private final class PrintingNavigationController: UINavigationController {
  override func popViewController(animated: Bool) -> UIViewController? {
    print("pop")
    return super.popViewController(animated: animated)
  }
}
