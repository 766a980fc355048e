import LabModel
import LabRun
import Testing
import Variants

/// Figures of the bookstores, counted by hand in their files. One rule for all styles.
@Suite struct AppCodeTests {
  /// What was counted in an app.
  struct Counted: Sendable, CustomTestStringConvertible {
    let variant: String
    let lines: Int
    let casts: Int
    let types: Int
    let linesOfWiring: Int
    let screenKnows: AppCode.Knowledge
    /// By ends: strong/weak/unowned.
    let references: [String]

    var testDescription: String { variant }
  }

  nonisolated private static let counted = [
    Counted(
      variant: "baseline", lines: 295, casts: 10, types: 0, linesOfWiring: 27, screenKnows: .screens,
      references: ["0/0/0", "0/0/0", "0/0/0"]),
    Counted(
      variant: "coordinating", lines: 373, casts: 4, types: 7, linesOfWiring: 182, screenKnows: .protocol,
      references: ["8/0/0", "3/0/0", "0/0/0"]),
    Counted(
      variant: "flow", lines: 460, casts: 3, types: 16, linesOfWiring: 264, screenKnows: .protocol,
      references: ["8/0/0", "0/3/0", "0/0/0"]),
    Counted(
      variant: "base", lines: 481, casts: 3, types: 11, linesOfWiring: 289, screenKnows: .coordinator,
      references: ["0/8/0", "2/0/0", "0/0/0"]),
    Counted(
      variant: "delegate", lines: 516, casts: 1, types: 20, linesOfWiring: 320, screenKnows: .protocol,
      references: ["0/8/0", "10/3/0", "5/0/0"]),
    Counted(
      variant: "closure", lines: 586, casts: 3, types: 19, linesOfWiring: 374, screenKnows: .closure,
      references: ["0/0/0", "7/7/0", "0/0/0"]),
  ]

  @Test(arguments: counted)
  func `The figures of a bookstore are those that were counted by hand`(_ counted: Counted) throws {
    let edition = try documentedVariants.edition("\(counted.variant)/bookstore@documented")
    let code = try Simulation(edition, in: documentedVariants).compared().code
    #expect(code.lines == counted.lines)
    #expect(code.casts == counted.casts)
    #expect(code.typesOfWiring == counted.types)
    #expect(code.linesOfWiring == counted.linesOfWiring)
    #expect(code.screenKnows == counted.screenKnows)
    #expect(AppCode.Reference.Ends.allCases.map(code.declared) == counted.references)
  }

  @Test func `A model and a service are no wiring`() throws {
    // Kanji, a struct, and KanjiStorage, a class, name neither UIKit nor a coordinator.
    let edition = try documentedVariants.edition("delegate/kanji@documented")
    let code = try Simulation(edition, in: documentedVariants).compared().code
    #expect(code.typesOfWiring == 6)
  }
}
