// A trip with a hotel and a flight, each with a flow of its own; the hotel leads on to the flight; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinators

@Traced private class TripCoordinator: NSObject, UINavigationControllerDelegate {
  private let navigationController: UINavigationController
  private var children: [BookingCoordinator] = []

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let trip = PlaceViewController()
    trip.title = "Trip"
    trip.choices = ["Hotel", "Flight"]
    trip.onSelect = { [weak self] choice in self?.show(choice) }
    navigationController.delegate = self
    navigationController.viewControllers = [trip]
  }

  private func show(_ choice: String) {
    children.removeAll()
    let booking = BookingCoordinator(navigationController: navigationController, title: choice)
    booking.onSelect = { [weak self] choice in self?.show(choice) }
    children.append(booking)
    booking.start()
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    children = children.filter(\.isShown)
  }
}

@Traced private class BookingCoordinator {
  var onSelect: ((String) -> Void)?
  private let navigationController: UINavigationController
  private let title: String
  private weak var screen: PlaceViewController?

  /// Whether its screen is on the stack.
  var isShown: Bool { screen.map(navigationController.viewControllers.contains) ?? false }

  init(navigationController: UINavigationController, title: String) {
    self.navigationController = navigationController
    self.title = title
  }

  func start() {
    let screen = PlaceViewController()
    screen.title = title
    screen.choices = title == "Hotel" ? ["Flight"] : []
    screen.onSelect = { [weak self] choice in self?.onSelect?(choice) }
    self.screen = screen
    navigationController.pushViewController(screen, animated: true)
  }
}

// MARK: - Screens

@Traced private class PlaceViewController: UIViewController {
  var choices: [String] = []
  var onSelect: ((String) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    for choice in choices {
      let open = UIAction(title: choice) { [weak self] _ in self?.onSelect?(choice) }
      view.addSubview(UIButton(type: .system, primaryAction: open))
    }
  }
}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var coordinator: TripCoordinator?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    coordinator = TripCoordinator(navigationController: navigationController)
    coordinator?.start()

    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = navigationController
    window?.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicTripDocumented = AppEdition(
    "clinic/12@documented",
    "a trip with a hotel and a flight",
    scene: { SceneDelegate() })
}
