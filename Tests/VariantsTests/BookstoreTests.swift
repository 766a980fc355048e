import LabModel
import LabRun
import OwnProcess
import Randomness
import Testing
import Variants

/// One app in six styles: the user cannot tell them apart.
@Suite(.ownProcess) @MainActor struct BookstoreTests {
  private static let reference = Result { try runBookstore("baseline/bookstore", bookstoreScript) }

  @Test func `The script has more than forty events and visits every screen`() throws {
    #expect(bookstoreScript.count == 77)
    let shown = try Self.reference.get().map(\.screens).joined()
    for screen in [
      "LoginViewController", "BookListViewController", "SearchViewController", "AccountViewController",
      "BookDetailsViewController", "AddressViewController", "PaymentViewController", "DoneViewController",
    ] {
      let isShown = shown.contains(try Regex("\"\(screen)#1\",(\"title\":\"[^\"]*\",)?\"visible\":true"))
      #expect(isShown, "\(screen)")
    }
  }

  @Test nonisolated func `After each event the screens are those of the app without coordinators`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for spec in bookstoreSpecs { try BookstoreTests().expectScreensOfBaseline(spec) }
      }
    }
  }

  private func expectScreensOfBaseline(_ spec: String) throws {
    let states = try runBookstore(spec, bookstoreScript)
    for (state, expected) in zip(states, try Self.reference.get()) {
      #expect(state.screens == expected.screens, "\(spec) after \(state.after)")
    }
  }

  @Test(arguments: bookstoreVariants)
  func `A fixed edition has no zombie and no leak, and nothing lives after the end`(variant: String) throws {
    let states = try runBookstore("\(variant)/bookstore@fixed", bookstoreScript)
    for state in states {
      #expect(state.isClean, "\(variant) after \(state.after)")
    }
    #expect(states.last?.alive == [:])
  }

  @Test nonisolated func `Whatever the user does, the screens stay the same in all twelve`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        for seed: UInt64 in [1, 2, 3] { try BookstoreTests().expectSameScreens(seed) }
      }
    }
  }

  private func expectSameScreens(_ seed: UInt64) throws {
    let walk = try randomWalk(seed: seed, count: 60)
    let expected = try runBookstore("baseline/bookstore", walk)
    for spec in bookstoreSpecs {
      for (state, expected) in zip(try runBookstore(spec, walk), expected) {
        #expect(state.screens == expected.screens, "\(spec) after \(state.after)")
        if spec.hasSuffix("@fixed") { #expect(state.isClean, "\(spec) after \(state.after)") }
      }
    }
  }
}

/// Events that are possible one after the other, taken at random; some buttons are tapped twice.
private func randomWalk(seed: UInt64, count: Int) throws -> [UserEvent] {
  var numbers = SplitMix64(seed: seed)
  let simulation = Simulation(try documentedVariants.edition("baseline/bookstore"))
  return try (0..<count).map { _ in
    var event = try #require(simulation.choices.randomElement(using: &numbers)).event
    if Int.random(in: 0..<10, using: &numbers) == 0 { event = .open("bookstore://book/\(1 + seed)") }
    if case .tap(let target, taps: 1) = event, Bool.random(using: &numbers) { event = .tap(target, taps: 2) }
    try simulation.send(event)
    return event
  }
}
