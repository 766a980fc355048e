import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import Shell

/// What a watch tells where it stops.
@Suite(.ownProcess) struct WatchTests {
  /// What stands below each `stopped at`, from these commands.
  private func seen(in session: Session, _ commands: [String]) -> [String] {
    commands.compactMap { command in
      let lines = session.output(command)
      return lines.firstIndex { $0.hasPrefix("stopped at") }.map { lines[$0 + 1] }
    }
  }

  @Test func `What is disabled stops nothing until it is enabled`() {
    let session = session(after: "load closure", "break LoginCoordinator.finish", "watch stack")
    #expect(session.output("disable 1") == ["1  breakpoint at LoginCoordinator.finish  (disabled)"])
    #expect(
      session.output("info breakpoints") == [
        "1  breakpoint at LoginCoordinator.finish  (disabled)", "2  watch on the screen stack",
      ])
    #expect(session.output("disable").count == 2)
    #expect(!session.output("tap Login").contains { $0.hasPrefix("stopped at") })
    #expect(session.output("enable 1") == ["1  breakpoint at LoginCoordinator.finish"])
    #expect(!session.run("reset").isError)
    #expect(session.output("tap Login").contains { $0.hasPrefix("stopped at 1:") })
    // As it is set again, it stops again.
    #expect(session.output("watch stack") == ["2  watch on the screen stack"])
    #expect(session.output("enable 3").first?.hasPrefix("error: ") == true)
    #expect(session.output("enable x").first?.hasPrefix("error: \"x\" is not a whole number") == true)
    #expect(session.output("delete") == ["removed 2"])
    #expect(session.output("disable") == ["no breakpoints or watches"])
  }

  @Test func `A field's old and new value stand there, forwards and backwards`() {
    let session = session(after: "load closure", "watch AppCoordinator#1.childCoordinators")
    let emptied = "AppCoordinator#1.childCoordinators: [LoginCoordinator#1] → []"
    let filled = "AppCoordinator#1.childCoordinators: [] → [TabCoordinator#1]"
    #expect(
      seen(in: session, ["tap Login", "continue", "reverse-continue", "continue"]) == [
        emptied, filled, emptied, filled,
      ])
  }

  @Test func `An object is watched for what becomes of its fields, too`() {
    let session = session(after: "load closure", "watch AppCoordinator#1")
    let stops = seen(in: session, ["tap Login"] + Array(repeating: "continue", count: 12))
    #expect(stops.contains("AppCoordinator#1.childCoordinators: [LoginCoordinator#1] → []"))
    #expect(stops.contains("AppCoordinator#1.childCoordinators: [] → [TabCoordinator#1]"))
  }

  @Test(
    arguments: [
      ["load closure", "tap Login", "watch stack", "goto 1.19", "c", "c"],
      ["load closure delegate/bookstore base/bookstore", "watch tree", "tap Log in", "c", "c"],
      ["load delegate delegate@fixed", "select 人", "goto 1.20", "nd", "nd", "nd"],
    ])
  func `A stop is told on one screen of 24 rows`(commands: [String]) {
    let session = Session(catalog: documentedVariants)
    (session.options.width, session.options.rows) = (80, 23)
    for command in commands {
      let lines = session.run(command).lines(atTerminalOf: 80)
      #expect(lines.count <= 23, "\(command)")
    }
  }

  @Test func `Of the tree the changed line stands there, also while an object is being released`() {
    let session = session(after: "load closure", "watch tree")
    #expect(
      seen(in: session, ["tap Login"] + Array(repeating: "continue", count: 6)) == [
        "~ LoginCoordinator#1: childCoordinators[0] → held by running code only",
        "+ TabCoordinator#1  held by running code only",
        "~ TabCoordinator#1: held by running code only → childCoordinators[0]",
        "~ LoginCoordinator#1: held by running code only → being released",
        "- LoginCoordinator#1  being released",
      ])
  }

  @Test func `Of the stack the changed line stands there`() {
    let session = session(after: "load closure", "first", "watch stack")
    #expect(
      seen(in: session, ["continue", "continue"]) == [
        "+ UIWindow#1", "~ LoginViewController#1 → LoginViewController#1  ● visible",
      ])
  }

  @Test func `Of an object stands what happens to it`() {
    let session = session(after: "load closure", "tap Login", "watch LoginCoordinator#1")
    #expect(
      seen(in: session, ["reverse-continue", "reverse-continue", "reverse-continue"]) == [
        "LoginCoordinator#1: released", "LoginCoordinator#1: called: finish()",
        "LoginCoordinator#1: called: didSendEventClosure(.login)",
      ])
  }

  @Test func `Of zombies stands who they were and are`() {
    let session = session(after: "load delegate", "select 人", "watch zombies")
    #expect(seen(in: session, ["back"]) == ["zombies: none → KanjiDetailCoordinator#1"])
  }

  @Test(arguments: ["tab Plus", "tap nothing", "back", "wait 1", "@closure tab Plus"])
  func `After a stop another event is refused, and the ways on are named`(event: String) {
    let session = session(after: "load closure", "break AppCoordinator.showMainFlow", "tap Login")
    let (prompt, state) = (session.prompt, session.state)
    let error =
      "error: event 1 has stopped on its way; `last` goes to its end, `continue` to the next breakpoint or watch"
    #expect(session.output(event) == [error])
    #expect(session.prompt == prompt)
    #expect(session.state == state)
    #expect(!session.run("last").isError)
    #expect(!session.run("tab Plus").isError)
  }
}
