import PseudoTerminal
import Testing

@Suite struct ScorecardCommandTests {
  @Test func `The page and its players are written beside each other`() async throws {
    let result = try await Program.shell(
      """
      d=$(mktemp -d) && echo old > $d/s.html && $coordlab scorecard --html $d/s.html! | sed "s|$d|D|g"
      grep -c 's-players/1.html#' $d/s.html; ls $d/s-players | wc -l; rm -r $d
      """)
    #expect(
      result
        == ProgramResult(
          output: "wrote D/s.html, and 91 players to D/s-players\n1\n91\n", errors: "", status: 0))
  }

  @Test func `A page that cannot be written is an error`() async throws {
    let result = try await Program.run("scorecard", "--html", "/proc/none/s.html")
    #expect(result.status == 1)
    #expect(result.errors == "error: /proc/none/s.html: cannot be written: No such file or directory\n")
  }

  @Test func `A page that exists is replaced only with a mark, and what cannot be written leaves no player`()
    async throws
  {
    let result = try await Program.shell(
      """
      d=$(mktemp -d) && cd $d && echo mine > s.html && mkdir a && echo file > b-players
      $coordlab scorecard --html s.html 2>&1; cat s.html; $coordlab scorecard --html a 2>&1
      $coordlab scorecard --html b.html 2>&1; ls; rm -r $d
      """)
    #expect(
      result.output == """
        error: "s.html" exists already (a ! after its name replaces it)
        mine
        error: a: cannot be written: Is a directory
        error: b-players/1.html: cannot be written: Not a directory
        a
        b-players
        s.html

        """)
  }

  @Test func `One format is asked for at most`() async throws {
    let result = try await Program.run("scorecard", "--json", "--csv")
    #expect(result.status == 2)
    #expect(result.errors.contains("--json, --markdown, --csv and --html exclude each other."))
  }
}
