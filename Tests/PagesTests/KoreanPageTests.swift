import Foundation
import LabModel
import LabRun
import Shell
import Testing
import Variants

@testable import Pages

/// A page that is exported in Korean.
struct KoreanPageTests {
  @Test func `Every piece that has a Korean one stands in the page's files`() {
    #expect(KoreanStrings.pieces.count > 100)
    let lab = Page(playingFrom: [], home: "").html
    let files = Assets.template + Assets.script + lab
    for piece in KoreanStrings.pieces.keys { #expect(files.contains(piece), "not in the page: \(piece)") }
  }

  @Test func `An English page has its files as they are`() throws {
    let page = try SampleSession.all[0].run().page()
    #expect(page.contains("<script>\(Assets.script)</script>"))
    #expect(page.contains("<html lang=\"en\">"))
  }

  /// What somebody can read or hear on a page at some moments, but code, names and commands.
  nonisolated static let said = """
    (() => {
      const found = new Set(), { count } = player.moments, add = text => text?.trim() && found.add(text.trim());
      for (const view of player.isTwo ? document.querySelectorAll('button[data-lower]') : [document.body]) {
        view.click();
        for (let part = 0; part <= 12; part++) {
          player.set(Math.round((count - 1) * part / 12));
          for (const e of document.querySelectorAll('body *')) {
            if (e.closest('script, style, .code, .calls, kbd')) continue;
            for (const name of ['aria-label', 'title', 'aria-valuetext']) add(e.getAttribute(name));
            if (![...e.children].some(child => child.tagName !== 'WBR')) add(e.textContent);
          }
        }
      }
      dispatchEvent(new Event('beforeprint'));
      for (const e of document.querySelectorAll('#print *')) if (!e.children.length) add(e.textContent);
      return [...found];
    })()
    """

  /// What is said of objects in English, at any moment.
  nonisolated static let englishMarks = """
    [...new Set(Array.from({ length: player.moments.count }, (_, t) => { player.set(t);
      return [...document.querySelectorAll('.tag, .second, .chip, .reason summary')].map(e => e.textContent)
        .filter(text => /\\b(zombie|leaked|running|idle|active|visible|released)\\b/.test(text)); }).flat())]
    """

  @Test(
    .needsBrowser,
    arguments: [
      SampleSession.all[0], SampleSession.all[2], SampleSession.all[5],
      SampleSession(specs: ["delegate", "delegate@fixed", "closure"], commands: ["tap 1", "back"]),
    ])
  nonisolated func `A page in Korean says no English sentence, and its state is that of the REPL`(
    _ sample: SampleSession
  ) async throws {
    let (page, state) = try await MainActor.run {
      let session = sample.run()
      return (
        try Language.ko.speaking { try session.page() }, try session.stage[0].stateLineByRerunning()
      )
    }
    #expect(page.contains("<html lang=\"ko\">"))
    try await withPage(page) { browser in
      let texts = try #require(try await browser.value(Self.said) as? [String])
      #expect(texts.contains("누가 누구를 잡는가") && texts.contains("다음 이벤트"))
      for text in texts { #expect(!text.isEnglish, "\(text)") }
      #expect(try await browser.value(Self.englishMarks) as? [String] == [])
      _ = try await browser.value("coordlab.goto(coordlab.labels(0).at(-1), 0)")
      #expect(try await browser.string(BrowserTests.state) == state)
    }
  }

  @Test func `A session in Korean exports a page in Korean, and its data in English`() throws {
    let folder = try FileManager.default.url(
      for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: .temporaryDirectory, create: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func exported(_ format: String, _ language: Language) throws -> String {
      let session = Session(catalog: documentedVariants)
      session.lessonSettings.language = language
      let path = folder.appending(path: "\(language).\(format)").path
      for command in ["load delegate", "select 人", "back", "export \(format) \(path)"] {
        _ = session.run(command)
      }
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    #expect(try exported("json", .ko) == exported("json", .en))
    #expect(try exported("html", .ko).contains("KanjiDetailViewController#1에서 back"))
  }
}

extension String {
  /// Whether two English words stand in a row, but in names, commands and quotes.
  fileprivate nonisolated var isEnglish: Bool {
    let names = #/“[^”]*”|"[^"]*"|\([^)]*:\)|[A-Z][A-Za-z]*[#.][A-Za-z0-9#.()_:\[\]]*|goes on /#
    return replacing(names, with: "|").contains(#/\b[a-z]{2,} [a-z]{2,}\b/#)
  }
}
