import CSwiftRuntime
import HeadlessUIKit
import OwnProcess
import Testing

@Suite(.ownProcess) struct NestingTests {
  /// Our choice. Ledger: nesting.
  @Test func `Screens or views that nest others without end are a stack overflow`() {
    #expect(Nested.ending { Nested.addScreens(501) } == coordlab_overflow)
    #expect(Nested.ending { Nested.addViews(501) } == coordlab_overflow)
  }

  /// Our choice. Ledger: nesting.
  @Test func `500 may stand within one another`() {
    #expect(Nested.ending { Nested.addScreens(500) } == 0)
    #expect(Nested.ending { Nested.addViews(500) } == 0)
  }
}

private enum Nested {
  @MainActor static var code: () -> Void = {}

  /// How guarded code ends: 0 if it returns.
  static func ending(_ code: @escaping () -> Void) -> Int {
    self.code = code
    var message = [CChar](repeating: 0, count: 100)
    let end = coordlab_call_guarded(
      { _ in MainActor.assumeIsolated { Nested.code() } }, nil, coordlab_limits(), &message, message.count)
    return Int(end)
  }

  /// Puts this number of screens into one another, below the first.
  static func addScreens(_ count: Int) {
    var screens = [UIViewController()]
    for level in 0..<count {
      screens.append(UIViewController())
      screens[level].addChild(screens[level + 1])
    }
  }

  static func addViews(_ count: Int) {
    var views = [UIView(frame: .zero)]
    for level in 0..<count {
      views.append(UIView(frame: .zero))
      views[level].addSubview(views[level + 1])
    }
  }
}
