import Testing

@Suite struct LanguageTests {
  private static let korean = ["LC_ALL": "ko_KR.UTF-8", "LANG": "ko_KR.UTF-8"]

  @Test(arguments: [
    "$coordlab -c 'help back'", "echo 'help back' | $coordlab",
    "echo 'help back' >f.$$; $coordlab run f.$$; rm f.$$",
  ])
  func `Without a terminal the locale changes nothing`(line: String) throws {
    let english = try Program.shell("cd ${TMPDIR:-/tmp}; \(line)")
    #expect(english.output.contains("usage: back"))
    #expect(try Program.shell("cd ${TMPDIR:-/tmp}; \(line)", environment: Self.korean) == english)
  }

  @Test func `--lang ko speaks Korean anywhere`() throws {
    let result = try Program.run("--lang", "ko", "-c", "tap")
    #expect(result == ProgramResult(output: "> tap\n오류: 인수가 없음. 사용법: tap LABEL|N\n", errors: "", status: 1))
  }
}
