import PseudoTerminal
import Testing

@Suite struct LanguageTests {
  private static let korean = ["LC_ALL": "ko_KR.UTF-8", "LANG": "ko_KR.UTF-8"]

  @Test(arguments: [
    "$coordlab -c 'help back'", "echo 'help back' | $coordlab",
    "echo 'help back' >f.$$; $coordlab run f.$$; rm f.$$",
  ])
  func `Without a terminal the locale changes nothing`(line: String) async throws {
    let english = try await Program.shell("cd ${TMPDIR:-/tmp}; \(line)")
    #expect(english.output.contains("usage: back"))
    #expect(try await Program.shell("cd ${TMPDIR:-/tmp}; \(line)", environment: Self.korean) == english)
  }

  @Test func `--lang ko speaks Korean anywhere`() async throws {
    let result = try await Program.run("--lang", "ko", "-c", "tap")
    #expect(result == ProgramResult(output: "> tap\n오류: 인수가 없음. 사용법: tap LABEL|N\n", errors: "", status: 1))
  }

  @Test func `Help of the command line is in Korean but for what the parser says`() async throws {
    let help = try await Program.run("exercises", "--help", "--lang", "ko").output
    #expect(help.contains("파일을 저장할 때마다 지금 연습 문제를 확인한다(기본)."))
    let parsers =
      #/OVERVIEW|USAGE|OPTIONS|ARGUMENTS|SUBCOMMANDS|Show (help information|the version)\.|See '.*' for detailed help\./#
    for arguments in [
      [], ["explore"], ["test"], ["site"], ["export"], ["lessons", "check"], ["exercises", "start"],
    ] {
      let help = try await Program.run(arguments: arguments + ["--lang", "ko", "--help"]).output
      for line in help.split(separator: "\n") where !line.contains(#/^(USAGE| {7}coordlab)/#) {
        let text = line.replacing(parsers, with: "").replacing(
          #/`[^`]*`|<[^>]*>|"[^"]*"|\(default: .*\)|\(values: .*\)/#, with: "|")
        #expect(!text.contains(#/\b[a-z]{3,} [a-z]{3,}\b/#), "\(arguments): \(line)")
      }
    }
  }

  @Test func `What is wrong with arguments is told in Korean`() async throws {
    let result = try await Program.run("scorecard", "--lang=ko", "--json", "--csv")
    #expect(result.errors.isEmpty == false && result.status == 2)
    let width = try await Program.run("--lang", "ko", "--width", "3")
    #expect(width.errors.hasPrefix("Error: 너비는 40에서 1000 사이의 숫자입니다.\n"))
  }
}
