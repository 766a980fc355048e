import Testing

/// A lesson has the same content in both languages.
@Suite struct LessonTwinsTests {
  private func problems(_ english: String, _ korean: String) throws -> [String] {
    try CheckedLessons.problems([
      "en/1.md": CheckedLessons.lesson(english), "ko/1.md": CheckedLessons.lesson(korean),
    ])
  }

  private func prediction(_ more: String) -> String {
    "```predict\nquestion: Q\nwhy: W\nfollows: F\n\(more)\n```\n"
  }

  private func question(_ more: String) -> String {
    "```task\nid: t\ngoal: G\nhints: [H]\nsolution: [tree]\n\(more)\n```\n"
  }

  @Test(arguments: [
    ("answer: \"2\"", "answer: 두 개"), ("answer: \"no\"", "answer: 아니요"), ("answer: Emma", "answer: Emma"),
    ("choices: [a, b]\nanswer: b", "choices: [가, 나]\nanswer: 나"),
    ("choices: [none, a leak]\nanswer: none", "choices: [없다, 누수]\nanswer: 없다"),
  ])
  func `An answer may be said in other words`(english: String, korean: String) throws {
    #expect(try problems(prediction(english), prediction(korean)) == [])
  }

  @Test(arguments: [
    ("answer: \"2\"", "answer: 세 개", "`3`", "`2`"), ("answer: \"no\"", "answer: 네", "`yes`", "`no`"),
    ("choices: [a, b]\nanswer: b", "choices: [가, 나]\nanswer: 가", "`1`", "`2`"),
    ("answer: AppDelegate", "answer: SceneDelegate", "`SceneDelegate`", "`AppDelegate`"),
    ("answer: AppDelegate", "answer: 앱 델리게이트", "of words only", "`AppDelegate`"),
  ])
  func `Another answer is told of, with both`(english: String, korean: String, own: String, other: String)
    throws
  {
    #expect(
      try problems(prediction(english), prediction(korean)) == [
        "ko/1.md:8: `answer` is \(own), and \(other) at en/1.md:8 (take the same in both)"
      ])
  }

  @Test func `Answers of a task, and what it takes and refuses, are the same but for words`() throws {
    let english = question(
      "answer: [AppCoordinator, the first]\naccept: [[AppCoordinator]]\nreject: {TabCoordinator: B, nobody: B}"
    )
    let korean = question(
      "answer: [첫 번째, AppCoordinator]\naccept: [[첫 번째, AppCoordinator]]\nreject: {아무도: 가, TabCoordinator: 가}")
    #expect(try problems(english, korean) == [])
    #expect(
      try problems(english, korean.replacing("{아무도: 가, TabCoordinator: 가}", with: "{아무도: 가}")) == [
        "ko/1.md:8: `reject` is `0`, and `0`, `TabCoordinator` at en/1.md:8 (take the same in both)"
      ])
  }

  @Test func `Events, facts and hints are the same`() throws {
    let english = prediction("answer: \"1\"\nbegin: [select 人]\nrun: [back]")
    for korean in [
      english.replacing("[back]", with: "[swipe-back]"), english.replacing("人", with: "日"),
      english.replacing("why: W", with: "why: W\nhints: [H]"),
      english.replacing("why: W", with: "why: W\nshows: {zombies: 1}"),
    ] {
      #expect(
        try problems(english, korean) == ["ko/1.md:8: not the exercise at en/1.md:8 (copy all but the words)"]
      )
    }
  }

  @Test func `Transcripts run the same commands`() throws {
    let english = "```transcript\n> load delegate\n...\n> select 人\n...\n```\n"
    #expect(try problems(english, "가\n" + english) == [])
    #expect(
      try problems(english, english.replacing("人", with: "日")) == [
        "ko/1.md:11: `select 日`, and `select 人` at en/1.md:11 (run the same in both)"
      ])
    #expect(
      try problems(english, english.replacing("> select 人\n...\n", with: "")) == [
        "ko/1.md:9: 1 commands in transcripts, and 2 in en/1.md (run the same)"
      ])
  }
}
