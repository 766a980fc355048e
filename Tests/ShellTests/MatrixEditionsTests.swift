import Testing
import Variants

@testable import Shell

/// Which apps a matrix is about.
@Suite struct MatrixEditionsTests {
  @Test func `A matrix of all editions of one app has a row for each, the documented one first`() throws {
    let matrix = try Session(catalog: documentedVariants).matrix("zombie-after-back", ["delegate@all"])
    let lines = matrix.lines(width: 200).map(\.text)
    let names = documentedVariants.editions.filter { $0.spec.variant == "delegate" && $0.spec.app == "kanji" }
    #expect(lines[1].hasPrefix("delegate/kanji "))
    #expect(lines.filter { $0.hasPrefix("delegate/kanji") }.count == names.count)
  }

  @Test func `An edition that is named twice is refused`() {
    let session = Session(catalog: documentedVariants)
    #expect(throws: ShellError.namedTwice("delegate/kanji@fixed")) {
      try session.matrix("zombie-after-back", ["delegate@fixed", "delegate@all"])
    }
  }
}
