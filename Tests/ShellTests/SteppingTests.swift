import OwnProcess
import Testing

@testable import Shell

@Suite(.ownProcess) struct SteppingTests {
  @Test func `Stepping past either end says so and changes nothing`() {
    let session = session(after: "load coordinating")
    let prompt = session.prompt
    let state = session.state
    #expect(session.output("step") == ["0.46 is the last step: nothing has happened after it"])
    #expect(session.prompt == prompt)
    #expect(session.state == state)
    _ = session.run("first")
    #expect(session.output("reverse-step 3") == ["0.1 is the first step: nothing happened before it"])
  }

  @Test func `Next steps over the calls of a line, and back over them`() {
    let session = session(after: "load delegate", "select 1", "goto 1.13")
    _ = session.run("next")
    #expect(session.prompt == "delegate/kanji 1:25/63> ")
    _ = session.run("reverse-next")
    #expect(session.prompt == "delegate/kanji 1:13/63> ")
  }

  @Test func `Next passes over what UIKit asks a data source; step and goto visit it`() {
    let session = session(after: "load delegate", "goto 0.58", "next")
    #expect(session.prompt == "delegate/kanji 0:134/136> ")
    _ = session.run("goto 0.58")
    _ = session.run("step")
    #expect(session.prompt == "delegate/kanji 0:59/136> ")
    #expect(
      session.output("where").first?.hasPrefix("0  0.59  call    KanjiListViewController#1  tableView(")
        ?? false)
    // Nor does a watch on the object stop there, but at its viewDidAppear.
    _ = session.run("watch KanjiListViewController#1")
    _ = session.run("goto 0.58")
    _ = session.run("continue")
    #expect(session.prompt == "delegate/kanji 0:135/136> ")
  }

  @Test
  func `A breakpoint or watch on the way stops next, finish and a number of steps, as it stops continue`() {
    for command in ["next", "finish", "step 500"] {
      let session = session(after: "load closure", "break TabCoordinator.start", "tap Login", "goto 1.8")
      let lines = session.output(command)
      #expect(lines.first == "stopped at 1: breakpoint at TabCoordinator.start", "\(command)")
      #expect(session.output("where").first?.contains("start()") == true, "\(command)")
    }
    let session = session(after: "load closure", "watch tree", "tap Login", "goto 1.8")
    #expect(session.output("next").first == "stopped at 1: watch on the coordinator tree")
  }

  @Test func `Where an event stops, no command tells what comes later`() {
    let session = session(after: "load closure", "break LoginCoordinator.finish")
    let lines =
      session.output("tap Login")
      + ["log", "log all", "objects", "tree", "stack", "state", "where", "report", "diff", "events", "tap x"]
      .flatMap { session.output($0) }
    #expect(lines.filter { $0.contains("TabCoordinator") || $0.contains("HomeViewController") } == [])
  }

  @Test func `Where an event stops, a comparison tells nothing of what comes later`() {
    let session = session(after: "load closure closure@fixed", "break LoginCoordinator.finish")
    let lines =
      session.output("tap Login")
      + ["compare", "compare metrics", "compare json", "compare tree"].flatMap { session.output($0) }
    #expect(lines.filter { $0.contains("TabCoordinator") || $0.contains("HomeViewController") } == [])
    #expect(lines.contains { $0.hasPrefix("up to the steps that are looked at: closure/login-tabs 1.") })
    let steps = session.stage.map { "\"steps\":\($0.cursor + 1)," }
    #expect(steps.allSatisfy { session.output("compare json")[0].contains($0) })
    _ = session.run("last")
    #expect(!session.output("compare").contains { $0.hasPrefix("up to the steps") })
  }

  @Test func `After a move backwards, what is not made yet is not gone`() {
    let session = session(after: "load closure", "tap Login", "goto 1.1")
    let lines = session.output("last") + session.output("goto 1.1")
    // Coordinators and screens alike.
    let later = lines.drop { !$0.hasPrefix("not made yet: ") }
    #expect(
      later == [
        "not made yet: TabCoordinator#1, UITabBarController#1, UINavigationController#2,",
        "              HomeViewController#1, UINavigationController#3, PlusViewController#1,",
        "              UINavigationController#4, MyPageViewController#1",
        "against 1.152, which comes later: + gone by then",
      ])
    #expect(lines.last == "against 1.152, which comes later: + gone by then")
    #expect(lines.suffix(8).filter { $0.hasPrefix("-") } == [])
  }

  @Test(arguments: [
    ("LoginCoordinator.didSendEventClosure", "LoginCoordinator.didSendEventClosure"),
    (
      "closure in LoginCoordinator.showLoginViewController",
      "closure in LoginCoordinator.showLoginViewController"
    ),
    (
      "LoginCoordinator.closure #1 in showLoginViewController()",
      "closure #1 in LoginCoordinator.showLoginViewController()"
    ),
  ])
  func `A breakpoint stops in a closure`(location: String, shown: String) {
    let session = session(after: "load closure")
    #expect(session.output("break \(location)") == ["1  breakpoint at \(shown)"])
    #expect(session.output("tap Login").contains("stopped at 1: breakpoint at \(shown)"))
    #expect(session.prompt == "closure/login-tabs 1:4/152> ")
  }

  @Test func `A breakpoint in a closure of no such method is refused`() {
    let session = session(after: "load closure")
    #expect(
      session.output("break closure in LoginCoordinator.showLoginViewControler") == [
        "error: LoginCoordinator has no method \"showLoginViewControler\" (did you mean \"LoginCoordinator.showLoginViewController\"?)"
      ])
  }

  @Test(arguments: ["break", "tbreak"])
  func `A condition is refused in a debugger's words`(command: String) {
    let error = session(after: "load closure").run("\(command) AppCoordinator.start if isLogin").error
    #expect(error == .conditionalBreakpoint)
  }

  @Test func `Finish goes to where the method has returned`() {
    let session = session(after: "load delegate", "select 1", "goto 1.15", "finish")
    #expect(session.prompt == "delegate/kanji 1:25/63> ")
  }

  @Test func `A breakpoint stops an event, and continue goes on`() {
    let session = session(after: "load closure", "break LoginCoordinator.finish")
    let lines = session.output("tap Login")
    #expect(lines.contains("stopped at 1: breakpoint at LoginCoordinator.finish"))
    #expect(
      session.output("where").first
        == "0  1.6  call    LoginCoordinator#1 → LoginCoordinator#1  finish()  at line 39")
    _ = session.run("continue")
    #expect(session.prompt == "closure/login-tabs 1:152/152> ")
    _ = session.run("reverse-continue")
    #expect(session.prompt == "closure/login-tabs 1:6/152> ")
  }

  @Test func `A watch on the stack stops where screens move`() {
    let session = session(after: "load coordinating", "first", "watch stack", "continue")
    // The window is made visible there.
    #expect(session.prompt == "coordinating/two-screens 0:16/46> ")
  }

  @Test func `Steps go as far as the detail says, and keep their numbers`() {
    let session = session(after: "load closure", "tap Login", "detail event", "first")
    _ = session.run("step")
    #expect(session.prompt == "closure/login-tabs 0:64/64> ")
    _ = session.run("detail call")
    _ = session.run("step")
    #expect(session.prompt == "closure/login-tabs 1:1/152> ")
  }

  @Test func `A stepping command is remembered, so that an empty line can repeat it`() {
    let session = session(after: "load closure", "tap Login", "first", "step 2", "tree")
    #expect(session.lastSteppingCommand == "step 2")
  }
}
