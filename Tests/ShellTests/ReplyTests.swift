import Foundation
import LabModel
import LabRun
import Testing
import Variants

@testable import Shell

@Suite struct ReplyTests {
  @Test func `A command that does its work has output and no error`() {
    let reply = Session(catalog: documentedVariants).run("set width 90")
    #expect(reply.lines.map(\.text) == ["width 90"])
    #expect(reply.error == nil)
    #expect(!reply.endsSession)
  }

  @Test func `A refused command has an error and no output`() {
    let reply = Session(catalog: documentedVariants).run("tap Login")
    #expect(reply.error == .emptyStage)
    #expect(reply.output.isEmpty)
    #expect(
      reply.lines.map(\.text) == [
        "error: nothing is loaded; `load SPEC` starts an app, `variants` lists them"
      ])
  }

  @Test func `What a line looks like makes no error of it`() {
    let reply = Reply([StyledLine("error: this is the app's own text")])
    #expect(!reply.isError)
    #expect(reply.lines == reply.output)
  }

  @Test(arguments: ["quit", "exit", "q", "@closure quit"])
  func `Quit ends the session, whatever it is called`(line: String) {
    let reply = session(after: "load closure").run(line)
    #expect(reply.endsSession)
    #expect(reply.lines.isEmpty)
  }

  @Test func `A replay that differs has the difference as its output, and fails`() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).transcript").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "> set width 90\nwidth 91\n".write(toFile: path, atomically: true, encoding: .utf8)
    let reply = Session(catalog: documentedVariants).run("replay \(path)")
    #expect(reply.error == .replayDiffers(path, line: 1, command: "set width 90", after: 0, of: 1))
    #expect(reply.output.map(\.text).contains("+width 90"))
  }
}
