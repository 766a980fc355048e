import Testing

/// The answer of a prediction matches a run.
@Suite struct PredictionProofTests {
  /// Opens the details of 人 and taps Back, which leaves one zombie.
  private func problems(answer: String, _ more: String) throws -> [String] {
    let block =
      "```predict\nquestion: Q\nwhy: W\nbegin: [select 人]\nrun: [back]\nanswer: \(answer)\n\(more)\n```\n"
    return try CheckedLessons.problems(["one.md": CheckedLessons.lesson(block)])
  }

  @Test(arguments: [
    "zombies", "{alive: KanjiDetailCoordinator}", "screens", "{children: AllKanjiListCoordinator}",
    "{references: [KanjiDetailCoordinator, AllKanjiListCoordinator]}", "{apps: {zombies: 1}}",
  ])
  func `A number that is counted after the run is proved`(counts: String) throws {
    #expect(try problems(answer: "1", "counts: \(counts)") == [])
    #expect(try problems(answer: "one of them", "counts: \(counts)") == [])
    #expect(
      try problems(answer: "2", "counts: \(counts)") == [
        "one.md:8: the answer is `2`, and `counts` finds 1 after `run` (mend the answer, or what is counted)"
      ])
  }

  @Test(arguments: [
    ("coordinators", "3"), ("leaks", "none"),
    ("{alive: [KanjiDetailCoordinator, KanjiDetailViewController]}", "2"),
    ("objects", "9"),
  ])
  func `Objects are counted by their kind`(counts: String, answer: String) throws {
    #expect(try problems(answer: answer, "counts: \(counts)") == [])
  }

  @Test func `Of choices the outcomes of the answer hold, and no others`() throws {
    func problems(_ answer: String, _ outcomes: String) throws -> [String] {
      try self.problems(answer: answer, "choices: [it stays, it goes, it leaks]\noutcomes: \(outcomes)")
    }
    let outcomes = "[{zombies: 1}, {zombies: none}, {}]"
    #expect(try problems("it stays", outcomes) == [])
    #expect(
      try problems("it goes", outcomes) == [
        "one.md:8: `it stays` is what happens too, by its `outcomes` (mend the answer, or ask for more)",
        "one.md:8: the answer `it goes` is not what happens: zombie: KanjiDetailCoordinator#1 (mend it or `outcomes`)",
      ])
    #expect(
      try problems("it leaks", outcomes) == [
        "one.md:8: `it stays` is what happens too, by its `outcomes` (mend the answer, or ask for more)",
        "one.md:8: no fact in `outcomes` proves the answer `it leaks` (write what holds then)",
      ])
    #expect(
      try problems("it stays", "[{zombies: 1}, {zombies: none}]") == [
        "one.md:8: 2 `outcomes` for 3 answers (write one for each, in their order)"
      ])
  }

  @Test func `Of yes and no, too`() throws {
    let outcomes = "outcomes: [{visible: KanjiListViewController}, {visible: KanjiDetailViewController}]"
    #expect(try problems(answer: "\"yes\"", outcomes) == [])
    #expect(try problems(answer: "아니요", outcomes).count == 2)
  }

  @Test func `A name is proved by a fact of what is shown`() throws {
    #expect(try problems(answer: "Kanji list", "shows: {visible: Kanji list}") == [])
    #expect(
      try problems(answer: "Emma", "shows: {visible: Kanji list}") == [
        "one.md:8: nothing proves the answer (write `counts`, `outcomes`, or in `follows` from what it follows)"
      ])
  }

  @Test
  func `An answer without a proof is told of, and one that follows from something is left to its author`()
    throws
  {
    for answer in ["1", "\"yes\""] {
      #expect(
        try problems(answer: answer, "shows: {zombies: 1}") == [
          "one.md:8: nothing proves the answer (write `counts`, `outcomes`, or in `follows` from what it follows)"
        ])
      #expect(try problems(answer: answer, "follows: The source has one.") == [])
    }
  }

  @Test(arguments: [
    ("1", "outcomes: [{zombies: 1}]", "one.md:8: `outcomes` without `choices` (write `counts` or `follows`)"),
    (
      "Emma", "counts: zombies",
      "one.md:8: `counts` beside an answer that is no number (write `outcomes` or `follows`)"
    ),
    (
      "1", "counts: zombies\nfollows: F",
      "one.md:15: `counts` and `follows` prove the same answer (keep one)"
    ),
    (
      "1", "counts: birds",
      "one.md:14: `counts` does not say what is counted (write `objects`, `coordinators`, `zombies`, `leaks`, `screens`, `{alive: TYPE}`, `{children: TYPE}`, `{references: [TYPE, TYPE]}` or `{apps: FACTS}`)"
    ),
    (
      "\"yes\"", "outcomes: {zombies: 1}",
      "one.md:14: `outcomes` is no list (write `- FACTS` for each choice, or for yes and for no)"
    ),
  ])
  func `A proof of another kind than the answer is told of`(answer: String, more: String, message: String)
    throws
  {
    #expect(try problems(answer: answer, more) == [message])
  }

  @Test func `What was sent is a fact`() throws {
    func problems(_ received: String) throws -> [String] {
      try self.problems(answer: "1", "counts: zombies\nshows: {received: {\(received)}}")
    }
    let method = "kanjiListViewControllerDidSelectKanji"
    #expect(try problems("AllKanjiListCoordinator: \(method)") == [])
    #expect(try problems("AllKanjiListCoordinator#1: [start(), \(method)]") == [])
    #expect(try problems("AllKanjiListCoordinator: [[finish, start], \(method)]") == [])
    #expect(
      try problems("AllKanjiListCoordinator: [start, finish]") == [
        "one.md:8: `shows` does not hold after `run`: AllKanjiListCoordinator has not been sent finish"
      ])
  }
}
