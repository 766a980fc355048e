import Testing

@testable import LessonEngine

@Suite struct LessonFileTests {
  /// The problems of a lesson with a body, after a front matter of six lines.
  private func problems(_ body: String) -> [String] {
    let front = "---\nformat: 1\nid: one\ntitle: One\nstage: delegate\n---\n"
    return messages(front + body)
  }

  private func messages(_ text: String) -> [String] {
    let problems = LessonFile(text: text, path: "one.md").problems
    problems.forEach(expectKorean)
    return problems.map(\.message)
  }

  @Test func `A lesson is taken apart into sections with an exercise each`() throws {
    let text = """
      ---
      format: 1
      id: one
      title: One
      stage: [delegate, closure]
      begin: select 人
      requires: [zero]
      ---
      # Heading

      Text.

      ```transcript
      > load delegate
      ...
      ```

      ```predict
      question: How many?
      answer: 2
      why: So.
      ```
      ```task
      id: two
      goal: Do it.
      until: {zombies: none, did: [back]}
      hints: [Back.]
      solution: back
      ```
      The end.
      """
    let file = LessonFile(text: text, path: "one.md")
    #expect(file.problems == [])
    let lesson = try #require(file.lesson)
    #expect(lesson.id == "one")
    #expect(lesson.stage == ["delegate", "closure"])
    #expect(lesson.requires == ["zero"])
    #expect(lesson.sections.count == 3)
    #expect(lesson.sections[0].text.count == 2)
    #expect(lesson.sections[0].exercise?.prompt == "How many?")
    #expect(lesson.exercises.map(\.line) == [18, 23])
    #expect(lesson.taskIDs == ["two"])
    #expect(lesson.sections[2].exercise == nil)
    #expect(lesson.beginning(of: lesson.exercises[0]) == ["load delegate closure", "select 人"])
  }

  @Test func `A title's signs that turn the writing are spelled out in JSON`() throws {
    let text = "---\nformat: 1\nid: one\ntitle: a\u{202E}b\nstage: delegate\n---\nText.\n"
    let lesson = try #require(LessonFile(text: text, path: "one.md").lesson)
    #expect(lesson.jsonLine.contains(#""title":"a\u202eb""#))
  }

  @Test func `Lines that end as on Windows are read alike`() {
    let text = "---\r\nformat: 1\r\nid: one\r\ntitle: One\r\nstage: delegate\r\n---\r\nText.\r\n"
    #expect(LessonFile(text: text, path: "one.md").problems == [])
  }

  @Test(arguments: [
    ("", "one.md:1: no front matter (begin with `---`, `format: 1`, `id: …`, `---`)"),
    (
      "---\nformat: 2\nid: one\ntitle: One\nstage: a\n---\n",
      "one.md:2: format `2` is not known here (this version reads `format: 1`)"
    ),
    (
      "---\nformat: 1\nid: ../one\ntitle: One\nstage: a\n---\n",
      "one.md:3: the id `../one` is not of small letters, digits and hyphens, a letter first (write `id: some-name`)"
    ),
    (
      "---\nformat: 1\nid: one\ntitel: One\ntitle: One\nstage: a\n---\n",
      "one.md:4: `titel` means nothing here (did you mean `title`?)"
    ),
    (
      "---\nformat: 1\nid: one\nid: two\ntitle: One\nstage: a\n---\n",
      "one.md:2: `id` stands there twice (keep one)"
    ),
    (
      "---\nformat: 1\nid: one\ntitle:\nstage: a\n---\n", "one.md:4: `title` is empty (write it)"
    ),
    (
      "---\nformat: 1\nid: one\ntitle: [\nstage: a\n---\n",
      "one.md:6: not YAML: did not find expected ',' or ']' (indent evenly, and put quotes around a text that has \": \" or begins with a sign)"
    ),
  ])
  func `What is wrong in front matter is told with its line`(text: String, message: String) {
    #expect(messages(text).contains(message))
  }

  @Test(arguments: [
    (
      "```task\nid: a\ngoal: G\nhints: [H]\nsolution: back\n```\n",
      "one.md:7: `until` is missing (write the facts that solve the task, or an `answer`)"
    ),
    (
      "```task\nid: a\ngoal: G\nhints: [H]\nuntil: {zombis: none}\nsolution: back\n```\n",
      "one.md:11: `zombis` is no fact (there are `spec`, `visible`, `screens`, `heldBy`, `status`, `alive`, `zombies`, `leaks`, `did`, `at`, `received`, `waiting`, `navigating`)"
    ),
    (
      "```task\nid: a\ngoal: G\nhints: [H]\nuntil: {status: {A: dead}}\nsolution: back\n```\n",
      "one.md:11: no status (there are `running`, `active`, `idle`, `zombie`, `leaked`)"
    ),
    (
      "```task\nid: a\ngoal: G\nhints: [H]\nuntil: {alive: {A: many}}\nsolution: back\n```\n",
      "one.md:11: no number of living objects (write `A: 2`, or `2+` for two or more)"
    ),
    (
      "```task\nid: a\ngoal: G\nuntil: {zombies: none}\nsolution: back\n```\n",
      "one.md:7: `hints` is missing (write at least one hint)"
    ),
    ("```predict\nquestion: Q\nwhy: W\n```\n", "one.md:7: `answer` is missing (write `answer: …`)"),
    (
      "```predict\nquestion: Q\nwhy: W\nchoices: [a, b]\nanswer: c\n```\n",
      "one.md:11: the answer `c` is none of the choices (copy one of them)"
    ),
    ("```task\nid: a\n", "one.md:7: the task block is never closed (add its fence)"),
    ("```task\n```\n", "one.md:8: the block is empty (write `key: value` lines)"),
    ("```task\n- a\n```\n", "one.md:8: not `key: value` lines (write one key a line)"),
    (
      "```choose\nid: a\nquestion: Q\nbecause: B\n```\n",
      "one.md:7: `mended` is missing (write `mended: SPEC`, the edition without the flaw, or `editions:` to choose from)"
    ),
  ])
  func `What is wrong in a block is told with its line`(body: String, message: String) {
    #expect(problems(body).contains(message))
  }

  @Test func `Two tasks of one id are told`() {
    let task = "```task\nid: a\ngoal: G\nhints: [H]\nuntil: {zombies: none}\nsolution: back\n```\n"
    #expect(problems(task + task) == ["one.md:14: the id `a` is taken by an earlier block (choose another)"])
  }

  @Test func `Anchors, deep nesting and large blocks are refused before they cost anything`() {
    let bomb = (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }.joined(separator: "\n")
    #expect(
      problems("```task\n\(bomb)\n```\n") == [
        "one.md:8: an anchor (`&name`) is not taken (write out what it stands for)"
      ])
    for deep in [
      "a: " + String(repeating: "[", count: 5_000), "a: " + String(repeating: "{a: ", count: 3_000),
      "a: " + String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000),
      String(repeating: "- ", count: 7_000) + "a", String(repeating: "? ", count: 7_000) + "a",
    ] {
      #expect(problems("```task\n\(deep)\n```\n") == ["one.md:8: nested too deep (at most 8 levels)"])
    }
    let nested = (0..<100).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(problems("```task\n\(nested)\n```\n") == ["one.md:73: nested too deep (at most 8 levels)"])
    let large = "a: " + String(repeating: "x", count: 20_000)
    #expect(
      problems("```task\n\(large)\n```\n") == ["one.md:8: the block is larger than 16384 bytes (shorten it)"])
    let lines = String(repeating: "a\n", count: 5_000)
    #expect(problems(lines) == ["one.md: too many lines (at most 4000; split the lesson)"])
  }

  @Test func `Control characters are shown, not sent`() throws {
    let text = "---\nformat: 1\nid: one\ntitle: \"a\\eb\"\nstage: delegate\n---\nc\u{1B}[31md\n"
    let file = LessonFile(text: text, path: "one.md")
    let lesson = try #require(file.lesson)
    let page = LessonRun(lesson).page(LessonVoice(.en, .init()), Progress()) { fatalError("nothing is run") }
    #expect(page.map(\.text) == ["a\\u{1B}b", "", "c\\u{1B}[31md"])
  }
}
