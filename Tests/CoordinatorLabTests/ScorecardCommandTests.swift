import Testing

@Suite struct ScorecardCommandTests {
  @Test func `The page and its players are written beside each other`() throws {
    let result = try Program.shell(
      """
      d=$(mktemp -d) && $coordlab scorecard --html $d/s.html | sed "s|$d|D|g"
      grep -c 's-players/1.html#' $d/s.html; ls $d/s-players | wc -l; rm -r $d
      """)
    #expect(
      result
        == ProgramResult(
          output: "wrote D/s.html, and 48 players to D/s-players\n1\n48\n", errors: "", status: 0))
  }

  @Test func `A page that cannot be written is an error`() throws {
    let result = try Program.run("scorecard", "--html", "/proc/none/s.html")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("error: cannot write \"/proc/none/s.html\": "))
  }

  @Test func `One format is asked for at most`() throws {
    let result = try Program.run("scorecard", "--json", "--csv")
    #expect(result.status == 2)
    #expect(result.errors.contains("--json, --markdown, --csv and --html exclude each other."))
  }
}
