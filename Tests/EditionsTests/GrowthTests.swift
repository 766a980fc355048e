import Patches
import Testing

@testable import editions

/// What an edition costs, counted in its patch.
struct GrowthTests {
  private let app = """
    private protocol ListDelegate: AnyObject {
      func didSelect(_ book: Book)
    }

    @Traced
    private class ListViewController: UIViewController {
      weak var delegate: ListDelegate?

      enum Event {
        case book
      }
    }

    extension AppEdition {
      static let shopFixed = AppEdition(
        "delegate/shop@fixed",
        "a shop",
        scene: { SceneDelegate() })
    }
    """

  @Test func `The innermost type around each line is known`() {
    #expect(
      Growth.innermostTypes(in: linesOf(app)).prefix(13).map { $0 ?? "-" } == [
        "ListDelegate", "ListDelegate", "ListDelegate", "-", "-", "ListViewController", "ListViewController",
        "ListViewController", "ListViewController.Event", "ListViewController.Event",
        "ListViewController.Event", "ListViewController", "-",
      ])
  }

  @Test func `Lines are added or edited, and blank lines, comments and attributes do not count`() throws {
    let edition = try Edition(
      path: "plus-screen.edition",
      text: """
        title: more
        parent: fixed

        More.

        @@ -1,12 +1,20 @@
         private protocol ListDelegate: AnyObject {
        -  func didSelect(_ book: Book)
        +  /// A book.
        +  func didSelect(_ book: Book?)
        +  func didSelectReviews()
         }

         @Traced
         private class ListViewController: UIViewController {
           weak var delegate: ListDelegate?

           enum Event {
             case book
        +    case reviews
           }
         }
        +
        +@Traced
        +private struct Reviews {
        +  let count = 0
        +}

        """)
    let new = try #require(CompleteFile(Patched(linesOf(app), edition.hunks).lines))
    let growth = Growth(edition, from: linesOf(app), to: new)
    #expect(growth.edited == 1)
    #expect(growth.added == 5)
    #expect(growth.types == ["ListDelegate", "ListViewController.Event", "Reviews"])
  }
}
