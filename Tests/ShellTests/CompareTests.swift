import Testing
import Variants

@testable import Shell

@Suite struct CompareTests {
  @Test func `Where apps part is one line of JSON`() {
    let session = session(after: "load delegate delegate@fixed", "select 人", "back")
    #expect(session.output("compare json") == ["?"])
  }

  @Test func `Apps that agree have no divergence`() {
    let session = session(after: "load delegate delegate@fixed", "select 人")
    #expect(session.output("compare json") == ["?"])
    #expect(session.output("compare") == ["?"])
  }

  @Test func `An app that cannot take an event counts it all the same`() {
    let session = session(after: "load delegate coordinating", "select 人", "tap Tap Me!", "back")
    #expect(session.output("@coordinating history") == ["?"])
    #expect(session.output("@delegate/kanji history") == ["?"])
    #expect(session.state.contains(#""event":3"#))
    #expect(!session.run("undo 2").isError)
    #expect(session.output("history") == ["?"])
  }

  @Test func `What one app alone gets is counted in the others`() {
    let session = session(after: "load delegate delegate@fixed", "@delegate@fixed select 人", "select 人")
    #expect(session.output("@delegate/kanji history") == ["?"])
    #expect(session.output("toggle 1").count > 0)
    #expect(session.stage.map(\.history.count) == [2, 2])
  }

  @Test func `An app that comes later is brought to the event of the stage`() {
    let session = session(after: "load delegate", "select 人", "load delegate@fixed coordinating")
    #expect(session.stage.map(\.history.count) == [1, 1, 1])
    #expect(session.stage.map { $0.hasTaken(1) } == [true, true, false])
  }

  @Test func `Every script that comes with the apps plays, and its events are possible`() throws {
    #expect(documentedVariants.scripts.count == 14)
    for script in documentedVariants.scripts {
      let session = Session(catalog: documentedVariants)
      let reply = session.run("script \(script.name)")
      #expect(!reply.isError, "\(script.name): \(reply.lines.map(\.text))")
      #expect(!reply.lines.contains { $0.text.contains("not sent") }, "\(script.name)")
    }
  }

  @Test func `A script by its path may not be played in a transcript`() {
    #expect(Session.fileCommand(in: "script zombie-after-back") == nil)
    #expect(Session.fileCommand(in: "script ./mine.script") == "script")
    #expect(Session.fileCommand(in: "matrix ./mine.script delegate") == "matrix")
  }

  @Test func `What is refused is one line`() {
    #expect(
      lastOutput("load delegate", "compare") == [
        "error: one app alone cannot be compared; `load SPEC` puts another beside it"
      ])
    #expect(
      lastOutput("load delegate delegate@fixed", "compare nothing") == [
        #"error: unexpected "nothing"; usage: compare [tree|stack|log|objects|metrics|json]"#
      ])
    #expect(
      lastOutput("script zombie-after-bakc") == [
        #"error: there is no script "zombie-after-bakc" (did you mean "zombie-after-back"?)"#
      ])
  }
}
