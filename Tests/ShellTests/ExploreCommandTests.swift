import LabModel
import Testing
import Variants

@testable import Shell

@Suite struct ExploreCommandTests {
  private let session = Session(catalog: documentedVariants)

  @Test func `Of several apps each is explored, and the numbers of what is found go on`() {
    _ = session.run("load base/transitions@local-coordinator-weak-parent delegate@local-coordinator")
    let lines = session.output("explore")
    #expect(lines.filter { $0.contains(" states, ") || $0.contains(" state, ") }.count == 2)
    let counts = session.current.explorations.map(\.findings.count)
    #expect(counts.allSatisfy { $0 > 0 })
    let numbers = lines.compactMap { $0.first?.isNumber == true ? Int($0.prefix { $0.isNumber }) : nil }
    #expect(numbers.count { $0 == counts[0] + 1 } >= 1)
    let first = session.current.explorations[1].findings[0]
    #expect(session.output("explore show \(counts[0] + 1)").first?.hasPrefix(first.kind.rawValue) == true)
    #expect(session.run("explore show \(counts[0] + counts[1] + 1)").isError)
  }

  @Test func `An option of the command line is told with the line to type in a shell`() {
    for (option, written) in [("--forbid zombie", "--forbid KINDS"), ("--json", "--json")] {
      #expect(
        session.output("explore delegate \(option)") == [
          "error: \(option.prefix { $0 != " " }) is an option of the command line; in a shell: `coordlab explore SPEC \(written)`"
        ])
    }
    #expect(session.output("explore delegate --nonsense")[0].hasPrefix("error: unexpected \"--nonsense\""))
  }

  @Test func `It tells that it starts at the present state, and that not everything was tried`() {
    for command in ["load delegate@fixed", "select 1"] { _ = session.run(command) }
    let lines = session.output("explore --depth 1 --only tap,select")
    #expect(lines.first?.hasSuffix(", from the present one on, after 1 event") == true)
    #expect(lines.contains("no flaw found in what was tried"))
    #expect(!session.output("explore delegate --depth 1")[0].contains("present"))
  }

  @Test func `At a terminal the list of states leaves room for the findings`() {
    var options = RenderOptions()
    options.rows = 12
    _ = session.run("explore delegate")
    let exploration = session.current.explorations[0]
    let all = exploration.lines(RenderOptions())
    #expect(exploration.lines(options).count == all.count - exploration.states.count + 6 + 1)
    #expect(
      exploration.lines(options).last?.text.hasPrefix("and \(exploration.states.count - 6) more") == true)
  }

  @Test func `Said to one app, it explores that alone`() {
    _ = session.run("load base/transitions@local-coordinator-weak-parent delegate@local-coordinator")
    _ = session.run("@delegate explore")
    #expect(session.current.explorations.map { "\($0.spec)" } == ["delegate/kanji@local-coordinator"])
  }
}
