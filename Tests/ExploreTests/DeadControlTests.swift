import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// A tap on what is selected already does nothing on a device either.
@Suite(.ownProcess) struct DeadControlTests {
  @Test(arguments: [true, false])
  func `A selected segment or scope is no dead control`(hasSegments: Bool) {
    var options = ExploreOptions()
    options.depth = 4
    options.without = ["double-tap", "type"]
    let edition = AppEdition(
      "segments/app", scene: { ScreenSceneDelegate { ChoosingViewController(hasSegments: hasSegments) } })
    let exploration = Explorer(edition, options).run()
    #expect(exploration.states.count > 1)
    #expect(exploration.findings.filter { $0.kind == .deadControl } == [])
  }
}

/// Shows what is selected in its title.
@Traced private final class ChoosingViewController: UIViewController, UISearchBarDelegate {
  private let hasSegments: Bool
  private let segments = UISegmentedControl(items: ["All", "New"])
  private let bar = UISearchBar()

  init(hasSegments: Bool) {
    self.hasSegments = hasSegments
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    segments.selectedSegmentIndex = 0
    segments.addAction(
      UIAction { [unowned self] _ in show(segments.selectedSegmentIndex) }, for: .valueChanged)
    bar.scopeButtonTitles = ["All", "New"]
    bar.showsScopeBar = true
    bar.delegate = self
    view.addSubview(hasSegments ? segments : bar)
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    show(selectedScope)
  }

  private func show(_ index: Int) { title = ["All", "New"][index] }
}
