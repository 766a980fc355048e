import LabModel
import LabRun
import OwnProcess
import Testing
import Variants

@testable import Shell

/// What people who use terminals expect.
@Suite(.ownProcess) struct HabitTests {
  @Test func `Where tabs or rows are counted otherwise than by the list of events, it says how`() {
    let session = session(after: "load closure", "tap Login")
    #expect(
      session.output("events") == [
        "  1  tap Home", "  2  tab Home     = tab 1", "  3  tab Plus     = tab 2",
        "  4  tab MyPage   = tab 3",
      ])
    let plus = "tab \"Plus\" on UINavigationController#3"
    #expect(session.output("tap 3").first == "event 2: \(plus) (27 steps)")
    #expect(session.output("tab 2").first == "event 3: \(plus) (4 steps)")
    #expect(lastOutput("load delegate", "events").first == "   1  select 人")
  }

  @Test func `A number means the same to a double tap, where a button and a tab have one label`() {
    let login = ["load closure", "tap Login"]
    func line(_ command: String) -> String? {
      session(after: login[0], login[1]).output(command).first.map { String($0.prefix { $0 != "(" }) }
    }
    #expect(line("double-tap 1") == "event 2: double-tap \"Home\" on HomeViewController#1 ")
    #expect(line("double-tap 2") == "event 2: double-tap \"Home\" on UINavigationController#2 ")
  }

  @Test func `TAB completes for the app that is addressed, and for all of them else`() {
    let session = session(after: "load delegate flow")
    func completed(_ line: String) -> [String] { session.completions(of: line).candidates }
    #expect(completed("@flow tap ") == ["Start!"])
    #expect(completed("tap St") == ["Start!"])
    #expect(completed("why StartC") == ["StartCoordinator#1"])
    #expect(completed("@delegate why StartC") == [])
    #expect(completed("watch zo") == ["zombies"])
    #expect(completed("why zo") == [])
    #expect(completed("use a") == ["all"])
    #expect(completed("unload a") == [])
    #expect(!session.run("@flow tap 1").isError)
  }

  @Test func `An object that never was made is told from one that comes later`() {
    let session = session(after: "load closure", "tap Login")
    #expect(
      session.output("print TabCoordinator#2") == [
        "error: there is no TabCoordinator#2: only 1 TabCoordinator was made; `objects` lists them"
      ])
    #expect(!session.run("goto 1.1").isError)
    #expect(
      session.output("print TabCoordinator#1") == ["error: TabCoordinator#1 is not made yet at this step"])
    #expect(
      lastOutput("load closure", "print TabCoordinator#1") == [
        "error: no TabCoordinator was made; `objects` lists them"
      ])
    #expect(
      lastOutput("load closure", "break TabCoordinator.init", "tap Login", "print TabCoordinator#2")
        == ["error: TabCoordinator#2 is not made yet at this step"])
  }

  @Test(arguments: ["TREE", "Tree", "tReE", "STAC", "BT"])
  func `Commands are taken in any case`(command: String) {
    #expect(!session(after: "load closure").run(command).isError)
  }

  @Test func `A checkpoint names a step to go to, as long as its events are those of the app`() {
    let session = session(
      after: "load closure", "goto 0.7", "checkpoint early", "tap Login", "checkpoint late", "goto early")
    #expect(session.prompt == "closure/login-tabs 0:7/64> ")
    #expect(session.completions(of: "goto e").candidates == ["early"])
    #expect(session.completions(of: "goto 0.").candidates == ["0.1", "0.64"])
    _ = session.run("goto late")
    #expect(session.prompt == "closure/login-tabs 1:152/152> ")
    _ = session.run("undo")
    #expect(
      session.output("goto late") == [
        #"error: the checkpoint "late" was made after other events; `restart NAME` brings them back"#
      ])
    #expect(session.output("goto lat") == [#"error: there is no checkpoint "lat" (did you mean "late"?)"#])
  }

  @Test func `A comment may stand after a command`() {
    let session = session(after: "load closure # the first app", "tree # look", "events #")
    #expect(session.stage.count == 1)
    #expect(session.output("tap a # b")[0].hasPrefix("error: nothing to tap is labelled \"a # b\""))
    #expect(!session.run("why LoginCoordinator#1 # its holder").isError)
  }

  @Test func `An object is meant by any beginning that no other has`() {
    let session = session(after: "load closure", "tap Login")
    #expect(session.output("why LoginC") == session.output("why LoginCoordinator#1"))
    #expect(session.output("refs loginc") == session.output("refs LoginCoordinator#1"))
    #expect(session.output("why Login")[0].hasPrefix("error: \"Login\" is ambiguous: Login"))
  }

  @Test func `After the scene has ended, the list of events names what works`() {
    let session = session(after: "load closure", "disconnect")
    #expect(
      session.output("events") == [
        "the scene has ended; `reset` starts the app again, `undo` takes the last event back"
      ])
    #expect(!session.run("undo").isError)
    #expect(session.output("events").first?.contains("tap Login") == true)
  }

  @Test func `What the list of events writes can be typed`() {
    for spec in ["closure", "flow", "delegate", "base/bookstore"] {
      let session = session(after: "load \(spec)")
      for _ in 0..<4 {
        for choice in session.stage[0].choices {
          #expect(!session.run(choice.command).isError, "\(spec): \(choice.command)")
          _ = session.run("undo")
        }
        _ = session.run("tap 1")
      }
    }
  }

  @Test func `TAB offers the events' numbers, and the specs that are loaded`() {
    let session = session(after: "load closure", "tap Login", "tap Home")
    #expect(session.completions(of: "toggle ").candidates == ["1", "2"])
    #expect(session.completions(of: "undo ").candidates == ["1", "2"])
    _ = session.run("undo")
    #expect(session.completions(of: "redo ").candidates == ["1"])
    #expect(session.completions(of: "goto ").candidates == ["0.1", "0.64", "1.1", "1.152"])
    _ = session.run("watch stack")
    #expect(session.completions(of: "delete ").candidates == ["1"])
    _ = session.run("load flow")
    #expect(session.completions(of: "use ").candidates == ["closure/login-tabs", "flow/browse", "all"])
  }

  @Test func `TAB offers scripts for a matrix, one after the other, then apps`() {
    let session = Session(catalog: documentedVariants)
    #expect(session.completions(of: "matrix zom").candidates == ["zombie-after-back"])
    let second = session.completions(of: "matrix bookstore-back,bookstore-s")
    #expect(second.candidates == ["bookstore-swipe"])
    #expect(second.start == "matrix bookstore-back,".count)
    #expect(
      session.completions(of: "matrix bookstore-back delegate/k").candidates.prefix(2)
        == ["delegate/kanji", "delegate/kanji@fixed"])
    #expect(session.completions(of: "matrix bookstore-back base delegate@a").candidates == ["delegate@all"])
  }

  @Test func `A number goes several calls out, and in again`() {
    let session = session(after: "load closure", "tap Login", "goto 1.30")
    let deepest = session.stage[0].frameCount - 1
    #expect(deepest >= 2)
    _ = session.run("up \(deepest)")
    #expect(session.current.frame == deepest)
    #expect(session.run("up").isError)
    _ = session.run("down 2")
    #expect(session.current.frame == deepest - 2)
    #expect(session.run("down \(Int.max)").isError)
  }

  @Test func `Every setting has its help`() {
    for setting in Setting.all {
      #expect(
        Session(catalog: documentedVariants).output("help \(setting.name)")
          == (setting.name == "history"
            ? Session(catalog: documentedVariants).output("help history")
            : ["usage: set \(setting.name) VALUE", setting.abstract, "VALUE is \(setting.choices)."]))
    }
  }
}

/// What people who use gdb or lldb type.
@Suite struct DebuggerHabitTests {
  @Test(arguments: [
    ("b", "break"), ("h", "help"), ("f", "finish"), ("bt", "where"), ("backtrace", "where"), ("po", "print"),
    ("r", "reset"),
  ])
  func `Short names mean what they mean there`(short: String, name: String) throws {
    #expect(try ReplCommands.find(short).info.name == name)
  }

  @Test func `A line can be pasted from a transcript, with its prompt`() {
    let session = session(after: "> load closure", ">   tap Login")
    #expect(session.stage.first?.history.count == 1)
  }

  @Test func `info tells locals and breakpoints`() {
    let session = session(after: "load closure", "break LoginCoordinator.finish", "goto 0.9")
    #expect(session.output("info locals") == session.output("locals"))
    #expect(session.output("info breakpoints") == ["1  breakpoint at LoginCoordinator.finish"])
    #expect(session.output("info nothing").first?.hasPrefix("error: unexpected \"nothing\"") == true)
  }

  @Test func `reset takes the name of an app`() {
    let session = session(after: "load closure", "tap Login")
    #expect(
      session.output("load closure")
        == [
          "error: closure/login-tabs@documented is loaded already; `reset` starts it again, `load --fresh` replaces all apps"
        ])
    #expect(!session.run("reset closure").isError)
    #expect(session.stage.first?.history.isEmpty == true)
    #expect(session.output("reset flow").first?.hasPrefix("error: \"flow\" is not loaded") == true)
  }

  @Test func `list shows the last code that ran where none runs, in each app`() {
    let session = session(after: "load delegate delegate@fixed", "select 人", "back")
    let lines = session.output("list")
    #expect(lines.count { $0.hasPrefix("no code of the app runs here; the last that did, at ") } == 2)
    #expect(!lines.contains { $0.hasPrefix("→") })
    #expect(session.output("@fixed list").first?.hasSuffix(", at 2.15:") == true)
  }

  @Test func `At a terminal a way out is named with what leads astray`() {
    let session = session(after: "load closure")
    #expect(!session.output("load flow").contains { $0.contains("--fresh") })
    _ = session.run("unload flow")
    session.options.rows = 24
    #expect(
      session.output("load flow").suffix(2) == [
        "every event goes to 2 apps now; `unload closure/login-tabs` takes one off,",
        "`load --fresh flow/browse` loads in place of all others",
      ])
    _ = session.run("unload flow")
    _ = session.run("watch stack")
    #expect(
      session.output("tap Login").contains(
        "stopped at 1: watch on the screen stack  (`delete 1` removes it)"))
  }

  @Test func `A method or a line alone is enough where one app is loaded`() {
    let session = session(after: "load closure")
    #expect(session.output("break start") == ["1  breakpoint at start"])
    #expect(session.output("b 104") == ["2  breakpoint at Variants/LoginTabsDocumented.swift:104"])
    #expect(
      session.output("tap Login").contains(
        "stopped at 2: breakpoint at Variants/LoginTabsDocumented.swift:104"))
    #expect(session.output("delete 2").count == 1)
    #expect(session.output("continue").first == "stopped at 1: breakpoint at start")
    #expect(session.output("break nothing").first?.hasPrefix("error: \"nothing\" names no method") == true)
    #expect(!session.run("last").isError)
    #expect(!session.run("load flow").isError)
    for place in ["start", "104"] {
      #expect(
        session.output("break \(place)") == [
          "error: several apps are loaded; name a type (TYPE.METHOD), a file (FILE:LINE), or one app "
            + "(`@SPEC break \(place)`)"
        ])
    }
    #expect(session.output("break nothing").first?.hasPrefix("error: \"nothing\" names no method") == true)
  }

  @Test func `A beginning of the edition names an app that is loaded, if no other has it`() {
    let session = session(after: "load delegate delegate@fixed")
    // The first explains a word.
    _ = session.run("stack")
    #expect(session.output("@fixed stack") == session.output("@delegate@fixed stack"))
    #expect(!session.run("@doc stack").isError)
    #expect(!session.run("use @fix").isError)
    #expect(session.used === session.stage[1])
    let same = Session(catalog: documentedVariants)
    _ = same.run("load delegate flow")
    #expect(same.output("@doc tree").first?.hasPrefix("error: \"doc\" is ambiguous") == true)
  }

  @Test func `unload needs no name where one app is loaded`() {
    let session = session(after: "load closure", "unload")
    #expect(session.stage.isEmpty)
    #expect(!session.run("load closure flow").isError)
    #expect(session.output("unload") == ["error: name one of the apps: closure/login-tabs, flow/browse"])
  }

  @Test func `load --fresh takes the place of what is loaded, or changes nothing`() {
    let session = session(after: "load closure", "tap Login")
    #expect(session.run("load --fresh nonsense").isError)
    #expect(session.run("load --fresh").isError)
    #expect(session.stage.first?.history.count == 1)
    #expect(session.output("load --fresh closure").first == "loaded closure/login-tabs@documented")
    #expect(session.stage.count == 1)
    #expect(session.stage.first?.history.isEmpty == true)
  }
}
