import Dispatch
import Foundation
import HeadlessUIKit
import LabModel
import LabRun
import Tracing

/// An app of one screen with a button that counts its taps; one shows its number, others run without end.
enum CountingApp {
  /// - Parameter act: what else a tap does, by its number.
  static func edition(
    _ labels: [String] = ["Count"], _ act: @escaping @MainActor (Int) -> Void = { _ in }
  ) -> AppEdition {
    AppEdition("count/app", scene: { ScreenSceneDelegate { CounterViewController(labels, act) } })
  }

  /// The first line of this file that has some words of code, below this method.
  static func line(of words: String) -> Int {
    let text = (try? String(contentsOf: URL(filePath: #filePath), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.contains(words) } ?? -1) + 1
  }

  /// The app after some taps.
  static func taps(_ count: Int, on label: String = "Count", in edition: AppEdition) throws -> Simulation {
    let simulation = Simulation(edition)
    for _ in 0..<count { try simulation.send(.tap(UserEvent.Target(label), taps: 1)) }
    return simulation
  }
}

@Traced private final class CounterViewController: UIViewController {
  private var count = 0
  private let labels: [String]
  private let act: @MainActor (Int) -> Void

  init(_ labels: [String], _ act: @escaping @MainActor (Int) -> Void) {
    self.labels = labels
    self.act = act
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not from an archive") }

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in labels {
      let tap = UIAction(title: label) { [weak self] _ in self?.tapped(label) }
      view.addSubview(UIButton(type: .system, primaryAction: tap))
    }
  }

  private func tapped(_ label: String) {
    switch label {
    case "Walk": walk()
    case "Descend": descend()
    case "Spin": while true {}
    case "Yield": yield()
    case "Requeue": requeue()
    case "Leave": exit(0)
    case "Fall": _ = [Int]()[labels.count]
    case "Drop": _ = [Int]()[labels.count + 1]
    case "Turn": while true {}
    default:
      increment()
      if label == "Show" { title = "\(count)" }
    }
  }

  private func increment() {
    count += 1
    act(count)
  }

  private func walk() {
    while count >= 0 {
      count += 1
    }
  }

  private func yield() {
    Task {
      while true { await Task.yield() }
    }
  }

  private func requeue() {
    DispatchQueue.main.async { [weak self] in
      self?.requeue()
    }
  }

  private func descend() {
    count += 1
    descend()
    count -= 1
  }
}
