import Lab
import Testing
import Variants

@testable import Shell

/// What people who use terminals expect.
@Suite struct HabitTests {
  @Test(arguments: ["TREE", "Tree", "tReE", "STAC", "BT"])
  func `Commands are taken in any case`(command: String) {
    #expect(!session(after: "load closure").run(command).isError)
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
    _ = session.run("load flow")
    #expect(session.completions(of: "use ").candidates == ["closure/login-tabs", "flow/browse", "all"])
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
