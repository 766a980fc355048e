import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import Shell

/// What TAB offers.
@Suite(.ownProcess) struct SuggestionTests {
  @Test func `TAB offers each app once, by its shortest name with that beginning`() {
    let session = Session(catalog: documentedVariants)
    func completed(_ line: String) -> [String] { session.completions(of: line).candidates }
    #expect(completed("load closure").prefix(2) == ["closure", "closure@fixed"])
    #expect(completed("load CLOSURE/l").prefix(2) == ["closure/login-tabs", "closure/login-tabs@fixed"])
    #expect(completed("load closure@d") == ["closure@documented"])
    let all = completed("load ")
    #expect(all.count == session.listedEditions.count)
    #expect(Set(all.compactMap { try? session.catalog.edition($0).spec }).count == all.count)
  }

  @Test func `TAB offers the fields of an object, and the lines of a file`() {
    let session = session(after: "load closure", "tap Login")
    func completed(_ line: String) -> [String] { session.completions(of: line).candidates }
    #expect(completed("print AppC") == ["AppCoordinator#1"])
    #expect(completed("p AppCoordinator#1.ch") == ["AppCoordinator#1.childCoordinators"])
    #expect(completed("watch AppCoordinator#1.ch") == ["AppCoordinator#1.childCoordinators"])
    #expect(
      completed("print AppCoordinator#1.childCoordinators[0].ta")
        == ["AppCoordinator#1.childCoordinators[0].tabBarController"])
    #expect(completed("print Nothing#1.") == [])
    #expect(completed("break LoginT") == ["LoginTabsDocumented.swift:"])
    let lines = completed("break LoginTabsDocumented.swift:10")
    #expect(lines.contains("LoginTabsDocumented.swift:104"))
    for line in lines { #expect(session.output(line.replacing("Login", with: "break Login")).count == 1) }
    // More may follow: no space does.
    #expect(session.completions(of: "print AppC").mayContinue)
    #expect(!session.completions(of: "why AppC").mayContinue)
  }

  @Test func `TAB offers what explore takes, and what help explains`() {
    let session = session(after: "explore delegate")
    func completed(_ line: String) -> [String] { session.completions(of: line).candidates }
    #expect(completed("explore delegate --s") == ["--states", "--seconds"])
    #expect(completed("explore --only dou") == ["double-tap"])
    #expect(completed("explore --depth ") == [])
    #expect(completed("explore show ") == ["1", "2", "3", "4"])
    for option in ExploreArguments.options {
      let value = ["--only", "--without"].contains(option) ? " tap" : option == "--all-rows" ? "" : " 1"
      let line = option == "--except" ? "delegate delegate@fixed --except zombies" : option + value
      #expect(throws: Never.self) { try ExploreArguments(line) }
    }
    #expect(completed("help zom") == ["zombie", "zombies"])
    for topic in completed("help ") { #expect(!session.run("help \(topic)").isError, "\(topic)") }
  }
}
