import Foundation
import LabModel
import LabRun
import OwnProcess
import Shell
import Testing
import Variants

@Suite(.ownProcess) struct ScorecardTests {
  private static let scorecard = try? Session(catalog: documentedVariants).scorecard()

  private static func figures() throws -> [[String: Any]] {
    try #require(scorecard).json.map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.text.utf8)) as? [String: Any])
    }
  }

  @Test func `Every edition of every style of the bookstore has a line with the contract's keys`() throws {
    let figures = try Self.figures()
    let specs = figures.compactMap { $0["spec"] as? String }
    let expected = documentedVariants.editions.map { "\($0.spec)" }
      .filter { $0.contains("/bookstore@") && !$0.contains("@plus-") }
    #expect(specs == expected)
    for line in figures {
      #expect(
        line.keys.sorted() == [
          "cost", "figures", "left", "measuredBy", "mending", "schema", "screenKnows", "spec", "tests",
        ])
      let left = try #require(line["left"] as? [String: Any])
      #expect(
        left.keys.sorted() == [
          "back", "deep-link", "double-tap", "link-under-sheet", "log-out", "scene-end", "swipe-back",
          "swiped-sheet",
        ])
    }
  }

  /// Counted by hand from `tree` and `stack` after each script of the documented and the fixed edition.
  @Test(arguments: [
    ("delegate/bookstore@documented", "back", [1, 0, 0, 1]),
    ("delegate/bookstore@documented", "log-out", [5, 0, 0, 4]),
    ("delegate/bookstore@documented", "deep-link", [0, 0, 0, 0]),
    ("closure/bookstore@documented", "swipe-back", [1, 0, 0, 0]),
    ("closure/bookstore@documented", "link-under-sheet", [1, 0, 0, 1]),
    ("coordinating/bookstore@documented", "scene-end", [2, 2, 0, 3]),
    ("flow/bookstore@documented", "log-out", [2, 2, 0, 2]),
    ("base/bookstore@documented", "swiped-sheet", [1, 0, 0, 1]),
    ("baseline/bookstore@documented", "log-out", [0, 0, 0, 0]),
    ("flow/bookstore@fixed", "log-out", [0, 0, 0, 0]),
  ])
  func `A cell counts what its event newly left`(spec: String, event: String, counts: [Int]) throws {
    let line = try #require(try Self.figures().first { $0["spec"] as? String == spec })
    let left = try #require((line["left"] as? [String: Any])?[event] as? [String: Int])
    #expect(["zombies", "leaked", "uncertain", "screens"].map { left[$0] } == counts)
  }

  @Test func `The commands beside a figure show it`() throws {
    for line in try Self.figures() {
      let commands = try #require(line["measuredBy"] as? [String: [String]])
      let left = try #require(line["left"] as? [String: [String: Int]])
      for (event, counts) in left {
        let script = try #require(commands["left.\(event)"])
        let session = Session(catalog: documentedVariants)
        for command in script.dropLast() { #expect(!session.run(command).isError, "\(command)") }
        let before = try state(of: session)
        #expect(!session.run(try #require(script.last)).isError)
        let after = try state(of: session)
        func new(_ key: String) -> [String] {
          let known = before[key] as? [String] ?? []
          return (after[key] as? [String] ?? []).filter { !known.contains($0) }
        }
        #expect(new("zombies").count == counts["zombies"])
        #expect(new("leaks").count { $0.contains("Coordinator#") } == counts["leaked"])
        #expect(new("uncertain").count { $0.contains("Coordinator#") } == counts["uncertain"])
      }
    }
  }

  @Test func `The commands beside a figure of the code print it`() throws {
    for line in try Self.figures() {
      let commands = try #require(line["measuredBy"] as? [String: [String]])
      let figures = try #require(line["figures"] as? [String: Any])
      for (figure, title) in [
        ("lines", "lines ("), ("typesOfWiring", "types of the wiring ("),
        ("linesOfWiring", "lines of the wiring ("), ("casts", "casts ("),
        ("messagesPerEvent", "messages per event ("),
      ] {
        let printed = try output(of: try #require(commands["figures.\(figure)"]))
        let row = try #require(printed.first { $0.trimmingPrefix("  ").hasPrefix(title) })
        let number = try #require(figures[figure] as? Double)
        #expect(row.split(separator: " ").last.flatMap { Double($0) } == number, "\(row)")
      }
      if let mending = line["mending"] as? [String: Int], let added = mending["added"],
        let removed = mending["removed"]
      {
        let printed = try output(of: try #require(commands["mending"]))
        #expect(
          printed.last?.hasPrefix("\(added) lines of code added, \(removed) removed, in ") == true)
      }
    }
  }

  /// Counted by hand from a diff of the complete files, without blank lines, comments, `@Traced` and the extension of
  /// `AppEdition`; the types are those of `diff --summary`.
  @Test(arguments: [
    ("delegate", "+72 -34", "11"), ("closure", "+49 -16", "17"), ("coordinating", "+29 -15", "13"),
    ("flow", "+61 -9", "21"), ("base", "+24 -6", "10"),
  ])
  func `The price of the fixes is what a diff shows, without the edition's own words`(
    style: String, lines: String, types: String
  ) throws {
    let scorecard = try #require(Self.scorecard)
    let rows = scorecard.rows.drop { $0.section != "price of the fixes" }.prefix(2)
    let index = try #require(scorecard.styles.firstIndex(of: style))
    #expect(rows.map { $0.cells[index].text } == [lines, types])
    let summary = try output(of: ["diff \(style)/bookstore \(style)/bookstore@fixed"])
    #expect(summary.last?.hasSuffix(", in \(types) types") == true)
  }

  /// Counted by hand from `zombies` and `leaks`.
  @Test(arguments: [
    ("log in", ["1Z+1 → 0", "0", "0", "0", "0", "0"]),
    ("cancelled sheet", ["1Z+1 → 0", "0", "1L+1 → 0", "0", "0", "0"]),
    ("finished sheet", ["1Z+3 → 0", "0", "1L+3 → 0", "0", "0", "0"]),
  ])
  func `A flow that ends as it is meant to is judged, too`(title: String, cells: [String]) throws {
    let scorecard = try #require(Self.scorecard)
    let row = try #require(scorecard.rows.first { $0.title == title })
    #expect(row.cells.map(\.text) == cells)
  }

  /// Counted by hand from what `leaks` prints after each script: the coordinators among the leaked, and of each cycle the
  /// property under it that was stored last.
  @Test func `Who can leak is told with the references through which`() throws {
    let scorecard = try #require(Self.scorecard)
    let rows = scorecard.rows.drop { $0.section != "can leak" }.prefix(2)
    #expect(
      rows.map { $0.cells.map(\.text) } == [
        ["0", "0", "3 → 0", "2 → 0", "6 → 0", "0"], ["0", "0", "6 → 0", "1 → 0", "5 → 0", "0"],
      ])
    let words = scorecard.leaking.map(\.text)
    #expect(
      words.contains(
        "  flow  BookListCoordinator, BookDetailsCoordinator through BookDetailsViewController.coordinator → nobody"
      ))
    #expect(words.contains("  delegate  nobody"))
    for style in ["coordinating", "flow", "base"] {
      let index = try #require(scorecard.styles.firstIndex(of: style))
      let printed = try output(of: try #require(rows.first?.cells[index].commands)).joined(separator: "\n")
      let leaked = try #require(scorecard.entries.first { $0.spec.variant == style }?.leaks)
      #expect(leaked.coordinators.contains { printed.contains("\($0)#1") })
      #expect(leaked.references.contains { printed.contains($0.replacing(".", with: "#1.") + ": stored at") })
    }
  }

  @Test func `The year is that of the document, where one is known`() throws {
    let row = try #require(Self.scorecard?.rows.first { $0.title == "year" })
    #expect(row.cells.map(\.text) == ["2022", "undated", "undated", "2022", "undated", "2022"])
    let printed = try output(of: try #require(row.cells.first?.commands))
    #expect(printed.contains { $0.contains("documented in") && $0.contains("2022") })
  }

  @Test func `The price of growth and of tests stands at the fixed edition`() throws {
    for line in try Self.figures() {
      let isFixed = (line["spec"] as? String)?.hasSuffix("@fixed") ?? false
      let cost = line["cost"] as? [String: [String: Int]]
      #expect(cost?.keys.sorted() == (isFixed ? ["plus-link", "plus-result", "plus-screen"] : nil))
      #expect((line["tests"] as? [String: Any] != nil) == isFixed)
      let commands = try #require(line["measuredBy"] as? [String: [String]])
      for (name, figures) in cost ?? [:] {
        let printed = try output(of: try #require(commands["cost.\(name)"]))
        let (added, edited, types) = (figures["added"] ?? 0, figures["edited"] ?? 0, figures["types"] ?? 0)
        #expect(printed.contains("\(added) lines added, \(edited) edited, in \(types) types"))
      }
    }
  }

  @Test func `At 100 columns the styles stand beside each other`() throws {
    let lines = try #require(Self.scorecard).lines(RenderOptions(width: 100)).map(\.text)
    #expect(
      lines.prefix(6) == [
        "bookstore in 6 styles  documented → fixed, where that differs; Z zombies, L leaks, + screens",
        "                              delegate   closure    coordinating  flow       base         baseline",
        "size",
        "  lines                       516 → 554  586 → 619  373 → 387     460 → 512  481 → 499    295 → 293",
        "  types of the wiring         20 → 21    19         7             16         11           0",
        "  lines of the wiring         320 → 358  374 → 387  182 → 196     264 → 296  289 → 287    27 → 16",
      ])
    #expect(
      lines.contains(
        "  log out                     5Z+4 → 0   0          2L+3 → 0      2L+2 → 0   0            0"))
    #expect(
      try #require(Self.scorecard).lines(RenderOptions(width: 60)).map(\.text).prefix(4) == [
        "bookstore in 6 styles  documented → fixed, where that differs; Z zombies, L leaks, + screens",
        "delegate", " size",
        "  lines                       516 → 554",
      ])
  }

  @Test func `It is Markdown and comma-separated values, too`() throws {
    let scorecard = try #require(Self.scorecard)
    let markdown = scorecard.markdown.map(\.text)
    #expect(
      markdown.first == "| documented → fixed | delegate | closure | coordinating | flow | base | baseline |")
    #expect(markdown.contains("| log out | 5Z+4 → 0 | 0 | 2L+3 → 0 | 2L+2 → 0 | 0 | 0 |"))
    let csv = scorecard.csv.map(\.text)
    let columns = csv.first?.split(separator: ",").count
    #expect(columns == 15)
    #expect(csv.contains { $0.hasPrefix("left behind by,log out,5Z+4,0,0,0,2L+3,0,2L+2,0,0,0,0,0,") })
    // Each number in the column of its edition, and none where it is not asked.
    let screens = "what knows what,screen to coordinator: "
    #expect(csv.contains { $0.hasPrefix("\(screens)strong,0,0,0,0,8,0,8,0,0,0,0,0,") })
    #expect(csv.contains { $0.hasPrefix("\(screens)weak,8,8,0,0,0,8,0,8,8,8,0,0,") })
    #expect(csv.contains { $0.hasPrefix("price of the fixes,lines: added,72,,49,,29,,61,,24,,") })
    #expect(csv.contains { $0.hasPrefix("cost of growth,a screen: lines added,,24,,25,,22,,24,,23,,23,") })
    #expect(markdown.contains { $0.hasPrefix("2Z1L+3: two zombies") })
    #expect(markdown.contains { $0.hasPrefix("cost of growth: a screen: diff delegate/bookstore@fixed ") })
  }

  private func state(of session: Session) throws -> [String: Any] {
    let line = try #require(session.run("state").lines.first).text
    return try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private func output(of commands: [String]) throws -> [String] {
    let session = Session(catalog: documentedVariants)
    var lines: [String] = []
    for command in commands { lines = session.run(command).lines.map(\.text) }
    return lines
  }
}
