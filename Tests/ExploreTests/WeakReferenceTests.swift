import HeadlessUIKit
import OwnProcess
import Testing
import Trace
import Tracing

@testable import Explore
@testable import LabModel
@testable import LabRun

/// A weak property becomes nil when its object is released, however the code set it.
@Suite(.ownProcess) struct WeakReferenceTests {
  private func findings(_ form: Form) -> [Finding] {
    var options = ExploreOptions()
    options.without = ["double-tap", "disconnect"]
    let edition = AppEdition("weak/app", scene: { ScreenSceneDelegate { AskViewController(form) } })
    return Explorer(edition, options).run().findings
  }

  @Test(arguments: Form.released)
  func `A message to a released coordinator is found however its property was set`(form: Form) {
    let found = findings(form).filter { $0.kind == .deadMessage }
    #expect(found.map(\.script) == [["tap Ask"]])
    #expect(found.first?.what == ["ChildCoordinator#1"])
  }

  @Test func `A property that referred to a released coordinator is not as one that was never set`() {
    var options = ExploreOptions()
    options.without = ["double-tap", "disconnect"]
    let edition = AppEdition("weak/app", scene: { ScreenSceneDelegate { DroppingViewController() } })
    let found = Explorer(edition, options).run().findings.filter { $0.kind == .deadMessage }
    #expect(found.map(\.script) == [["tap Make", "tap Drop", "tap Ask"]])
  }

  /// Source: no reference is left to the released object.
  @Test(arguments: [Form.neverSet, .otherObject, .cleared, .computed])
  func `A message to a property that had no coordinator, or was set to nil, is none to a released one`(
    form: Form
  ) {
    #expect(findings(form).filter { $0.kind == .deadMessage } == [])
  }
}

enum Form: String, CaseIterable {
  case unqualified, call, tuple, keyPath, passed, conditional, closure, inherited, observed, wrapped
  case discarded, ofModel, ofUntracedModel, captured, guarded, unwrapped
  case neverSet, otherObject, cleared, computed

  nonisolated static let released = allCases.filter {
    ![.neverSet, .otherObject, .cleared, .computed].contains($0)
  }
}

@propertyWrapper private struct Weakly {
  private weak var object: ChildCoordinator?
  var wrappedValue: ChildCoordinator? {
    get { object }
    set { object = newValue }
  }
}

private class Parent: NSObject {
  weak var heir: ChildCoordinator?
}

@Traced private final class AskCoordinator: Parent {
  let form: Form
  weak var child: ChildCoordinator?
  weak var watched: ChildCoordinator? { didSet { changes += 1 } }
  weak var other: NSObject?
  @Weakly var boxed: ChildCoordinator?
  private let model = Model()
  private let untraced = UntracedModel()
  private var onAsk: (() -> Void)?
  private var kept: [ChildCoordinator] = []
  var last: ChildCoordinator? {
    get { kept.last }
    set { kept = newValue.map { [$0] } ?? [] }
  }
  var changes = 0

  init(_ form: Form) {
    self.form = form
    super.init()
  }

  func start() {
    let kid = ChildCoordinator()
    switch form {
    case .unqualified: child = kid
    case .call: child = same(kid)
    case .tuple: (child, changes) = (kid, 1)
    case .keyPath: self[keyPath: \.child] = kid
    case .passed: set(&child, kid)
    case .conditional: child = changes == 0 ? kid : nil
    case .closure: [kid].forEach { child = $0 }
    case .inherited: heir = kid
    case .observed: watched = kid
    case .wrapped: boxed = kid
    case .discarded: child = kid
    case .ofModel: model.child = kid
    case .ofUntracedModel: untraced.child = kid
    case .captured: onAsk = { [weak kid] in kid?.ask() }
    case .guarded: onAsk = kid.guarded
    case .unwrapped: onAsk = kid.unwrapped
    case .cleared:
      self.child = kid
      self.child = nil
    case .computed:
      self.last = kid
      kept = []
    case .neverSet: break
    case .otherObject: other = fresh()
    }
  }

  private func fresh() -> NSObject { NSObject() }
  private func same(_ kid: ChildCoordinator) -> ChildCoordinator { kid }
  private func set(_ place: inout ChildCoordinator?, _ kid: ChildCoordinator) { place = kid }

  func ask() {
    switch form {
    case .inherited: heir?.ask()
    case .observed: watched?.ask()
    case .wrapped: boxed?.ask()
    case .discarded: _ = child?.answer()
    case .ofModel: model.child?.ask()
    case .ofUntracedModel: untraced.child?.ask()
    case .captured, .guarded, .unwrapped: onAsk?()
    case .computed: last?.ask()
    case .otherObject: _ = other?.hash
    default: child?.ask()
    }
  }
}

@Traced private final class Model {
  weak var child: ChildCoordinator?
}

private final class UntracedModel {
  weak var child: ChildCoordinator?
}

@Traced private final class ChildCoordinator {
  func ask() {}
  func answer() -> Int { 1 }

  var guarded: () -> Void { makeGuarded() }
  private func makeGuarded() -> () -> Void {
    { [weak self] in
      guard let self else { return }
      ask()
    }
  }

  var unwrapped: () -> Void { makeUnwrapped() }
  private func makeUnwrapped() -> () -> Void {
    { [weak self] in
      if let self { ask() }
    }
  }
}

@Traced private final class AskViewController: UIViewController {
  private let coordinator: AskCoordinator

  init(_ form: Form) {
    coordinator = AskCoordinator(form)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    coordinator.start()
    let action = UIAction(title: "Ask") { [weak self] _ in self?.coordinator.ask() }
    view.addSubview(UIButton(type: .system, primaryAction: action))
  }
}

/// The state after Make and Drop differs from the first one in what the weak property refers to alone.
@Traced private final class DroppingViewController: UIViewController {
  private weak var child: ChildCoordinator?
  private var kids: [ChildCoordinator] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let actions: [(String, () -> Void)] = [
      ("Ask", { [unowned self] in child?.ask() }),
      (
        "Make",
        { [unowned self] in
          kids = [ChildCoordinator()]
          child = kids.last
        }
      ),
      ("Drop", { [unowned self] in kids = [] }),
    ]
    for (title, act) in actions {
      view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { _ in act() }))
    }
  }
}
