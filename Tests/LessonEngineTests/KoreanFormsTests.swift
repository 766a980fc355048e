import Testing

@testable import LessonEngine

/// The forms of Korean answers, with their meanings.
@Suite struct KoreanFormsTests {
  private static let numbers: [(Int, String)] = [
    (
      0,
      """
      0개|영 개|제로|없음|없다|없어|없어요|없습니다|없는데요|없네요|없죠|없지요|없겠죠|없을걸요|없을 것 같아요|없을 듯|하나도 없다|하나도없어요|\
      한 개도 없어요|한 개도 없습니다|한개도 없음|아무도 없다|아무것도 없어요|하나도 안 남아요|하나도 남지 않아요|한 개도 남지 않는다|전혀 없습니다|0입니다|0이요
      """
    ),
    (
      1,
      """
      하나|하나요|하나예요|하나입니다|하나임|하나죠|하나만|하나만요|하나뿐|하나뿐이에요|하나뿐입니다|하나밖에 없다|하나밖에 없어요|한 개|한개|한개요|한 개예요|\
      한 개입니다|한 개뿐|한 개밖에 없다|한개밖에 없는데요|한 개밖에 안 남아요|1개|1개요|1개임|1개인 것 같아요|한 개일 것 같아요|하나일 듯|하나겠죠|딱 하나|\
      한 번|한 명|하나인 것 같습니다|1이요
      """
    ),
    (2, "둘|둘이요|둘이에요|두 개|두개|두개요|두 개죠|두 개뿐|2개밖에 없어요|2개일걸요|두개인듯|둘 다요|총 두 개|두 번"),
    (3, "셋|셋이요|세 개|세개예요|세 번|세 단계|세 장이요|3개나 돼요"),
    (4, "넷|네 개|네개요|넷이에요"), (11, "열하나|열한 개|11개요"), (524, "524번|524줄|524번째 줄|524번 줄이요|524행|524입니다"),
  ]

  private static let answers: [(Bool, String)] = [
    (
      true,
      "예|네|넵|네네|응|그렇다|그래요|그렇습니다|맞아요|맞습니다|물론이죠|그럼요|열려요|열립니다|열린다|열릴 것 같아요|살아 있어요|남아요|동작합니다|ㅇㅇ"
    ),
    (
      false,
      """
      아니요|아니오|아뇨|아니|아니에요|아니예요|아니야|아님|아니다|아닙니다|아닌데요|아니죠|아닐 것 같아요|아닐걸요|안 열려요|안열려요|열리지 않는다|\
      열리지 않아요|안 돼요|못 열어요|그렇지 않아요|살아 있지 않습니다|ㄴㄴ|아니요, 안 열립니다
      """
    ),
  ]

  @Test func `The table has at least 120 forms`() {
    let count = (Self.numbers.map(\.1) + Self.answers.map(\.1)).flatMap { $0.split(separator: "|") }.count
    #expect(count >= 120)
  }

  @Test func `A form means its number, and no other`() {
    for (number, forms) in Self.numbers {
      for form in forms.split(separator: "|").map(String.init) {
        #expect(Answer(form).matches("\(number)"), "\(form) is \(number)")
        for (other, _) in Self.numbers where other != number {
          #expect(!Answer(form).matches("\(other)"), "\(form) is not \(other)")
        }
      }
    }
  }

  @Test func `A form means yes or no, and not the other`() {
    for (isYes, forms) in Self.answers {
      for form in forms.split(separator: "|").map(String.init) {
        #expect(Answer(form).isYes == isYes, "\(form)")
        #expect(Answer(form).matches(isYes ? "예" : "아니요"), "\(form)")
      }
    }
  }

  @Test(arguments: ["한 개가 아니다", "하나가 아니에요", "1개는 아닙니다", "하나 아님", "하나는 아닐걸요"])
  func `A number that is denied is none`(form: String) {
    #expect(!Answer(form).matches("1"))
    #expect(Answer(form).number == nil)
  }

  @Test(arguments: [
    ("1번이요", 0), ("1번입니다", 0), ("①", 0), ("첫 번째", 0), ("첫번째요", 0), ("답은 2번", 1), ("2번 같아요", 1), ("두 번째 것", 1),
    ("아무것도", nil), ("2번은 아니에요", nil), ("아무것도 열리지 않는다", 2), ("3번째요", 2),
  ])
  func `A choice is named by its number or its whole text`(form: String, index: Int?) {
    #expect(Answer(form).choice(among: ["목록", "상세 화면", "아무것도 열리지 않는다"]) == index)
  }
}
