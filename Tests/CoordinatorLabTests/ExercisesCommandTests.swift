import Foundation
import Testing

@testable import PseudoTerminal

/// The built program's exercises, as a learner meets them.
@Suite(.serialized) struct ExercisesCommandTests {
  private let home: TemporaryFolder
  private static let lessons = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Lessons").standardizedFileURL.path

  init() throws {
    home = try TemporaryFolder()
  }

  private var environment: [String: String] {
    [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_COLOR": "1", "XDG_STATE_HOME": "\(home.path)/state",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
    ]
  }

  private func shell(_ line: String) async throws -> ProgramResult {
    try await Program.shell(
      "cd \(home.path) && e() { $coordlab exercises \"$@\" --lessons \(Self.lessons); }; \(line)",
      environment: environment)
  }

  private func watch(_ arguments: String..., columns: Int = 80) async throws -> PseudoTerminal {
    #expect(try await shell("e new .").status == 0)
    return try PseudoTerminal(
      Program.path, ["exercises", "--dir", home.path, "--lessons", Self.lessons] + arguments,
      environment: environment, columns: columns, rows: 24)
  }

  /// Saves as vim does: writes another file, and moves it over the first.
  private func save(_ name: String, as file: String = "Solution.swift") throws {
    let text = try String(contentsOfFile: "\(Self.lessons)/exercises/\(name)/\(file)", encoding: .utf8)
    try text.write(toFile: "\(home.path)/\(name).swift", atomically: true, encoding: .utf8)
  }

  @Test func `The files are written once, and what a learner changed is not overwritten`() async throws {
    let first = try await shell("e new mine")
    #expect(first.output == "wrote 30 files to \(home.path)/mine; `cd` there, and run `coordlab exercises`\n")
    let second = try await shell(
      "echo '// mine' >mine/01-first-coordinator.swift; e new mine; cat mine/01-*.swift")
    #expect(second.output.hasPrefix("wrote 0 files") && second.output.hasSuffix("// mine\n"))
  }

  @Test func `start writes the app in a style of one's choice, and leaves what was changed`() async throws {
    let file = "27-add-a-screen.swift"
    _ = try await shell("e new . && cp \(file) start")
    #expect(
      try await shell("e start 27 --style closure >/dev/null && cmp -s \(file) start; echo $?").output
        == "1\n")
    let checked = try await shell("e check 27")
    #expect(checked.status == 1 && checked.output.contains(#"nothing to tap is labelled "Reviews""#))
    // At the launch no window has a root yet: that is no cause.
    #expect(!checked.output.contains("a message went to nobody"))
    #expect(try await shell("e start 27 --style flow >/dev/null && cmp \(file) start").status == 0)
    let changed = try await shell("echo '// mine' >>\(file); e start 27")
    #expect(changed.status == 1)
    #expect(
      changed.errors == "error: \(file) has changes of yours (move it away, and start again)\n")
    let unknown = try await shell("e start 27 --style plain")
    #expect(unknown.status == 2)
    #expect(unknown.errors.hasPrefix(#"error: no style is called "plain" (there are "#))
    #expect(
      try await shell("e start 01 --style flow").errors == "error: 01-first-coordinator has no styles\n")
  }

  @Test func `check has status 0, 1 or 2, and a line of JSON in the form of the contract`() async throws {
    _ = try await shell("e new .")
    let failed = try await shell("e check 01 --json; echo $?")
    #expect(
      failed.output == """
        {"failures":[{"after":[],"at":null,"fact":"visible","task":"home","text":"not on the screen: Home"},\
        {"after":[],"at":null,"fact":"visible","task":"home",\
        "text":"on the screen instead: UINavigationController#1"},\
        {"after":[],"at":null,"fact":"heldBy","task":"home","text":"no AppCoordinator is alive"}],\
        "name":"01-first-coordinator","passed":false,"schema":1}
        1

        """)
    try save("01-first-coordinator")
    let passed = try await shell("e check first-c --json; echo $?")
    #expect(
      passed.output == "{\"failures\":[],\"name\":\"01-first-coordinator\",\"passed\":true,\"schema\":1}\n0\n"
    )
    let unknown = try await shell("e check 99; echo $?")
    #expect(unknown.output == "2\n")
    #expect(unknown.errors == "error: no exercise is called \"99\" (`coordlab exercises list` names them)\n")
    let elsewhere = try await shell("mkdir x; e check --dir x; echo $?")
    #expect(elsewhere.errors.hasSuffix("(write them with `coordlab exercises new DIR`)\n"))
    #expect(elsewhere.output == "2\n")
  }

  @Test func `A zombie is told with the line that stored it`() async throws {
    _ = try await shell("e new .")
    let line = try await shell("e check 15 --json").output
    #expect(
      line.contains(
        #""at":"15-hear-back.swift:20","fact":"cause","task":"back","text":"BookCoordinator#1 is a zombie"#))
    #expect(line.contains("held by ListCoordinator#1.child"))
  }

  @Test func `Saving the file shows the verdict; keys show hints, list, next and solution`() async throws {
    let terminal = try await watch()
    terminal.expect(containing: "  not on the screen: Home\n")
    terminal.expect(containing: "[----------------------------------------] 0/30\n")
    terminal.send("s")
    terminal.expect(containing: "The solution is shown once yours passes, or after the last hint.\n")
    terminal.send("hh")
    terminal.expect(containing: "hint 2 of 3: `start()` pushes:")
    terminal.send("l")
    terminal.expect(containing: "    02-no-sideways            Screens name no screens\n")
    try save("01-first-coordinator")
    terminal.expect(containing: "Solved. `n` goes on; `s` shows how the authors did it.\n")
    terminal.expect(containing: "] 1/30\n")
    terminal.send("s")
    terminal.expect(containing: "final class AppCoordinator {\n")
    terminal.send("n")
    terminal.expect(containing: "  AppCoordinator has not been sent showAbout\n")
    terminal.send("q")
    #expect(terminal.end() == 0)
    let progress = try String(contentsOfFile: "\(home.path)/state/coordlab/progress.json", encoding: .utf8)
    #expect(progress.contains(#""01-first-coordinator" : "solved""#))
  }

  @Test func `A save during a compile drops it, and a reset asks first`() async throws {
    let terminal = try await watch()
    terminal.expect(containing: "  not on the screen: Home\n")
    try save("01-first-coordinator", as: "Wrong-local.swift")
    try save("01-first-coordinator")
    terminal.expect(containing: "Solved.")
    terminal.send("r")
    terminal.expect(containing: "Write the start again? Your changes are lost. `y` does it.\n")
    terminal.send("x")
    terminal.expect(containing: "✓ A tap on About shows the second screen")
    terminal.send("ry")
    terminal.expect(containing: "  not on the screen: Home\n")
    terminal.send("\u{3}")
    #expect(terminal.end() == 0)
  }

  @Test func `The screen is in Korean, fits its window, and follows a new size`() async throws {
    let terminal = try await watch("--lang", "ko")
    terminal.expect(containing: "  화면에 없음: Home\n")
    terminal.expect(containing: "h 힌트  l 목록  n 다음  p 이전  r 초기화  s 풀이  Enter 다시 확인  q 끝")
    terminal.resize(columns: 60, rows: 12)
    terminal.expect(containing: "h 힌트")
    terminal.send("q")
    #expect(terminal.end() == 0)
  }

  @Test func `The commands about exercises speak Korean where they are asked to`() async throws {
    let written = try await shell("e new mine --lang ko")
    #expect(written.output == "\(home.path)/mine에 파일 30개를 썼습니다. 그 폴더로 `cd`하고 `coordlab exercises`를 실행하세요\n")
    let progress = "{\"exercises\":{\"01-first-coordinator\":\"solved\"},\"lessons\":{},\"schema\":1}"
    _ = try await shell("mkdir -p state/coordlab; echo '\(progress)' >state/coordlab/progress.json")
    #expect(try await shell("e list --lang ko").output.contains("  (해결)\n"))
    for (line, error) in [
      ("e check nope --dir mine --lang ko", #"그런 연습 문제가 없음: "nope" (목록은 `coordlab exercises list`)"#),
      ("e check --dir / --lang ko", "/에 연습 문제 파일이 없음 (`coordlab exercises new DIR`로 만드세요)"),
      (
        "echo '// mine' >>mine/27-add-a-screen.swift; e start 27 --dir mine --lang ko",
        "27-add-a-screen.swift에 직접 고친 내용이 있음 (다른 곳으로 옮기고 다시 시작하세요)"
      ),
      ("e start 27 --dir mine --style no --lang ko", "그런 방식이 없음: \"no\" (있는 것: "),
      ("e start 1 --dir mine --style no --lang ko", "01-first-coordinator: 고를 수 있는 방식이 없음"),
    ] {
      #expect(try await shell(line).errors.hasPrefix("오류: \(error)"))
    }
  }

  @Test func `What a process told of an exercise in English is retold in Korean`() async throws {
    _ = try await shell("e new .")
    let refused = try await shell("e start 27 --style closure; e check 27 --lang ko").output
    #expect(refused.contains(#""Reviews": 그런 버튼이나 행이 없음"#))
  }

  @Test func `Where there is no terminal, the current exercise is checked once`() async throws {
    _ = try await shell("e new .")
    let result = try await shell("e </dev/null; echo $?")
    #expect(
      result.output.hasPrefix("[----------------------------------------] 0/30\nThe smallest coordinator"))
    #expect(result.output.hasSuffix("q quit\n1\n"))
    #expect(!result.output.contains("\u{1b}"))
  }

  @Test func `A program that was moved away from its build folder says what to do`() async throws {
    _ = try await shell("e new .")
    let result = try await shell(
      "cp $coordlab moved; ./moved exercises check 1 --lessons \(Self.lessons); echo $?")
    #expect(result.output == "2\n")
    #expect(result.errors.hasPrefix("error: \(home.path)/moved.product/Objects.LinkFileList is not there: "))
  }
}
