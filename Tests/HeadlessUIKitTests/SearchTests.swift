import HeadlessUIKit
import Testing

/// Source: Apple, UISearchController, UISearchResultsUpdating and UISearchBarDelegate.
struct SearchTests {
  @Test func `A tap on the bar presents the search, each letter updates it, and Cancel ends it`() {
    let finder = Finder()
    #expect(finder.stage.labels == ["button Open", "field Search"])
    #expect(finder.stage.tap("Search").filter { $0.hasPrefix("update") } == ["update "])
    #expect(finder.search.isActive)
    #expect(finder.screen.presentedViewController === finder.search)
    #expect(finder.stage.labels == ["type Search", "key search", "button Cancel"])
    #expect(finder.stage.type("ab") == ["update a", "update ab"])
    #expect(finder.stage.tap("Cancel").filter { $0.hasPrefix("update") } == ["update "])
    #expect(!finder.search.isActive)
    #expect(finder.stage.labels == ["button Open", "field Search"])
  }

  @Test func `Where it does not obscure the screen below, that can be touched`() {
    let finder = Finder()
    finder.search.obscuresBackgroundDuringPresentation = false
    finder.stage.tap("Search")
    #expect(finder.stage.labels == ["type Search", "key search", "button Cancel", "button Open"])
  }

  @Test func `Results come with the first letter and go with the search`() {
    let results = UIViewController()
    let finder = Finder(results)
    finder.stage.tap("Search")
    #expect(results.viewIfLoaded?.window == nil)
    finder.stage.type("a")
    #expect(results.view.window != nil)
    finder.stage.tap("Cancel")
    #expect(results.view.window == nil)
    #expect(results.parent == nil)
  }

  /// Source: Apple, automaticallyShowsScopeBar, UISearchBarDelegate and updateSearchResults(for:). Of the last one UIKit's
  /// header says that it is called for a scope, too; public apps call their search from the delegate: that it is not called
  /// is our choice. That the delegate hears of no scope that code selects is from memory.
  @Test func `The scopes come with the search, and a tap on another one selects it`() {
    let finder = Finder()
    let bar = finder.search.searchBar
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.delegate = finder
    #expect(finder.stage.labels == ["button Open", "field Search"])
    finder.stage.tap("Search")
    #expect(
      finder.stage.labels == ["type Search", "key search", "button Cancel", "button All", "button Mine"])
    #expect(finder.stage.tap("Mine") == ["scope 1"])
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(finder.stage.tap("Mine") == [])
    #expect(finder.stage.event { bar.selectedScopeButtonIndex = 0 }.isEmpty)
    finder.stage.tap("Cancel")
    #expect(finder.stage.labels == ["button Open", "field Search"])
    bar.showsScopeBar = true
    #expect(finder.stage.labels == ["button Open", "field Search", "button All", "button Mine"])
  }

  /// Source: Apple, UIViewController.present and definesPresentationContext: the search is what the navigation
  /// controller presents already.
  @Test func `During a search that is presented in another's context nothing else can be presented there`() {
    let finder = Finder()
    finder.screen.definesPresentationContext = false
    finder.stage.tap("Search")
    finder.stage.event { finder.screen.present(UIViewController(), animated: true) }
    #expect(finder.stage.output.count == 1)
    #expect(finder.stage.output.first?.contains("which is already presenting <UISearchController#1>") == true)
  }
}

private final class Finder: UISearchResultsUpdating, UISearchBarDelegate {
  let stage = Stage()
  let screen: Screen
  let search: UISearchController

  init(_ results: UIViewController? = nil) {
    let log = stage.log
    screen = Screen("A", log)
    search = UISearchController(searchResultsController: results)
    screen.navigationItem.searchController = search
    screen.definesPresentationContext = true
    screen.content = { $0.addButton("Open") }
    search.searchResultsUpdater = self
    let navigation = UINavigationController(rootViewController: screen)
    stage.launch { navigation }
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    stage.log.lines.append("scope \(selectedScope)")
  }

  func updateSearchResults(for searchController: UISearchController) {
    stage.log.lines.append("update \(searchController.searchBar.text ?? "")")
  }
}
