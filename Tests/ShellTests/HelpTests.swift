import Testing
import Variants

@testable import Shell

@Suite struct HelpTests {
  @Test func `Every command of the contract is there, under its group`() {
    let names = Dictionary(grouping: ReplCommands.all.map { $0.info }) { $0.group }.mapValues {
      $0.map(\.name)
    }
    #expect(
      names[.lessons] == [
        "lessons", "lesson", "cases", "case", "goal", "hint", "check", "answer", "solution", "skip", "play",
        "resume", "progress",
      ])
    #expect(names[.stage] == ["variants", "load", "unload", "use", "reset", "script", "scripts"])
    #expect(names[.compare] == ["compare", "matrix", "explore"])
    #expect(
      names[.events] == [
        "events", "tap", "double-tap", "select", "back", "swipe-back", "swipe", "tab", "open", "wait",
        "disconnect",
      ])
    #expect(
      names[.stepping] == [
        "step", "next", "finish", "continue", "reverse-step", "reverse-next", "reverse-finish",
        "reverse-continue",
        "goto", "first", "last", "where", "up", "down", "list", "break", "watch", "info", "delete", "detail",
      ])
    #expect(names[.history] == ["history", "undo", "redo", "toggle", "checkpoint", "restart"])
    #expect(
      names[.views] == [
        "tree", "stack", "log", "print", "locals", "objects", "refs", "why", "leaks", "zombies", "source",
        "state", "report", "diff",
      ])
    #expect(names[.transcripts] == ["record", "replay", "export"])
    #expect(names[.shell] == ["help", "set", "quit"])
    #expect(names.count == CommandInfo.Group.allCases.count)
  }

  @Test func `The example of every command works`() throws {
    for info in ReplCommands.all.map({ $0.info }) {
      let session = Session(catalog: documentedVariants)
      for command in info.example where !info.usesFiles {
        let reply = session.run(command)
        #expect(!reply.isError, "\(info.name), \(command): \(reply.lines.map(\.text))")
      }
      #expect(info.example.contains { $0 == info.name || $0.hasPrefix(info.name + " ") }, "\(info.name)")
    }
  }

  @Test func `Names, aliases and unambiguous beginnings all find a command`() throws {
    for (word, name) in [
      ("s", "step"), ("n", "next"), ("c", "continue"), ("rs", "reverse-step"), ("rn", "reverse-next"),
      ("bt", "where"), ("l", "list"), ("obj", "objects"), ("disc", "disconnect"),
    ] {
      #expect(try ReplCommands.find(word).info.name == name)
    }
  }
}
