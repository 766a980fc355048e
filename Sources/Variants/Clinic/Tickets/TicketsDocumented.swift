// Tickets: one is shown large at the gate, until Done is tapped; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinators

@Traced private class TicketsCoordinator {
  private let navigationController: UINavigationController
  private var children: [TicketCoordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let tickets = TicketsViewController()
    tickets.onShow = { [weak self] in self?.showTicket() }
    navigationController.viewControllers = [tickets]
  }

  private func showTicket() {
    if !children.isEmpty { return }
    let child = TicketCoordinator(navigationController: navigationController)
    child.parent = self
    children.append(child)
    child.start()
  }

  func didFinish(_ child: TicketCoordinator) {
    children.removeAll { $0 === child }
  }
}

@Traced private class TicketCoordinator {
  var parent: TicketsCoordinator?
  private weak var navigationController: UINavigationController?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let ticket = TicketViewController()
    ticket.onDone = { [weak self] in self?.finish() }
    ticket.modalPresentationStyle = .fullScreen
    navigationController?.present(ticket, animated: true)
  }

  private func finish() {
    navigationController?.dismiss(animated: true)
    parent?.didFinish(self)
  }
}

// MARK: - Screens

@Traced private class TicketsViewController: UIViewController {
  var onShow: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tickets"
    let show = UIAction(title: "Show") { [weak self] _ in self?.onShow?() }
    view.addSubview(UIButton(type: .system, primaryAction: show))
  }
}

@Traced private class TicketViewController: UIViewController {
  var onDone: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ticket"
    let done = UIAction(title: "Done") { [weak self] _ in self?.onDone?() }
    view.addSubview(UIButton(type: .system, primaryAction: done))
  }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: TicketsCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    coordinator = TicketsCoordinator(navigationController: navigationController)
    coordinator?.start()

    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicTicketsDocumented = AppEdition(
    "clinic/13@documented",
    "tickets for the gate",
    scene: { SceneDelegate() })
}
