import Explore
import Foundation
import HeadlessUIKit
import LabModel
import LabRun
import Testing
import Variants

@testable import Shell

@Suite struct KoreanTests {
  @Test func `Every sentence that the sources look up has a translation`() throws {
    let sentences = try SentencesInSources().files
    #expect(sentences.count > 300)
    for (key, file) in sentences where key.contains(#/[a-z]{2}/#) {
      #expect(KoreanStrings.table[key] != nil, "\(file): no translation of \"\(key)\"")
    }
  }

  @Test func `Every text of help has a translation`() {
    for key in HelpText.sentences { #expect(KoreanStrings.table[key] != nil, "no translation of \"\(key)\"") }
  }

  @Test func `Every app, edition and script is described in Korean`() {
    let catalog = documentedVariants
    let texts =
      catalog.editions.flatMap { [$0.summary, $0.provenance.choice].compactMap(\.self) }
      + catalog.scripts.map(\.summary) + catalog.ideas.values
    for key in texts { #expect(KoreanStrings.table[key] != nil, "no translation of \"\(key)\"") }
  }

  @Test func `A translation has the values of its sentence, and known particles`() {
    for (key, korean) in KoreanStrings.table {
      func count(_ text: String) -> Int { text.matches(of: #/%([0-9]\$)?@/#).count }
      #expect(count(korean) <= count(key), "\(korean)")
      for match in korean.matches(of: #/\{([가-힣]+)\}/#) {
        #expect(["이", "을", "으로", "은", "과"].contains(String(match.1)), "\(korean)")
      }
    }
  }

  @Test func `Every command in help, run in Korean, prints no English sentence`() {
    // What a lesson says is checked where lessons are.
    for info in ReplCommands.all.map({ $0.info }) where !info.usesFiles && info.group != .lessons {
      let session = koreanSession()
      for command in info.example + ["help \(info.name)"] {
        for line in session.output(command) { expectKorean(line, of: command) }
      }
    }
  }

  @Test func `Every topic of help is explained in Korean`() {
    let session = koreanSession()
    // The examples of lessons print lessons, which are checked where lessons are.
    let ofLessons = ReplCommands.all.map { $0.info }.filter { $0.group == .lessons }.map(\.name)
    for topic in HelpText.topics(in: documentedVariants) where !ofLessons.contains(topic) {
      for line in session.output("help \(topic)") { expectKorean(line, of: "help \(topic)") }
    }
  }

  @Test func `Every error is told in Korean`() {
    for (error, message) in ShellErrorTests.messages {
      // What is wrong with a file of transcripts is not translated yet.
      switch error {
      case .transcript, .recordingEnded: continue
      default: break
      }
      expectKorean(Language.ko.speaking { error.description }, of: message)
    }
  }

  @Test func `set lang switches the language, and English is as before`() {
    let session = Session(catalog: documentedVariants)
    let english = session.output("help tap")
    #expect(session.output("set lang ko") == ["lang ko"])
    #expect(session.output("help tap").first == "사용법: tap LABEL|N")
    #expect(session.output("tap") == ["오류: 인수가 없음. 사용법: tap LABEL|N"])
    #expect(session.output("set lang en") == ["lang en"])
    #expect(session.output("help tap") == english)
  }

  @Test func `JSON is the same in Korean`() {
    let korean = koreanSession()
    for command in ["load closure", "tap Login"] { _ = korean.run(command) }
    #expect(korean.output("state") == session(after: "load closure", "tap Login").output("state"))
  }
}

/// A session that speaks Korean.
private func koreanSession() -> Session {
  let session = Session(catalog: documentedVariants)
  session.lessonSettings.language = .ko
  session.options.width = 1000
  return session
}

/// Expects that a line has no two English words in a row, but in code, quotes and commands.
private func expectKorean(_ line: String, of command: String) {
  // A command of an example, a line of code behind its number, a message, an event's command, a source's name.
  if line.contains(#/^\s*(> |(→ *)?[0-9]+  |\S+ → |([0-9.]+  )?이벤트 [0-9]+: |출처)/#) { return }
  let usages = ReplCommands.all.map { $0.info.usage } + Setting.all.map { "set \($0.name) VALUE" }
  let known = usages.sorted { $0.count > $1.count }.reduce(line) { $0.replacing($1, with: "|") }
  let prose = known.replacing(
    #/`[^`]*`|"[^"]*"|\([^)]*:\)|[A-Z][A-Za-z]*[#.][A-Za-z0-9#.()_:\[\]]*/#, with: "|")
  #expect(!prose.contains(#/\b[a-z]{2,} [a-z]{2,}\b/#), "\(command): \(line)")
}
