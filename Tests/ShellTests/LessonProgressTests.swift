import Foundation
import LessonEngine
import OwnProcess
import Testing
import Variants

@testable import Shell

/// Where progress is kept, lost, shared and reset.
@Suite(.ownProcess) struct LessonProgressTests {
  @Test(arguments: [
    #"{"lessons":{},"schema":9}"#, "something else", #"{"lessons":[],"schema":1}"#, nil,
  ])
  func `Where progress cannot be kept, every way into the lessons says so in one line`(text: String?) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
    let path = "\(folder)/progress.json"
    // Without a text: what cannot be read, whoever asks.
    try FileManager.default.createDirectory(
      atPath: text == nil ? path : folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try text?.write(toFile: path, atomically: true, encoding: .utf8)
    for command in ["lesson", "lesson 1", "lessons", "cases", "case 4", "progress"] {
      let session = Session(catalog: documentedVariants)
      session.lessonSettings = LessonSettings(progressFile: ProgressFile(path: path))
      let errors = session.output(command).filter { $0.hasPrefix("error: ") }
      #expect(errors.count == 1, "\(command)")
      #expect(errors.first?.hasPrefix("error: progress is not kept: ") == true, "\(command)")
    }
  }

  @Test func `A case that was solved under the name of its failure is solved under its number`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/progress.json"
    let old = #"{"lessons":{"zombie-after-back":{"tasks":{"find":"solved","mend":"solved"}}},"schema":1}"#
    try old.write(toFile: path, atomically: true, encoding: .utf8)
    let session = Session(catalog: documentedVariants)
    session.lessonSettings = LessonSettings(progressFile: ProgressFile(path: path))
    #expect(session.output("cases").contains { $0.hasPrefix("  2   solved") })
    #expect(session.output("case 3").last?.hasPrefix("error: ") == false)
    #expect(session.output("cases").contains { $0.hasPrefix("  2   solved") })
    _ = session.output("lesson reset case-2")
    #expect(session.output("cases").contains { $0.hasPrefix("  2   new") })
  }

  @Test func `The app of a case is listed once its case is done, and can be loaded before`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/progress.json"
    let old = #"{"lessons":{"case-4":{"tasks":{"find":"solved","mend":"shown"}}},"schema":1}"#
    try old.write(toFile: path, atomically: true, encoding: .utf8)
    let session = Session(catalog: documentedVariants)
    #expect(!session.output("variants").contains { $0.contains("clinic") })
    #expect(session.completions(of: "load cli").candidates == [])
    #expect(
      session.output("variants clinic/4") == [
        "clinic/4", "  a list of recipes", "  editions                  documented, fixed",
        "  documented in             this program only", "  @documented  a list of recipes",
        "  @fixed       a list of recipes, mended",
      ])
    #expect(session.output("variants clinic/4 --table").last?.hasSuffix("?") == true)
    session.lessonSettings = LessonSettings(progressFile: ProgressFile(path: path))
    #expect(session.output("variants").filter { $0.contains("clinic") } == ["clinic/4"])
    #expect(session.output("variants clinic/4").contains { $0.contains("a child is held by") })
    #expect(!session.run("load clinic/5").isError)
  }

  @Test func `Progress that cannot be kept is told once, and the lesson goes on`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/progress.json"
    try #"{"lessons":{},"schema":9}"#.write(toFile: path, atomically: true, encoding: .utf8)
    let session = Session(catalog: documentedVariants)
    session.lessonSettings = LessonSettings(progressFile: ProgressFile(path: path))
    #expect(session.output("lesson start-and-store").last?.hasPrefix("error: progress is not kept: ") == true)
    #expect(!session.run("skip").isError)
    #expect(session.output("select 1").contains("solved: holder"))
    // A view of it would mislead without.
    for command in ["lessons", "progress"] {
      #expect(session.output(command).last?.hasPrefix("error: progress is not kept: ") == true)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == #"{"lessons":{},"schema":9}"#)
  }

  @Test func `A lesson is reset for every terminal`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sessions = (0..<2).map { _ in
      let session = Session(catalog: documentedVariants)
      session.lessonSettings = LessonSettings(progressFile: ProgressFile(path: "\(folder)/progress.json"))
      return session
    }
    for session in sessions {
      for command in ["lesson start-and-store", "skip", "select 1", "lesson off"] { _ = session.run(command) }
    }
    #expect(sessions[0].output("progress")[1] == "  holder  solved")
    #expect(
      sessions[1].output("lesson reset start-and").joined(separator: " ")
        == "erased the progress of start-and-store; `lesson start-and-store` begins it")
    for session in sessions {
      #expect(!session.output("progress").contains { $0.hasPrefix("start-and-store  ") })
    }
    // What the other one does next does not bring it back.
    _ = sessions[0].run("lesson one-class")
    #expect(!sessions[1].output("progress").contains { $0.hasPrefix("start-and-store  ") })
    #expect(sessions[0].run("lesson reset x").isError)
  }

  @Test func `What could not be written is written with what comes next`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lessons-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/progress.json"
    try "something else".write(toFile: path, atomically: true, encoding: .utf8)
    let session = Session(catalog: documentedVariants)
    session.lessonSettings = LessonSettings(progressFile: ProgressFile(path: path))
    for command in ["lesson start-and-store", "skip", "select 1"] { _ = session.run(command) }
    try FileManager.default.removeItem(atPath: path)
    _ = session.run("lesson start-and-store")
    #expect(try ProgressFile(path: path).load().mark(of: "holder", in: "start-and-store") == .solved)
  }
}
