import Testing

/// The targets of a lesson's links exist.
@Suite struct LessonLinksTests {
  @Test func `A link to a file leads to it`() throws {
    let text = CheckedLessons.lesson(
      "[a](two.md) [b](cases/x.md#part)\n[c](https://example.com) [d](#here)\n")
    let others = [
      "two.md": CheckedLessons.lesson("", id: "two"), "cases/x.md": CheckedLessons.lesson("", id: "x"),
    ]
    #expect(try CheckedLessons.problems(others.merging(["one.md": text]) { $1 }) == [])
    #expect(
      try CheckedLessons.problems(["one.md": text]) == [
        "one.md:8: the link `two.md` leads to no file (mend the path, counted from this file's folder)",
        "one.md:8: the link `cases/x.md#part` leads to no file (mend the path, counted from this file's folder)",
      ])
  }

  @Test func `A lesson that is named in a command is there`() throws {
    let text = CheckedLessons.lesson(
      "`lesson one`, `lesson off`, `lesson reset`, `lesson 2`\n\n```sh\n`lesson x` [a](b)\n```\n`case tow`, `lesson nothing`\n"
    )
    #expect(
      try CheckedLessons.problems(["one.md": text, "2.md": CheckedLessons.lesson("", id: "two")]) == [
        "one.md:13: `case tow`: there is no such lesson (did you mean `two`?)",
        "one.md:13: `lesson nothing`: there is no such lesson (name one that there is)",
      ])
  }
}
