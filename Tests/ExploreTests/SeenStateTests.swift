import HeadlessUIKit
import OwnProcess
import Testing
import Trace
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// What the views show, and how the user has set them, tells states apart.
@Suite(.ownProcess) struct SeenStateTests {
  private func explore(_ change: Change, without: [String] = ["double-tap", "disconnect"]) -> Exploration {
    var options = ExploreOptions()
    options.without = without
    let edition = AppEdition(
      "seen/app",
      scene: {
        ScreenSceneDelegate { FormViewController(change) }
      }
    )
    return Explorer(edition, options).run()
  }

  @Test(arguments: Change.byGo)
  func `What only the views show leads to a flaw that needs it`(change: Change) {
    let exploration = explore(change)
    // Save comes first: in the first state it was tried before Go.
    let refused = exploration.findings.filter { $0.kind == .refused }
    #expect(refused.map(\.script) == [["tap Go", "tap Save"]])
    #expect(!exploration.hasHiddenState)
  }

  @Test(arguments: Change.toggled)
  func `A tap that only turns what the user sees is no dead control`(change: Change) {
    #expect(explore(change).findings.filter { $0.kind == .deadControl } == [])
  }

  @Test func `The user's own switch and segment are tried in every position`() {
    let exploration = explore(.none)
    let scripts = exploration.findings.filter { $0.kind == .refused }.map(\.script)
    #expect(scripts == [["tap UISwitch", "tap Save"], ["tap all", "tap Save"]])
    #expect(exploration.isComplete)
  }

  @Test func `A label that counts has so many states, and what was not told apart is named`() {
    let exploration = explore(.counted)
    #expect(!exploration.isComplete)
    #expect(exploration.notTried.contains("states after the first 8 that differ only in UILabel.text"))
    #expect(exploration.states.count == StateNumbers.limit)
    #expect(!exploration.findings.contains { $0.kind == .deadControl })
  }

  @Test(arguments: [true, false])
  func `What the user types has an end`(isInField: Bool) {
    var options = ExploreOptions()
    options.without = ["double-tap", "disconnect"]
    let edition = AppEdition(
      "seen/typing", scene: { ScreenSceneDelegate { TypingViewController(isInField: isInField) } })
    let exploration = Explorer(edition, options).run()
    #expect(exploration.isComplete)
    #expect(exploration.findings.filter { $0.kind == .deadControl } == [])
    #expect(exploration.findings.contains { $0.kind == .refused })
  }
}

/// What Go changes.
enum Change: String, CaseIterable {
  case label, counted, hidden, alpha, disabled, selected, image, color, field, text, search, bar, editing
  case badge, prompt, switched, segment
  /// The user sets the switch and the segments.
  case none

  nonisolated static let byGo = allCases.filter { $0 != .none && $0 != .counted }

  /// What Go changes back.
  nonisolated static let toggled: [Change] = [
    .hidden, .alpha, .disabled, .selected, .bar, .editing, .switched,
  ]
}

@Traced private final class FormViewController: UIViewController {
  private let change: Change
  private let label = UILabel()
  private let other = UIButton(type: .custom)
  private let field = UITextField()
  private let text = UITextView()
  private let bar = UISearchBar()
  private let toggle = UISwitch()
  private let segments = UISegmentedControl(items: ["mine", "all"])

  init(_ change: Change) {
    self.change = change
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let save = UIAction(title: "Save") { [unowned self] _ in
      if isChanged { Trace.warning(toggle.isOn ? "on" : "saved") }
    }
    let go = UIAction(title: "Go") { [unowned self] _ in act() }
    field.isEnabled = false
    bar.searchTextField.isEnabled = false
    text.isEditable = false
    text.isUserInteractionEnabled = false
    let buttons = [UIButton(type: .system, primaryAction: save), UIButton(type: .system, primaryAction: go)]
    (buttons + [label, field, text, bar, toggle, segments]).forEach { view.addSubview($0) }
    // The user cannot tap what holds no label.
    other.isUserInteractionEnabled = false
    view.addSubview(other)
    if change != .none {
      toggle.isEnabled = false
      segments.isEnabled = false
    }
  }

  private var isChanged: Bool {
    switch change {
    case .label: label.text == "x"
    case .hidden: label.isHidden
    case .alpha: label.alpha == 0
    case .disabled: !other.isEnabled
    case .selected: other.isSelected
    case .image: other.currentImage != nil
    case .color: view.backgroundColor == .red
    case .field: field.text == "x"
    case .text: text.text == "x"
    case .search: bar.text == "x"
    case .bar: navigationController?.isNavigationBarHidden ?? false
    case .editing: isEditing
    case .badge: tabBarItem.badgeValue == "x"
    case .prompt: navigationItem.prompt == "x"
    case .switched: toggle.isOn
    case .segment: segments.selectedSegmentIndex == 1
    default: toggle.isOn || segments.selectedSegmentIndex == 1
    }
  }

  private func act() {
    switch change {
    case .label: label.text = "x"
    case .counted: label.text = "\((label.text.flatMap { Int($0) } ?? 0) + 1)"
    case .hidden: label.isHidden.toggle()
    case .alpha: label.alpha = 1 - label.alpha
    case .disabled: other.isEnabled.toggle()
    case .selected: other.isSelected.toggle()
    case .image: other.setImage(UIImage(systemName: "star"), for: .normal)
    case .color: view.backgroundColor = .red
    case .field: field.text = "x"
    case .text: text.text = "x"
    case .search: bar.text = "x"
    case .bar: navigationController?.isNavigationBarHidden.toggle()
    case .editing: setEditing(!isEditing, animated: false)
    case .badge: tabBarItem.badgeValue = "x"
    case .prompt: navigationItem.prompt = "x"
    case .switched: toggle.setOn(!toggle.isOn, animated: false)
    case .segment: segments.selectedSegmentIndex = 1
    default: break
    }
  }
}

@Traced private final class TypingViewController: UIViewController {
  private let isInField: Bool
  private let field = UITextField()
  private let text = UITextView()

  init(isInField: Bool) {
    self.isInField = isInField
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let save = UIAction(title: "Save") { [unowned self] _ in
      if (isInField ? field.text : text.text) != "" { Trace.warning("saved") }
    }
    view.addSubview(UIButton(type: .system, primaryAction: save))
    view.addSubview(isInField ? field : text)
  }
}
