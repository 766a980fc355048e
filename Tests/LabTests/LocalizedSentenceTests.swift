import Testing

@testable import LabModel

@Suite struct LocalizedSentenceTests {
  @Test func `A sentence is English, unless Korean is spoken`() {
    let name = "LoginCoordinator#1"
    let sentence: LocalizedSentence = "\(name) is alive"
    #expect(sentence.key == "%@ is alive")
    #expect(String(localized: sentence) == "LoginCoordinator#1 is alive")
    #expect(Language.ko.speaking { String(localized: sentence) } == "LoginCoordinator#1은 살아 있음")
  }

  @Test func `A sentence without a translation stays English`() {
    #expect(Language.ko.speaking { "no such sentence".localized } == "no such sentence")
  }

  @Test func `Values of a translation stand in any order, each with the particle that fits it`() {
    #expect(KoreanStrings.text("%2$@{을} %1$@{과}", ["Home", "title"]) == "title을 Home과")
    #expect(KoreanStrings.text("`%@`{으로} %@{이} %@{은}", ["step", "app", "cycle"]) == "`step`으로 app이 cycle은")
  }

  @Test func `What goes wrong while a language is spoken is thrown on`() {
    #expect(throws: LabError.noTable) {
      try Language.ko.speaking { () throws(LabError) in throw .noTable }
    }
    #expect(Language.current == .en)
  }

  @Test func `A number of things is told as Korean tells it`() {
    #expect(counted(2, "event") == "2 events")
    #expect(Language.ko.speaking { counted(2, "event") } == "이벤트 2개")
  }
}
