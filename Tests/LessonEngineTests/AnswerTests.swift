import LessonEngine
import Testing

@Suite struct AnswerTests {
  @Test(arguments: [
    "2", "two", "Two.", "two of them", "둘", "두 개", "2개", "2 개입니다", "two coordinators", "it is 2", "둘이다",
  ])
  func `A number is taken in the forms that people type`(text: String) {
    #expect(Answer(text).matches("2"))
  }

  @Test(arguments: [
    ("21", ["21", "twenty-one", "twenty one", "스물하나", "스물한 개", "이십일", "21개"]),
    ("12", ["twelve", "열둘", "열두 개", "열 두 개", "십이", "12개입니다"]),
    ("20", ["twenty", "스무 개", "스물", "이십"]), ("14", ["fourteen", "열네 개", "십사"]),
    ("0", ["한 개도 없다", "하나도 없어요", "아무것도 없음", "no one", "nobody"]),
  ])
  func `Numbers in words are taken in both languages`(right: String, texts: [String]) {
    for text in texts { #expect(Answer(text).matches(right), "\(text)") }
    for text in texts { #expect(!Answer(text).matches("1"), "\(text)") }
  }

  @Test(arguments: [
    "AppCoordinator.childCoordinators", "AppCoordinator의 childCoordinators",
    "AppCoordinator#1의 `childCoordinators`가", "AppCoordinator 의 childCoordinators",
    "`AppCoordinator` 의 childCoordinators", "AppCoordinator's childCoordinators",
    "`AppCoordinator`’s childCoordinators", "the childCoordinators of the AppCoordinator",
    "the childCoordinators array of the AppCoordinator", "AppCoordinator's property childCoordinators",
  ])
  func `An owner is named in the ways that people do`(text: String) {
    #expect(Answer(text).matches("AppCoordinator.childCoordinators"))
    #expect(!Answer(text).matches("TabCoordinator.childCoordinators"))
    #expect(!Answer(text).matches("AppCoordinator"))
  }

  @Test(arguments: [
    "start", "start()", "`start()`", "self.start()", "start()를", "start(animated:)", "self.start", "START",
  ])
  func `A method is taken with and without arguments and self`(text: String) {
    #expect(Answer(text).matches("start"))
    #expect(Answer(text).matches("start()"))
    #expect(!Answer(text).matches("finish()"))
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
    "the KanjiListViewController", "the type KanjiListViewController", "the KanjiListViewController class",
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

  @Test(arguments: [
    ("2", 1), ("b", 1), ("B)", 1), ("the parent", 1), ("nobody", 2), ("4", nil), ("", nil),
    ("the second one", 1), ("두 번째", 1), ("세번째요", 2), ("2번", 1), ("첫째", 0), ("fourth", nil),
    ("2)", 1), ("(2)", 1), ("#2", 1), ("2.", 1), ("#4", nil), ("(b)", 1), ("b.", 1), ("(2", 1),
  ])
  func `A choice is meant by number, letter or text`(text: String, index: Int?) {
    #expect(Answer(text).choice(among: ["its screen", "the parent", "nobody"]) == index)
  }

  @Test(arguments: [
    ("fixed", 0), ("pitfall", nil), ("the app delegate", 2), ("앱 델리게이트", 3), ("scene delegate", 1),
  ])
  func `A choice is meant by a part of it, and in the words for the same`(text: String, index: Int?) {
    let choices = ["delegate@fixed", "the scene delegate", "the application delegate", "애플리케이션 델리게이트"]
    #expect(Answer(text).choice(among: choices) == index)
  }

  @Test func `A number that begins several choices is no choice's number`() {
    let choices = ["the two sheets, and the post", "the two sheets only", "nothing"]
    #expect(Answer("the two").choice(among: choices) == nil)
    #expect(Answer("2").choice(among: choices) == 1)
    #expect(Answer("the two sheets only").choice(among: choices) == 1)
    #expect(Answer("two").choice(among: ["its screen", "the parent"]) == 1)
  }

  @Test func `A type is not taken for the property of its name`() {
    let right = "AppCoordinator.loginCoordinator"
    for text in [
      "loginCoordinator", "logincoordinator", "LOGINCOORDINATOR", "AppCoordinator.loginCoordinator",
    ] {
      #expect(Answer(text).matches(anyOf: [right, "loginCoordinator"]), "\(text)")
    }
    for text in ["LoginCoordinator", "LoginCoordinator#1", "the LoginCoordinator"] {
      #expect(!Answer(text).matches(anyOf: [right, "loginCoordinator"]), "\(text)")
    }
    #expect(Answer("Start").matches("start"))
  }

  @Test func `A property is meant with and without how it is declared`() {
    #expect(Answer("var parentCoordinator").matches("parentCoordinator"))
  }

  @Test func `What does not tell what is asked for is no answer, right or wrong`() {
    for number in ["2", "둘", "none", "네", "아무일도"] {
      #expect(Answer(number).lacks(for: "3") == nil, "\(number)")
    }
    for word in ["네", "yes", "nope"] { #expect(Answer(word).lacks(for: "no") == nil, "\(word)") }
    for word in ["maybe", "all of them", "KanjiDetailCoordinator#1"] {
      #expect(Answer(word).lacks(for: "3") == .number, "\(word)")
      #expect(Answer(word).lacks(for: "no") == .yesOrNo, "\(word)")
      #expect(Answer(word).lacks(for: "Emma") == nil, "\(word)")
    }
  }
}
