import Foundation
import PseudoTerminal
import Testing

@Suite struct MatrixCommandTests {
  private static let good =
    #"{"events":2,"leaks":[],"refused":[],"schema":1,"screensExpected":true,"spec":"delegate/kanji@fixed","uncertain":[],"zombies":[]}"#
  private static let flawed =
    #"{"events":2,"leaks":[],"refused":[],"schema":1,"screensExpected":true,"spec":"delegate/kanji@documented","uncertain":[],"zombies":["KanjiDetailCoordinator#1"]}"#

  @Test func `A matrix is a line of JSON an app`() async throws {
    let result = try await Program.run("matrix", "zombie-after-back", "delegate@fixed", "delegate", "--json")
    #expect(result == ProgramResult(output: "\(Self.good)\n\(Self.flawed)\n", errors: "", status: 0))
  }

  @Test func `It is a table in Markdown too, and a script may be a file`() async throws {
    let result = try await Program.shell(
      "f=$(mktemp) && printf 'select 人\\nback\\nback\\n' > $f && $coordlab matrix $f delegate --markdown; rm -f $f"
    )
    #expect(
      result
        == ProgramResult(
          output: """
            | app | screens | refused | Back |
            | --- | --- | --- | --- |
            | `delegate/kanji@documented` | as expected | 3 back | 1 zombie, 1 screen |

            """, errors: "", status: 0))
  }

  @Test func `What is wrong is told on standard error, with status 1`() async throws {
    #expect(
      try await Program.run("matrix", "zombie-after-bakc", "delegate")
        == ProgramResult(
          output: "",
          errors: "error: there is no script \"zombie-after-bakc\" (did you mean \"zombie-after-back\"?)\n",
          status: 1))
    #expect(
      try await Program.run("matrix", "zombie-after-back", "delegat")
        == ProgramResult(
          output: "", errors: "error: there is no app \"delegat\" (did you mean \"delegate\"?)\n", status: 1))
    #expect(try await Program.run("matrix", "zombie-after-back", "--json", "--markdown").status == 2)
  }
}
