// An app that does nothing but hold objects that hold each other.

import HeadlessUIKit
import Lab
import Tracing

/// One of the crowd. It holds the next of its row and another one, and knows who stands before it.
@Traced private class Member {
  var next: Member?
  var other: Member?
  weak var former: Member?
}

@Traced private class CrowdDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var rows: [Member] = []
  private let count: Int

  init(count: Int) {
    self.count = count
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Rows are short: a long one would be released one call deeper for each member.
    rows = (0..<count / 100).map { _ in makeRow(of: 100) }
    return true
  }

  private func makeRow(of count: Int) -> Member {
    let members = (0..<count).map { _ in Member() }
    for index in 1..<count {
      members[index - 1].next = members[index]
      members[index].former = members[index - 1]
      members[index / 2].other = members[index]
    }
    return members[0]
  }
}

extension AppEdition {
  /// `count` objects, a multiple of 100, all in rows of 100.
  static func crowd(of count: Int) -> AppEdition {
    AppEdition("bench/crowd", application: { CrowdDelegate(count: count) })
  }
}
