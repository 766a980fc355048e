import LessonEngine
import OwnProcess
import Testing
import Variants

@testable import Shell

/// A lesson that was left goes on where it was.
@Suite(.ownProcess) struct LessonReturnTests {
  private let note = "(taken up where it was left; `lesson reset start-and-store` begins it anew)"

  @Test func `A lesson and free play in it stand in the prompt`() {
    let session = session(after: "lesson start-and-store")
    #expect(session.prompt == "[lesson] delegate/kanji 0:136/136> ")
    _ = session.run("play")
    #expect(session.prompt == "[play] delegate/kanji 0:136/136> ")
    _ = session.run("resume")
    _ = session.run("lesson off")
    #expect(session.prompt == "coordlab> ")
  }

  @Test func `A question that was answered is not asked again, and an open task is`() {
    let taken = session(after: "lesson start-and-store", "answer 3", "lesson off")
    let output = taken.output("lesson start-and-store")
    #expect(output.prefix(3) == ["Start, then store", note, ""])
    #expect(output.contains { $0.hasPrefix("Task (2/3): ") })
    #expect(taken.stage[0].history.isEmpty)
  }

  @Test func `An open question is asked again, from its beginning`() {
    let taken = session(after: "lesson start-and-store", "hint", "lesson off")
    #expect(taken.output("lesson start-and-store").contains { $0.hasPrefix("Predict: ") })
    #expect(taken.output("hint").first?.hasPrefix("hint 1 of ") == true)
  }

  @Test func `Going to another lesson and back goes on as well`() {
    let taken = session(after: "lesson start-and-store", "skip", "select 1", "lesson tabs")
    #expect(taken.output("lesson start-and-store").contains { $0.hasPrefix("Task (3/3): ") })
  }

  @Test func `In another session what is solved stays solved, and the first open task is found`() {
    let taken = session()
    taken.lessons.progress.mark("holder", of: "start-and-store", .solved)
    let output = taken.output("lesson start-and-store")
    #expect(output.prefix(2) == ["Start, then store", note])
    #expect(output.contains { $0.hasPrefix("Task (3/3): ") })
  }

  @Test func `A task that was left out is come back to`() {
    let taken = session()
    taken.lessons.progress.mark("why", of: "start-and-store", .solved)
    #expect(taken.output("lesson start-and-store").contains { $0.hasPrefix("Predict: ") })
  }

  @Test func `Once all is done, or forgotten, it begins at its beginning`() {
    let taken = session()
    for task in ["holder", "why"] { taken.lessons.progress.mark(task, of: "start-and-store", .solved) }
    #expect(!taken.output("lesson start-and-store").contains(note))
    let other = session(after: "lesson start-and-store", "skip", "select 1", "lesson off")
    _ = other.run("lesson reset start-and-store")
    #expect(!other.output("lesson start-and-store").contains(note))
  }

  @Test func `It is said in Korean, too`() {
    let session = Session(catalog: documentedVariants)
    session.lessonSettings.language = .ko
    for command in ["lesson start-and-store", "answer 3", "lesson off"] { _ = session.run(command) }
    #expect(
      session.output("lesson start-and-store")[1]
        == "(멈춘 곳부터 이어서 합니다. 처음부터 다시 하려면 `lesson reset start-and-store`)")
  }

  @Test func `While a lesson is taken, help fits on a screen, and tells how to see the rest`() {
    let taken = session(after: "lesson start-and-store")
    let help = taken.output("help")
    #expect(help.first == "Lessons")
    #expect(
      help.last == "`help all` lists every command: events, stepping, views. `help COMMAND` explains one.")
    #expect(help.count < 24)
    #expect(taken.output("help all") == session().output("help"))
    #expect(taken.output("help all") == session().output("help all"))
  }
}
