import LessonEngine
import Testing

@Suite struct AnswerTests {
  @Test(arguments: [
    "2", "two", "Two.", "two of them", "둘", "두 개", "2개", "2 개입니다", "two coordinators", "it is 2", "둘이다",
  ])
  func `A number is taken in the forms that people type`(text: String) {
    #expect(Answer(text).matches("2"))
  }

  @Test(arguments: ["3", "two or three", "not two", "", "  ", "twenty", "2 and 3", "21"])
  func `Another number is not`(text: String) {
    #expect(!Answer(text).matches("2"))
  }

  @Test(arguments: ["0", "none", "nothing", "zero", "없음", "없다", "영", "0개"])
  func `Nothing is a number`(text: String) {
    #expect(Answer(text).matches("0"))
  }

  @Test(arguments: [
    "KanjiListViewController", "kanjilistviewcontroller", "KanjiListViewController#1",
    "`KanjiListViewController`",
    "KanjiListViewController가", "KanjiListViewController#1가", "KanjiListViewController입니다",
    "the KanjiListViewController",
    "It is the KanjiListViewController.", "KanjiListViewController 클래스",
  ])
  func `A type is taken with and without ordinal, case, quotes and particle`(text: String) {
    #expect(Answer(text).matches("KanjiListViewController"))
  }

  @Test(arguments: [
    "KanjiDetailViewController", "KanjiListViewController or KanjiDetailViewController",
    "not KanjiListViewController",
    "Kanji",
  ])
  func `Another type is not`(text: String) {
    #expect(!Answer(text).matches("KanjiListViewController"))
  }

  @Test(arguments: [
    ("yes", true), ("y", true), ("네", true), ("예", true), ("no", false), ("아니요", false), ("아니오", false),
    ("maybe", nil),
  ])
  func `Yes and no`(text: String, isYes: Bool?) {
    #expect(Answer(text).matches("yes") == (isYes == true))
    #expect(Answer(text).matches("no") == (isYes == false))
  }

  @Test(arguments: ["내비게이션 컨트롤러", "네비게이션 컨트롤러", "네비게이션컨트롤러가", "내비게이션컨트롤러"])
  func `Both spellings of a Korean word are taken, with and without spaces`(text: String) {
    #expect(Answer(text).matches("내비게이션 컨트롤러"))
  }

  @Test(arguments: [("2", 1), ("b", 1), ("B)", 1), ("the parent", 1), ("nobody", 2), ("4", nil), ("", nil)])
  func `A choice is meant by number, letter or text`(text: String, index: Int?) {
    #expect(Answer(text).choice(among: ["its screen", "the parent", "nobody"]) == index)
  }
}
