import HeadlessUIKit
import Testing

struct ControlTests {
  /// Source: Apple, UISwitch: `valueChanged` is for the user's touch.
  @Test func `A switch is turned by a tap, which runs its actions`() {
    let stage = Stage()
    let control = UISwitch()
    control.accessibilityLabel = "Wi-Fi"
    show(control, on: stage) { $0.isOn ? "on" : "off" }
    #expect(stage.labels == ["button Wi-Fi"])
    #expect(stage.event { control.setOn(true, animated: true) }.isEmpty)
    #expect(stage.tap("Wi-Fi") == ["off"])
  }

  /// Source: Apple, UISegmentedControl.
  @Test func `A segment is selected by a tap, the selected one not again, one that is off not at all`() {
    let stage = Stage()
    let control = UISegmentedControl(items: ["List", "Map", "None"])
    control.setEnabled(false, forSegmentAt: 2)
    show(control, on: stage) { "segment \($0.selectedSegmentIndex)" }
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(stage.labels == ["button List", "button Map"])
    #expect(stage.event { control.selectedSegmentIndex = 0 }.isEmpty)
    #expect(stage.tap("Map") == ["segment 1"])
    #expect(stage.tap("Map").isEmpty)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 0)
  }

  /// Source: Apple, UIRefreshControl.
  @Test func `A pull refreshes until the app ends it`() {
    let stage = Stage()
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in stage.log.lines.append("refresh") }, for: .valueChanged)
    let list = UITableViewController(style: .plain)
    stage.launch { list }
    list.refreshControl = control
    #expect(stage.labels == ["pull Pull to refresh"])
    #expect(stage.tap("Pull to refresh") == ["refresh"])
    #expect(control.isRefreshing)
    #expect(stage.labels.isEmpty)
    control.endRefreshing()
    #expect(stage.labels == ["pull Pull to refresh"])
    #expect(stage.event { control.beginRefreshing() }.isEmpty)
  }

  private func show<Control: UIControl>(
    _ control: Control, on stage: Stage, _ text: @escaping (Control) -> String
  ) {
    let log = stage.log
    control.addAction(
      UIAction { [weak control] _ in control.map { log.lines.append(text($0)) } }, for: .valueChanged)
    stage.launch {
      let screen = UIViewController()
      screen.view.addSubview(control)
      return screen
    }
  }
}
