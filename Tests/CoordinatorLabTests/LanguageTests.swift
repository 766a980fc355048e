import Testing

@testable import PseudoTerminal

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

  @Test(arguments: [
    (
      "echo x >a.md; $coordlab lessons check . --lang ko",
      "./a.md:1: 머리말이 없음 (`---`, `format: 1`, `id: …`, `---`로 시작하세요)\n통과 0, 실패 1\n"
    ),
    ("$coordlab lessons check none --lang ko", "오류: none: 파일도 폴더도 없음\n"),
    (
      "$coordlab lessons new a-b --lang ko",
      "a-b.md를 썼습니다. 더 써야 할 것은 `coordlab lessons check a-b.md`로 확인하세요\n"
    ),
    ("echo >a-b.md; $coordlab lessons new a-b --lang ko", "오류: a-b.md: 이미 있음 (다른 id를 고르세요)\n"),
    ("echo >a; $coordlab site . --lang ko", "오류: \".\"가 비어 있지 않음. 덮어쓰려면 --replace\n"),
    ("$coordlab exercises prove 99 --lang ko", "오류: 그런 연습 문제가 없음: \"99\" (목록은 `coordlab exercises list`)\n"),
  ])
  func `Authors of lessons, exercises and sites are told in Korean, too`(line: String, words: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let result = try await Program.shell("cd \(folder.path); \(line)")
    #expect(result.output + result.errors == words)
  }
}
