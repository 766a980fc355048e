import UIKit

// MARK: - Model

struct Recipe {
  let title: String
  let steps: [String]
}

final class RecipeBook {
  private(set) var recipes = [
    Recipe(title: "Soup", steps: ["Chop", "Boil"]), Recipe(title: "Bread", steps: ["Knead", "Bake"]),
  ]

  func recipe(_ title: String) -> Recipe? { recipes.first { $0.title == title } }

  func similar(to recipe: Recipe) -> Recipe? { recipes.first { $0.title != recipe.title } }
}

// MARK: - Router

/// Pushes and pops, and tells those who pushed a screen when it has left.
final class Router: NSObject, UINavigationControllerDelegate {
  let navigationController = UINavigationController()
  private var pushed: [Pushed] = []

  private struct Pushed {
    let screen: UIViewController
    let onPop: () -> Void
  }

  override init() {
    super.init()
    navigationController.delegate = self
  }

  func push(_ screen: UIViewController, animated: Bool = true, onPop: @escaping () -> Void = {}) {
    pushed.append(Pushed(screen: screen, onPop: onPop))
    navigationController.pushViewController(screen, animated: animated)
  }

  func pop(to screen: UIViewController) {
    navigationController.popToViewController(screen, animated: true)
  }

  func popToRoot() {
    navigationController.popToRootViewController(animated: true)
  }

  func present(_ screen: UIViewController) {
    navigationController.present(screen, animated: true)
  }

  func dismiss() {
    navigationController.dismiss(animated: true)
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    guard let last = pushed.last, !navigationController.viewControllers.contains(last.screen) else { return }
    pushed.removeLast()
    last.onPop()
  }
}

// MARK: - Coordinators

/// Holds its children until they finish.
class Coordinator: NSObject {
  let router: Router
  private var children: [Coordinator] = []
  var onFinish: (() -> Void)?

  init(router: Router) {
    self.router = router
  }

  func start() {}

  func add(_ child: Coordinator) {
    children.append(child)
    child.onFinish = { [weak self, weak child] in
      self?.children.removeAll { $0 === child }
    }
    child.start()
  }

  func finish() {
    onFinish?()
  }
}

final class AppCoordinator: Coordinator {
  private let book = RecipeBook()

  override func start() {
    let list = RecipeListViewController(recipes: book.recipes)
    list.onSelect = { [weak self] recipe in self?.show(recipe) }
    router.push(list, animated: false)
  }

  private func show(_ recipe: Recipe) {
    add(RecipeCoordinator(router: router, book: book, recipe: recipe))
  }
}

final class RecipeCoordinator: Coordinator {
  private let book: RecipeBook
  private let recipe: Recipe
  private weak var screen: RecipeViewController?

  init(router: Router, book: RecipeBook, recipe: Recipe) {
    self.book = book
    self.recipe = recipe
    super.init(router: router)
  }

  override func start() {
    let screen = RecipeViewController(recipe: recipe)
    screen.delegate = self
    self.screen = screen
    router.push(screen) { [weak self] in self?.finish() }
  }
}

extension RecipeCoordinator: RecipeViewControllerDelegate {
  func recipeViewControllerDidTapCook() {
    guard let screen else { return }
    add(CookCoordinator(router: router, recipe: recipe, from: screen))
  }

  func recipeViewControllerDidTapSimilar() {
    guard let similar = book.similar(to: recipe) else { return }
    add(RecipeCoordinator(router: router, book: book, recipe: similar))
  }

  func recipeViewControllerDidTapNote() {
    add(NoteCoordinator(router: router, recipe: recipe))
  }

  func recipeViewControllerDidTapAllRecipes() {
    router.popToRoot()
  }
}

/// Shows the steps of a recipe, one screen each, and goes back to the screen from which it was started.
final class CookCoordinator: Coordinator {
  private let recipe: Recipe
  private weak var origin: UIViewController?

  init(router: Router, recipe: Recipe, from origin: UIViewController) {
    self.recipe = recipe
    self.origin = origin
    super.init(router: router)
  }

  override func start() {
    show(step: 0) { [weak self] in self?.finish() }
  }

  private func show(step: Int, onPop: @escaping () -> Void = {}) {
    let screen = StepViewController(step: recipe.steps[step], isLast: step == recipe.steps.count - 1)
    screen.onNext = { [weak self] in self?.show(step: step + 1) }
    screen.onFinish = { [weak self] in self?.close() }
    router.push(screen, onPop: onPop)
  }

  private func close() {
    guard let origin else { return }
    router.pop(to: origin)
  }
}

/// A sheet with a note on a recipe.
final class NoteCoordinator: Coordinator, UIAdaptivePresentationControllerDelegate {
  private let recipe: Recipe

  init(router: Router, recipe: Recipe) {
    self.recipe = recipe
    super.init(router: router)
  }

  override func start() {
    let note = NoteViewController(recipe: recipe)
    note.onSave = { [weak self] in self?.save() }
    note.presentationController?.delegate = self
    router.present(note)
  }

  private func save() {
    router.dismiss()
    finish()
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    finish()
  }
}

// MARK: - Screens

/// Its buttons work while it is on top and shows no sheet.
class ButtonViewController: UIViewController {
  func add(_ title: String, _ action: @escaping () -> Void) {
    view.addSubview(
      UIButton(
        type: .system,
        primaryAction: UIAction(title: title) { [weak self] _ in
          guard let self, self.isOnTop, self.presentedViewController == nil else { return }
          action()
        }))
  }

  private var isOnTop: Bool {
    guard let navigationController else { return !isBeingDismissed }
    return navigationController.topViewController === self && navigationController.presentedViewController == nil
  }
}

final class RecipeListViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let recipes: [Recipe]
  var onSelect: ((Recipe) -> Void)?

  init(recipes: [Recipe]) {
    self.recipes = recipes
    super.init(nibName: nil, bundle: nil)
    title = "Recipes"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView(frame: view.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "recipe")
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { recipes.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "recipe", for: indexPath)
    cell.textLabel?.text = recipes[indexPath.row].title
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard navigationController?.topViewController === self else { return }
    onSelect?(recipes[indexPath.row])
  }
}

protocol RecipeViewControllerDelegate: AnyObject {
  func recipeViewControllerDidTapCook()
  func recipeViewControllerDidTapSimilar()
  func recipeViewControllerDidTapNote()
  func recipeViewControllerDidTapAllRecipes()
}

final class RecipeViewController: ButtonViewController {
  weak var delegate: RecipeViewControllerDelegate?

  init(recipe: Recipe) {
    super.init(nibName: nil, bundle: nil)
    title = recipe.title
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    add("Cook") { [weak self] in self?.delegate?.recipeViewControllerDidTapCook() }
    add("Similar") { [weak self] in self?.delegate?.recipeViewControllerDidTapSimilar() }
    add("Note") { [weak self] in self?.delegate?.recipeViewControllerDidTapNote() }
    add("All recipes") { [weak self] in self?.delegate?.recipeViewControllerDidTapAllRecipes() }
  }
}

final class StepViewController: ButtonViewController {
  private let isLast: Bool
  var onNext: (() -> Void)?
  var onFinish: (() -> Void)?

  init(step: String, isLast: Bool) {
    self.isLast = isLast
    super.init(nibName: nil, bundle: nil)
    title = step
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    if isLast {
      add("Finish") { [weak self] in self?.onFinish?() }
    } else {
      add("Next") { [weak self] in self?.onNext?() }
    }
  }
}

final class NoteViewController: ButtonViewController {
  var onSave: (() -> Void)?

  init(recipe: Recipe) {
    super.init(nibName: nil, bundle: nil)
    title = "Note on \(recipe.title)"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    add("Save") { [weak self] in self?.onSave?() }
  }
}

// MARK: - Launch

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var coordinator: AppCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let router = Router()
    window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
    window?.rootViewController = router.navigationController
    coordinator = AppCoordinator(router: router)
    coordinator?.start()
    window?.makeKeyAndVisible()
  }
}
