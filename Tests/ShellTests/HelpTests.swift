import Explore
import LabModel
import LabRun
import LessonEngine
import OwnProcess
import Testing
import Variants

@testable import Shell

@Suite(.ownProcess) struct HelpTests {
  @Test func `Every command of the contract is there, under its group`() {
    let names = Dictionary(grouping: ReplCommands.all.map { $0.info }) { $0.group }.mapValues {
      $0.map(\.name)
    }
    #expect(
      names[.lessons] == [
        "lessons", "lesson", "cases", "case", "goal", "hint", "check", "answer", "solution", "skip", "play",
        "resume", "progress", "review",
      ])
    #expect(names[.stage] == ["variants", "load", "unload", "use", "reset", "script", "scripts"])
    #expect(names[.compare] == ["compare", "same", "matrix", "explore"])
    #expect(
      names[.events] == [
        "events", "tap", "double-tap", "select", "back", "swipe-back", "swipe", "tab", "type", "open", "wait",
        "disconnect",
      ])
    #expect(
      names[.stepping] == [
        "step", "next", "until", "finish", "continue", "reverse-step", "reverse-next", "reverse-finish",
        "reverse-continue", "goto", "first", "last", "next-difference", "previous-difference", "where", "up",
        "down", "list", "break", "tbreak", "watch", "info", "disable", "enable",
        "delete", "detail",
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

  @Test(
    arguments: Finding.Kind.allCases.map(\.rawValue)
      + ["line", "call", "init", "set", "UIKit", "return", "deinit", "new", "started", "shown", "solved"]
      + ["words", "choices", "sources"]
      + ["delegate", "closure", "coordinating", "flow", "base", "single", "baseline"])
  func `Every word that is printed is a topic`(_ word: String) {
    let reply = Session(catalog: documentedVariants).run("help \(word)")
    #expect(!reply.isError, "\(reply.lines.map(\.text))")
    #expect(reply.lines.count >= 2)
  }

  @Test func `The kinds of steps are all told by the help of step`() {
    let text = Session(catalog: documentedVariants).run("help step").lines.map(\.text).joined(separator: " ")
    for kind in ["line", "call", "init", "set", "UIKit", "return", "deinit"] {
      #expect(text.contains(kind), "\(kind)")
    }
  }

  @Test func `The marks of lessons are told by their help`() {
    let text = Session(catalog: documentedVariants).run("help lessons").lines.map(\.text).joined(
      separator: " ")
    for mark in Progress.Mark.allCases.map(\.rawValue) + ["→"] { #expect(text.contains(mark), "\(mark)") }
  }

  @Test func `A variant's help tells its idea, its source and who holds whom, in five lines`() {
    #expect(
      Session(catalog: documentedVariants).run("help delegate").lines.map(\.text) == [
        "delegate: a screen tells its weak delegate, a coordinator, which decides what comes next",
        "  source                    \"Coordinator Pattern 기본!! With RayWanderlich Tutorial!\" (Duno, 2022)",
        "  a screen reports through  delegate, weak",
        "  a child is held by        ApplicationCoordinator.allKanjiListCoordinator",
        "  a child knows its parent  not at all",
      ])
    #expect(documentedVariants.ideas.keys.sorted() == documentedVariants.variants.sorted())
  }

  @Test func `Each variant's help is five lines that need not be broken`() {
    for variant in documentedVariants.variants {
      let lines = Session(catalog: documentedVariants).run("help \(variant)").lines
      #expect(lines.count == 5, "\(variant)")
      #expect(lines.filter { $0.width > 100 || $0.part != nil }.map(\.text) == [], "\(variant)")
    }
  }

  @Test func `Choices lists the double tap and what an exception does, sources does not`() {
    let session = Session(catalog: documentedVariants)
    let choices = session.run("help choices").lines.map(\.text).joined(separator: "\n")
    let sources = session.run("help sources").lines.map(\.text).joined(separator: "\n")
    #expect(choices.contains("- the second touch of a double tap lands before the push is visible"))
    #expect(!sources.contains("double tap"))
    #expect(choices.contains("- an alert's first field is edited once the alert is shown"))
    #expect(sources.contains("source: Apple, UIAdaptivePresentationControllerDelegate"))
  }

  @Test func `Each choice is one line`() {
    let lines = Session(catalog: documentedVariants).run("help choices").lines
    #expect(lines.filter { $0.width > 100 }.map(\.text) == [])
    #expect(lines.filter { $0.text.hasPrefix("- ") }.count == lines.count - 3)
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
