import Explore
import Foundation
import HeadlessUIKit
import LabModel
import LabRun
import OwnProcess
import Testing
import Trace
import Variants

@testable import Shell

@Suite(.ownProcess) struct KoreanTests {
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
      expectKorean(Language.ko.speaking { error.description }, of: message)
    }
  }

  @Test(arguments: scenes)
  func `What is told of zombies, leaks, stops, several apps and lessons has no English sentence`(
    commands: String
  ) {
    let session = koreanSession()
    for command in commands.split(separator: "; ").map(String.init) {
      for line in session.output(command) { expectKorean(line, of: command) }
    }
  }

  /// What commands say of stages of every kind, refusals among it.
  nonisolated static let scenes = [
    "load delegate; select 人; watch stack; watch zombies; watch KanjiDetailCoordinator#1; back; continue; last; info; zombies; explore --depth 3; explore show 1",
    "load delegate; watch KanjiDetailCoordinator#1; watch KanjiDetailCoordinator#1.presenter; select 1; continue; continue; continue; print KanjiDetailCoordinator#1; where; locals",
    "load closure/bookstore; tap Login; watch leaks; tap \"Log in\"; select Emma; tab Account; tap \"Log out\"; leaks; disconnect; objects; events; why TabCoordinator#1; undo 3; toggle 1; history; goto 2.1; report; compare metrics",
    "load flow/browse@as-printed; tap 1; report; info; undo; explore --depth 3",
    "load delegate delegate@fixed; select 人; back; compare; compare tree; compare stack; compare log; compare objects; compare next; compare metrics; report; step; reverse-next; next-difference; tree; why KanjiDetailCoordinator#1; @delegate double-tap 1; history; info; where; explore --depth 3; explore delegate delegate@fixed --depth 3",
    "load closure flow base baseline; compare; compare tree; compare log; tap 1; report",
    "compare variants; variants; variants --table; scripts; matrix bookstore-back; matrix bookstore-back,bookstore-swipe delegate closure",
    "explore delegate --depth 1 --only tap --without back; explore delegate --states 5; explore --depth x; diff delegate delegate@fixed --summary",
    "lessons; cases; lesson; goal; hint; hint; hint; answer 3; check; skip; solution; solution; progress; play; resume; lesson reset; lesson off; review; case 1; check; answer 1; skip; skip; skip; lesson reset case-1; lesson no-such; case 99",
    "record /nonexistent/x; replay /nonexistent/x; export html /nonexistent/x.html; script /nonexistent/x; replay /; open x; type y; wait 0; swipe; tab 1; select 1; back; swipe-back",
  ]

  @Test func `Events tell their screen, and why they were not sent, in Korean`() {
    let session = koreanSession()
    for command in ["load closure/bookstore", "tap \"Log in\"", "select Emma", "back"] {
      _ = session.run(command)
    }
    #expect(session.output("report").first == "이벤트 3: BookDetailsViewController#1에서 back (스텝 11개)")
    _ = session.run("toggle 1")
    #expect(
      session.output("history") == [
        "   0  launch", "   1  tap Log in (꺼짐)", "   2  select Emma (보내지 않음: 화면에 테이블이 없음)",
        "→  3  back (보내지 않음: 화면에 Back 버튼이 없음)",
      ])
  }

  @Test func `What is recorded in English has a translation`() {
    let reasons = [
      AppFailure.endlessWork.reason, AppFailure.manySteps(1_000_000).reason,
      "no step for 2 seconds of processor time",
      "the main thread waits: no step and no processor time for 3 seconds",
      "the line is longer than 65536 bytes", "the line is not valid UTF-8",
      "the line contains a NUL character",
    ]
    for reason in reasons { expectKorean(Language.ko.speaking { reason.retold }, of: reason) }
    #expect(Language.ko.speaking { "Index out of range".retold } == "Index out of range")
    #expect(
      Language.ko.speaking { "delegate is nil (weak; never set)".retold }
        == "delegate가 nil (weak; 대입한 적 없음)")
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

  @Test func `Marks of trees and reports are Korean, and help knows them by either name`() {
    let session = koreanSession()
    for command in ["load delegate", "select 人", "back", "load --fresh closure", "tap Login", "goto 1.10"] {
      let english = session.output(command).filter {
        $0.contains(#/\b(made|released):|● visible|\b(zombie|running|idle|leaked)$|^\(?(zombie|running): /#)
      }
      #expect(english == [], "\(command)")
    }
    #expect(session.output("tree").contains { $0.hasSuffix("  실행 중") })
    for (korean, english) in [("보임", "visible"), ("좀비", "zombie"), ("누수", "leaked"), ("해제됨", "released")] {
      #expect(session.output("help \(korean)") == session.output("help \(english)"))
    }
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
  if line.contains(
    #/^[│\s]*(> |(→ *)?[0-9]+  |\S+ → |([0-9.]+  )?이벤트 [0-9]+: |출처|준비: |경고: |.*: (load|diff|help) )/#)
  {
    return
  }
  let usages = ReplCommands.all.map { $0.info.usage } + Setting.all.map { "set \($0.name) VALUE" }
  let known = usages.sorted { $0.count > $1.count }.reduce(line) { $0.replacing($1, with: "|") }
  let prose = known.replacing(
    #/`[^`]*`|"[^"]*"|\([^)]*:\)|[A-Z][A-Za-z]*[#.][A-Za-z0-9#.()_:\[\]]*|goes on |unrecognized selector sent to class|No such file or directory/#,
    with: "|")
  #expect(!prose.contains(#/\b[a-z]{2,} [a-z]{2,}\b/#), "\(command): \(line)")
}
