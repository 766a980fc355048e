import Patches
import Testing

@testable import editions

/// What tests of an app compile, and what such tests cost.
struct PlainAppTests {
  private let file = linesOf(
    """
    // The shop.

    import HeadlessUIKit
    import LabRun
    import Tracing

    @Traced
    private class ListCoordinator: Coordinator {
      private var count = 0

      func end() {
        delegate?.didEnd()
      }
    }

    @Traced private final class ListViewController: UIViewController {
      var delegate: ListCoordinator?

      func close() {
        self?.delegate?.didEnd()
      }
    }

    // MARK: - Edition

    extension AppEdition {
    }
    """)

  @Test func `A plain app is not traced, names no edition, and is open to its module`() {
    let app = PlainApp(file, switchable: [])
    let text = app.lines.joined(separator: "\n")
    for word in ["Traced", "Tracing", "import Lab", "AppEdition", "private class", "private final"] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("\nclass ListCoordinator: Coordinator {\n  private var count = 0\n"))
  }

  @Test func `A message can be left out where it is sent as written, and is missed where it is not`() {
    let app = PlainApp(file, switchable: ["delegate?.didEnd()", "delegate?.didBegin()"])
    let sent = app.lines.filter { $0.contains("didEnd") }
    #expect(
      sent == [
        "    message(#\"delegate?.didEnd()\"#) { delegate?.didEnd() }", "    self?.delegate?.didEnd()",
      ])
    #expect(app.missing == ["delegate?.didBegin()"])
  }

  @Test func `The messages are those that the comments of tests name`() {
    let tests = linesOf("/// Fails without `a?.b(c: d)`.\n@Test func e() {}\n// Fails without `f()`.\n")
    #expect(PlainApp.messages(in: tests) == ["a?.b(c: d)"])
  }

  @Test func `A test costs its lines, the classes that fakes inherit from, and those that it names`() {
    let test = linesOf(
      """
      import Testing

      @testable import Shop

      /// Fails without `delegate?.didEnd()`.
      @Test func end() {
        let tested = ListViewController()  // a screen
        #expect(tested.delegate is ListCoordinator)
      }

      private class Fake: ListCoordinator {}
      """)
    let screen = TestCost(test, of: "ListViewController", in: file)
    #expect(screen.lines == 5)
    #expect(screen.subclassed == ["ListCoordinator"])
    #expect(screen.named == [])
    let coordinator = TestCost(Array(test.dropLast()), of: "ListCoordinator", in: file)
    #expect(coordinator.subclassed == [])
    #expect(coordinator.named == ["ListViewController"])
  }
}
