import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import Shell

/// Several loaded apps, one command.
@Suite(.ownProcess) struct SeveralAppsTests {
  /// Two apps, of which the second has had three events alone, and has taken the last of them back.
  private func uneven() -> Session {
    session(
      after: "load closure flow", "@closure tap Login", "@flow tap 1", "@flow tap 1", "@flow tap 1",
      "@flow undo",
      "@flow checkpoint here")
  }

  @Test(arguments: [
    ("undo 5", "all apps: cannot go 5 events that way; there are only 4"),
    ("redo", "all apps: there is nothing to redo"),
    ("toggle 5", "closure/login-tabs: there is no event 5; the last one is 4"),
    ("restart here", "closure/login-tabs: there is no checkpoint \"here\"; `checkpoint NAME` makes one"),
    ("goto 4.1", nil),
    ("toggle 0", "closure/login-tabs: event 0 is the launch; it cannot be switched off"),
  ])
  func `What one app refuses is done in none, and the app is named`(command: String, message: String?) {
    for order in [["flow", "closure"], ["closure", "flow"]] {
      let session = uneven()
      if order[0] == "flow" { session.stage.reverse() }
      let before = session.stage.map {
        "\(Array($0.history)) \($0.undone) \($0.cursor) \((try? $0.stateLineByRerunning()) ?? "")"
      }
      let reply = session.run(command)
      #expect(reply.isError)
      #expect(reply.output.isEmpty)
      if let message, !command.hasPrefix("toggle") {
        #expect(reply.lines.map(\.text) == ["error: \(message)"])
      }
      let after = session.stage.map {
        "\(Array($0.history)) \($0.undone) \($0.cursor) \((try? $0.stateLineByRerunning()) ?? "")"
      }
      #expect(before == after)
    }
  }

  @Test func `A view that one app lacks is shown for the others`() {
    let session = session(after: "load closure flow")
    let lines = session.output("why LoginCoordinator#1")
    #expect(lines.contains("closure/login-tabs:"))
    #expect(lines.last == "there is no object \"LoginCoordinator#1\" (did you mean \"AppCoordinator#1\"?)")
    #expect(
      session.output("why Nobody#1") == [
        "error: all apps: there is no object \"Nobody#1\"; `objects` lists them"
      ])
    #expect(!session.run("refs LoginCoordinator#1").isError)
    #expect(!session.run("source LoginCoordinator").isError)
  }

  @Test func `A breakpoint or watch is set where some app has its place, and the others are named`() {
    let session = session(after: "load delegate flow")
    #expect(
      session.output("break StartViewController.viewDidLoad") == [
        "1  breakpoint at StartViewController.viewDidLoad", "not in delegate/kanji",
      ])
    #expect(
      session.output("watch StartViewController#1") == [
        "2  watch on StartViewController#1", "not in delegate/kanji",
      ])
    let refusal = session.output("break Nobody.start").first ?? ""
    #expect(refusal == "error: all apps: there is no traced type \"Nobody\" in this app; `source` lists them")
    #expect(session.output("watch tree") == ["3  watch on the coordinator tree"])
  }

  @Test(arguments: ["watch", "print"])
  func `A field that no app has is refused, and the app is named`(command: String) {
    let session = session(after: "load closure flow")
    #expect(
      session.output("\(command) AppCoordinator#1.nope") == [
        "error: closure/login-tabs: AppCoordinator#1 has no stored property \"nope\" (there is \"finishDelegate\", \"navigationController\", \"childCoordinators\"); flow/browse: AppCoordinator#1 has no stored property \"nope\" (there is \"window\")"
      ])
    #expect(!session.run("\(command) AppCoordinator#1.window").isError)
  }

  @Test(arguments: [
    ("up", "no call under way is further out; `where` shows them"),
    ("down", "no call under way is further in; `where` shows them"),
    ("list", "no source line belongs to this step; `step` to one"),
  ])
  func `What no app can show is said of all`(command: String, message: String) {
    let session = session(after: "load closure flow", "first")
    #expect(session.output(command) == ["error: all apps: \(message)"])
    #expect(session.output("@closure \(command)") == ["error: \(message)"])
  }

  @Test func `Each app that cannot go back or forth is named, and none goes`() {
    let session = session(
      after: "load closure flow coordinating", "tap 1", "undo", "@coordinating tap 1",
      "@closure checkpoint in")
    #expect(
      session.output("restart in") == [
        "error: flow/browse, coordinating/two-screens: there is no checkpoint \"in\"; `checkpoint NAME` makes one"
      ])
    #expect(
      session.output("goto in") == [
        "error: flow/browse, coordinating/two-screens: there is no checkpoint \"in\"; `checkpoint NAME` makes one"
      ])
    #expect(
      session.output("goto nosuch") == [
        "error: there is no step and no checkpoint \"nosuch\"; a step looks like 1.16, `checkpoint NAME` makes a checkpoint"
      ])
    #expect(session.output("redo") == ["error: all apps: there is nothing to redo"])
    #expect(session.output("toggle 7") == ["error: all apps: there is no event 7; the last one is 1"])
    #expect(
      session.output("goto 7.1") == ["error: all apps: there is no event 7; the last one is 1"])
    #expect(session.stage.map(\.history.count) == [1, 1, 1])
  }

  @Test func `Where apps refuse an event for different reasons, each is told with its apps`() {
    let session = session(after: "load closure flow coordinating coordinating@fixed")
    #expect(
      session.output("tap nope") == [
        "error: closure/login-tabs: nothing to tap is labelled \"nope\" (there is \"Login\"); "
          + "flow/browse: nothing to tap is labelled \"nope\" (there is \"Start!\"); "
          + "coordinating/two-screens, coordinating/two-screens@fixed: nothing to tap is labelled \"nope\" (there is \"Tap Me!\")"
      ])
    #expect(
      session.output("@closure tap nope") == [
        "error: nothing to tap is labelled \"nope\" (there is \"Login\")"
      ])
  }

  @Test func `What all apps refuse in the same words is said once, of all; what is wrong to type, of none`() {
    let session = session(after: "load delegate delegate@fixed")
    let refusal = "there is no back button on the screen; `events` lists what can be done now"
    #expect(session.output("back") == ["error: all apps: \(refusal)"])
    #expect(session.output("@delegate/kanji back") == ["error: \(refusal)"])
    #expect(session.output("undo") == ["error: all apps: there is nothing to undo; only the launch is left"])
    #expect(session.output("open foo") == ["error: \"foo\" is no URL; one looks like bookstore://book/3"])
  }

  @Test func `Several apps are launched again with a table, one with its report`() {
    let session = session(after: "load delegate delegate@fixed")
    let launch = session.output("@delegate@fixed reset")
    #expect(launch.first == "event 0: launch (141 steps)")
    let table = session.output("reset")
    #expect(table.first == "event 0: launch  delegate/kanji  ~ differs")
    _ = session.run("select 人")
    #expect(session.output("reset") == table)
    #expect(session.stage.allSatisfy { $0.history.isEmpty })
  }

  @Test func `A finding begins with the events that its app got`() {
    let session = session(after: "load closure delegate", "tap 1", "explore --states 6")
    let events = session.current.explorations.map { $0.start.map(\.command) }
    #expect(events == [["tap Login"], []])
    for number in 1...session.current.explorations.map(\.findings.count).reduce(0, +) {
      #expect(!session.run("explore show \(number)").isError)
    }
  }

  @Test func `A finding is played in one app, and counted in the others`() {
    let session = session(after: "load closure delegate", "tap Login", "explore delegate")
    let lines = session.output("explore show 2")
    #expect(
      lines.prefix(2) == [
        "zombie: KanjiDetailCoordinator#1",
        "all apps are launched again; only delegate/kanji gets the events; `use all` goes back to all",
      ])
    #expect(session.prompt.hasPrefix("@delegate/kanji "))
    #expect(session.stage.map(\.history.count) == [2, 2])
    #expect(session.stage.map { $0.hasTaken(1) } == [false, true])
    #expect(session.stage.map { $0.hasTaken(2) } == [false, true])
  }

  @Test func `Where an app without a scene is ended beside others, it is named`() {
    let ending = "on a device the process ends instead; the delegate is released to see what stays"
    let one = session(after: "load closure flow").output("disconnect")
    #expect(one.filter { $0.contains("on a device") } == ["  flow/browse: \(ending)"])
    let both = session(after: "load flow flow@fixed").output("disconnect")
    #expect(both.filter { $0.contains("on a device") } == ["  \(ending)"])
  }

  @Test func `An app is meant by any beginning that no other has, and a full spec wins`() {
    let session = session(after: "load closure closure/bookstore closure@fixed flow")
    func meant(_ text: String) -> String? { try? session.loaded(text).displayName }
    #expect(meant("f") == "flow/browse")
    #expect(meant("flow") == "flow/browse")
    #expect(meant("closure") == "closure/login-tabs")
    #expect(meant("closure/b") == "closure/bookstore")
    #expect(meant("closure@fixed") == "closure/login-tabs@fixed")
    #expect(meant("closure/login-tabs") == "closure/login-tabs")
    #expect(
      session.output("@clo tree") == [
        "error: \"clo\" is ambiguous: closure/login-tabs, closure/bookstore, closure/login-tabs@fixed"
      ])
    #expect(session.output("unload closure/b") == ["unloaded closure/bookstore@documented"])
    #expect(
      session.output("@x tree") == [
        "error: \"x\" is not loaded (loaded: closure/login-tabs, closure/login-tabs@fixed, flow/browse)"
      ])
  }

  @Test func `Commands go to the app in use, and the prompt shows it`() {
    let session = session(after: "load closure flow")
    #expect(session.prompt.hasPrefix("closure/login-tabs +1 0:"))
    #expect(session.output("use fl") == ["commands go to flow/browse"])
    #expect(session.prompt.hasPrefix("@flow/browse 0:"))
    #expect(session.output("tree").first != "closure/login-tabs:")
    _ = session.run("tap 1")
    #expect(session.stage.map { $0.hasTaken(1) } == [false, true])
    _ = session.run("@closure tap Login")
    #expect(session.stage.map { $0.hasTaken(2) } == [true, false])
    #expect(session.stage.map(\.history.count) == [2, 2])
    #expect(session.output("use") == ["commands go to flow/browse"])
    #expect(session.output("use all") == ["commands go to closure/login-tabs, flow/browse"])
    _ = session.run("use flow")
    _ = session.run("unload flow")
    #expect(session.prompt.hasPrefix("closure/login-tabs 2:"))
    #expect(session.run("use flow").isError)
  }

  @Test func `Only a line that steps is repeated, as it was typed`() {
    let session = session(after: "load closure flow", "@flow rs 2")
    #expect(session.lastSteppingCommand == "@flow rs 2")
    for line in [
      "info", "where", "list", "watch tree", "delete", "detail", "goto 3", "first", "last", "tree",
    ] {
      _ = session.run(line)
      #expect(session.lastSteppingCommand == "@flow rs 2", "\(line)")
    }
    for line in ["s", "n", "finish", "c", "rs", "rn", "rf", "rc"] {
      _ = session.run(line)
      #expect(session.lastSteppingCommand == line)
    }
  }

  @Test func `At a past step an event goes on from the present, and says so first`() {
    let session = session(after: "load closure", "goto 0.3")
    let end = session.stage[0].timeline.label(ofStep: session.stage[0].timeline.stepCount - 1)
    let remark = "at the present, step \(end); you looked at 0.3"
    #expect(
      session.output("tap Nothing").first
        == "you look at step 0.3; events happen at the present, step \(end): `last` goes there")
    #expect(session.output("tap Nothing").count == 2)
    #expect(!"\(session.journal)".contains("Nothing"))
    #expect(session.output("events").first == remark)
    #expect(session.output("tap Login").first == remark)
    #expect(session.output("events").first != remark)
    #expect(session.stage[0].isAtPresent)
  }
}
