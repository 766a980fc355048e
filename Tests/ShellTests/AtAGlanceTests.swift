import OwnProcess
import Testing
import Variants

@testable import Shell

@Suite(.ownProcess) struct AtAGlanceTests {
  private static let bookstores =
    "load delegate/bookstore closure/bookstore coordinating/bookstore flow/bookstore base/bookstore baseline/bookstore"

  @Test func `Trees and logs of six apps fit 100 columns after each event, with roles at the top`() {
    let session = session(after: Self.bookstores)
    for event in ["tap \"Log in\"", "select Emma", "tap Buy", "back", "tab Account", "tap \"Log out\""] {
      _ = session.run(event)
      for view in ["tree", "log"] {
        let lines = session.output("compare \(view)")
        #expect(lines.allSatisfy { $0.count <= 100 }, "\(event), \(view): \(lines)")
      }
      let roles = session.output("compare tree")[0].split(separator: "  ").map { $0.drop { $0 == " " } }
      #expect(roles.first == "root" && roles.contains("Login"), "\(event): \(roles)")
    }
  }

  @Test func `Coordinators of other names stand in one column if they show the same screen first`() {
    let session = session(after: Self.bookstores, "tap \"Log in\"")
    let lines = session.output("compare tree")
    let column = lines[0].range(of: "Book list")?.lowerBound
    let names = ["delegate", "coordinating"].map { name in
      lines.first { $0.hasPrefix(name) }.map { line in
        column.map { String(line[$0...].prefix { $0 != " " }) }
      }
    }
    #expect(names == ["BookList", "Catalog"])
  }

  @Test func `Two apps are compared line by line; more are listed where columns do not fit`() {
    let two = session(after: "load delegate/bookstore flow/bookstore", "tap \"Log in\"")
    #expect(two.output("compare tree").first == "- only in delegate/bookstore")
    let narrow = session(after: Self.bookstores, "tap \"Log in\"")
    narrow.options.width = 40
    let tree = narrow.output("compare tree")
    #expect(tree.prefix(3) == ["delegate", "  root: Application", "  Login: Login zombie"])
    let log = narrow.output("compare log").drop { $0 != "delegate" }
    #expect(log.prefix(2) == ["delegate", "  Login: loginViewControllerDidLogIn()"])
  }

  @Test func `A summary names types that one edition has, and methods that differ`() {
    #expect(
      lastOutput("diff delegate delegate@fixed --summary") == [
        "- delegate/kanji@documented", "+ delegate/kanji@fixed",
        "class AllKanjiListCoordinator: ~properties ~init(presenter:kanjiStorage:)",
        "    ~kanjiListViewControllerDidSelectKanji(_:) +navigationController(_:didShow:animated:)",
        "class KanjiDetailCoordinator: ~properties ~kanjiDetailViewControllerDidSelectWord(_:)",
      ])
    let types = lastOutput("diff delegate/bookstore flow/bookstore --summary")
    #expect(types[2].hasPrefix("- only here: class ApplicationCoordinator, "))
    #expect(types.contains { $0.hasPrefix("+ only here: ") && $0.contains("protocol AppFlow") })
    #expect(lastOutput("diff 0.1 0.2 --summary")[0].hasPrefix("error: "))
    #expect(lastOutput("diff delegate delegate --summary").last == "their types do not differ")
    let grown = lastOutput("diff flow/bookstore@fixed flow/bookstore@plus-screen --summary")
    #expect(grown.last == "24 lines added, 0 edited, in 4 types")
  }

  @Test func `A method that two editions share is not marked, whatever its file and its line`() {
    let output = session(after: "load delegate delegate@fixed").output("same start")
    #expect(output.last == "the same in all")
    #expect(output.count { $0.hasPrefix("  AllKanjiListCoordinator.start()  ") } == 2)
    #expect(!output.contains { $0.hasPrefix("~") })
  }

  @Test func `One method is shown in all apps, of the type that plays the role there`() {
    let session = session(after: Self.bookstores)
    let titles = session.output("same ApplicationCoordinator.start").filter { $0.contains(".start()  ") }
      .map { $0.drop { "~ ".contains($0) }.prefix { $0 != " " } }
    #expect(
      titles == [
        "ApplicationCoordinator.start()", "AppCoordinator.start()", "MainCoordinator.start()",
        "AppCoordinator.start()", "AppCoordinator.start()",
      ])
    #expect(
      session.output("same didTapLogIn").count { $0.contains("LoginViewController.didTapLogIn()") } == 6)
    #expect(session.output("same didTapLogI").last?.contains("did you mean \"didTapLogIn\"?") == true)
    #expect(session.run("same").isError)
  }

  @Test func `A table of the variants has a row for each app and fits 100 columns`() {
    let lines = lastOutput("variants --table")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.contains { $0.hasPrefix("delegate/bookstore ") && $0.contains("delegate, weak") })
    let one = lastOutput("variants flow/bookstore --table")
    #expect(one.count { $0.hasPrefix("flow/bookstore") } == 1 && !one.contains { $0.hasPrefix("delegate") })
  }

  @Test func `The next divergence is one of another kind than the first`() {
    let session = session(after: Self.bookstores, "tap \"Log in\"", "select Emma", "tap Buy", "swipe")
    #expect(session.output("compare")[0].hasPrefix("the apps part at event 1: "))
    #expect(session.output("compare next")[0] == "the apps part at event 4: swipe (in leaks)")
    let kanji = lastOutput("load delegate delegate@fixed", "select 人", "back", "compare next")
    #expect(kanji == ["the apps part in zombies alone"])
    let agreeing = lastOutput("load delegate delegate@fixed", "select 人", "compare next")
    #expect(agreeing == ["2 apps agree up to event 1"])
  }

  @Test func `Two apps that may differ in zombies part elsewhere`() {
    let lines = lastOutput("explore delegate delegate@fixed --except zombies")
    #expect(
      lines.prefix(2) == [
        "delegate/kanji@documented and delegate/kanji@fixed part by screens (zombies left out)",
        "  select 人, select 人口, select 人",
      ])
    #expect(lastOutput("explore delegate --except zombies")[0].hasPrefix("error: "))
    #expect(lastOutput("explore delegate delegate@fixed --except zombie")[0].contains("\"zombies\""))
  }
}
