// A list of recipes; a row opens the recipe; the app is ours.

import HeadlessUIKit
import LabRun
import Tracing

// MARK: - Coordinator

@Traced private class RecipesCoordinator: RecipeListViewControllerDelegate {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let list = RecipeListViewController()
    list.delegate = self
    navigationController.viewControllers = [list]
  }

  func recipeListDidSelect(_ recipe: String) {
    let screen = RecipeViewController()
    screen.title = recipe
    navigationController.pushViewController(screen, animated: true)
  }
}

// MARK: - Screens

private protocol RecipeListViewControllerDelegate: AnyObject {
  func recipeListDidSelect(_ recipe: String)
}

@Traced private class RecipeListViewController: UITableViewController {
  weak var delegate: RecipeListViewControllerDelegate?
  private let recipes = ["Bread", "Soup", "Salad"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Recipes"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Recipe")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    recipes.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Recipe", for: indexPath)
    cell.textLabel?.text = recipes[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    delegate?.recipeListDidSelect(recipes[indexPath.row])
  }
}

@Traced private class RecipeViewController: UIViewController {}

// MARK: - Launch

@Traced private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigationController = UINavigationController()
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = navigationController
    self.window = window

    RecipesCoordinator(navigationController: navigationController).start()
    window.makeKeyAndVisible()
  }
}

extension AppEdition {
  static let clinicRecipesDocumented = AppEdition(
    "clinic/4@documented",
    "a list of recipes",
    scene: { SceneDelegate() })
}
