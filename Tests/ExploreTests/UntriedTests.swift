import HeadlessUIKit
import OwnProcess
import Testing
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// What was not tried may lead on: no dead end is claimed, and no control of another screen is called dead.
@Suite(.ownProcess) struct UntriedTests {
  private func explore(_ screen: @escaping @MainActor () -> UIViewController, links: [String] = [])
    -> Exploration
  {
    var options = ExploreOptions()
    options.depth = 5
    options.links = links
    return Explorer(AppEdition("untried/app", scene: { ScreenSceneDelegate(screen) }), options).run()
  }

  @Test func `A form whose button needs a longer text is no dead end`() {
    let exploration = explore { LoginViewController() }
    #expect(exploration.notTried.contains("texts other than \"a\""))
    #expect(exploration.findings.filter { $0.kind == .deadEnd } == [])
  }

  @Test func `A table whose first row alone does nothing is no dead end, unless all are tried`() {
    #expect(explore { SecondRowViewController() }.findings.filter { $0.kind == .deadEnd } == [])
  }

  @Test func `The last page's button is not that of the pages before`() {
    let dead = explore { PageViewController(1) }.findings.filter { $0.kind == .deadControl }
    #expect(dead == [])
  }
}

@Traced private final class LoginViewController: UIViewController, UITextFieldDelegate {
  private let field = UITextField()
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Log in", for: .normal)
    button.isEnabled = false
    field.addAction(
      UIAction { [unowned self] _ in button.isEnabled = (field.text ?? "").count > 3 }, for: .editingChanged)
    [field, button].forEach { view.addSubview($0) }
  }
}

@Traced private final class SecondRowViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if indexPath.row == 1 { navigationController?.pushViewController(UIViewController(), animated: true) }
  }
}

/// Three pages of one class; the last one's Next does nothing.
@Traced private final class PageViewController: UIViewController {
  private let page: Int

  init(_ page: Int) {
    self.page = page
    super.init(nibName: nil, bundle: nil)
    title = "Page \(page)"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(
      UIButton(type: .system, primaryAction: UIAction(title: "Next") { [unowned self] _ in next() }))
  }

  private func next() {
    guard page < 3 else { return }
    navigationController?.pushViewController(PageViewController(page + 1), animated: true)
  }
}
