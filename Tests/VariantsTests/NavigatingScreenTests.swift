import LabModel
import LabRun
import Testing
import Variants

/// Screens that navigate by themselves, as exercises look for them.
@Suite struct NavigatingScreenTests {
  @Test(arguments: ["delegate/bookstore", "closure/bookstore", "flow/bookstore", "baseline/bookstore"])
  func `Only coordinators navigate, or nobody else could`(spec: String) throws {
    let app = Simulation(try documentedVariants.edition(spec))
    for event: UserEvent in [.tap("Log in"), .select("Emma"), .tap("Buy"), .tap("Continue")] {
      try app.send(event)
    }
    #expect(app.navigatingScreens == [])
  }
}
