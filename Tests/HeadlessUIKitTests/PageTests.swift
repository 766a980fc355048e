import HeadlessUIKit
import Testing

/// Source: Apple, UIPageViewController, its data source and its delegate; the order of callbacks is from memory.
struct PageTests {
  @Test func `The user turns pages; the delegate hears of it, and the data source says where they end`() {
    let book = Book()
    #expect(book.stage.labels == ["page Previous page", "page Next page"])
    #expect(
      book.stage.tap("Next page") == [
        "willTransition B", "A.willMove(nil)", "B.willMove(parent)", "B.load", "B.willAppear",
        "A.willDisappear from parent", "B.isAppearing", "—", "B.didAppear", "A.didDisappear from parent",
        "A.didMove(nil)", "B.didMove(parent)", "didFinish A",
      ])
    #expect(book.pages.viewControllers?.first === book.screens[1])
    #expect(book.stage.tap("Next page").isEmpty)
    #expect(book.pages.viewControllers?.first === book.screens[1])
  }

  @Test func `Pages that code turns are not told of, and the completion comes at the end`() {
    let book = Book()
    let log = book.stage.log
    let lines = book.stage.event {
      book.pages.setViewControllers([book.screens[1]], direction: .forward, animated: true) { _ in
        log.lines.append("completion")
      }
    }
    #expect(lines.last == "completion")
    #expect(!lines.contains { $0.hasPrefix("willTransition") || $0.hasPrefix("didFinish") })
    #expect(book.screens[0].view.window == nil)
    #expect(book.screens[1].view.window != nil)
    #expect(book.pages.children.count == 1)
  }

  /// Source: UIKit's exception.
  @Test func `Not one page stops the app`() {
    let book = Book()
    book.stage.event { book.pages.setViewControllers([], direction: .forward, animated: false) }
    #expect(book.stage.failure?.hasPrefix("The number of view controllers provided (0)") == true)
  }
}

private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let stage = Stage()
  let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  let screens: [Screen]

  init() {
    let log = stage.log
    screens = [Screen("A", log), Screen("B", log)]
    pages.dataSource = self
    pages.delegate = self
    pages.setViewControllers([screens[0]], direction: .forward, animated: false)
    let pages = pages
    stage.launch { pages }
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { viewController === screens[1] ? screens[0] : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { viewController === screens[0] ? screens[1] : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    stage.log.lines.append("willTransition \(names(pendingViewControllers))")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    stage.log.lines.append("didFinish \(names(previousViewControllers))")
  }

  private func names(_ screens: [UIViewController]) -> String {
    screens.compactMap { ($0 as? Screen)?.name }.joined(separator: " ")
  }
}
