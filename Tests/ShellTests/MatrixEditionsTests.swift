import LabModel
import LabRun
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

  @Test func `Below an app that says more than its author wrote stands the author's own`() throws {
    let session = Session(catalog: documentedVariants)
    let (app, own) = ("base/transitions", "base/transitions@local-coordinator")
    let script = "children-gone-screens-stay"
    #expect(try rows(of: session.matrix(script, ["base"])) == [app, own])
    #expect(try rows(of: session.matrix(script, [own, "base"])) == [own, app])
    #expect(try rows(of: session.matrix(script, ["base@fixed"])) == ["\(app)@fixed"])
  }

  @Test func `What is its author's own is an edition of the same app`() throws {
    for (spec, own) in documentedVariants.authorsOwn {
      let (edition, other) = try (documentedVariants.edition(spec), documentedVariants.edition(own))
      #expect("\(edition.spec)" == spec)
      #expect("\(other.spec)" == own)
      #expect(edition.spec.app == other.spec.app)
      #expect(edition.provenance.choice?.contains(own) == true)
    }
  }

  private func rows(of matrix: ScriptMatrix) -> [String] {
    matrix.lines(width: 200).compactMap { line in
      line.text.split(separator: " ").first.map(String.init).flatMap { $0.hasPrefix("base/") ? $0 : nil }
    }
  }

  @Test func `An edition that is named twice is refused`() {
    let session = Session(catalog: documentedVariants)
    #expect(throws: ShellError.namedTwice("delegate/kanji@fixed")) {
      try session.matrix("zombie-after-back", ["delegate@fixed", "delegate@all"])
    }
  }
}
