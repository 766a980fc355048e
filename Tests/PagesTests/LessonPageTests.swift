import Foundation
import LessonEngine
import Testing

/// The pages of lessons, on which tasks are done and judged, in a real browser.
@Suite(.needsBrowser) nonisolated struct LessonPageTests {
  /// A few lessons with all kinds of exercises; every lesson and case with `COORDLAB_LESSONS=all`.
  private static var ids: [String]? {
    switch ProcessInfo.processInfo.environment["COORDLAB_LESSONS"] {
    case "all": nil
    case let names?: names.split(separator: ",").map(String.init)
    case nil: ["back-and-zombies", "case-10"]
    }
  }

  /// Shared by all tests here.
  private static let made = Task { try await MadeLessons.made(of: ids) }

  /// Writes the site, and opens a browser.
  static func withSite(_ body: (URL, Browser) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await made.value.write(to: folder)
    try await withBrowser { browser in try await body(folder, browser) }
  }

  /// The page's verdict after the commands of a trial.
  private struct Verdict: Codable {
    let isDone: [Bool]
    let holds: [Bool]
    let told: [String]
    let because: String?
    let isDeadEnd: Bool
    let states: [String]
  }

  /// Runs trials on the page, one after the other.
  private static func tried(_ trials: [LessonTrial]) throws -> String {
    let data = try JSONEncoder().encode(trials)
    return """
      (() => { \(BrowserTests.sorted)
        return JSON.stringify(\(String(decoding: data, as: UTF8.self)).map(({ task, calls }) => {
          coordlab.open(task); coordlab.restart();
          const isDone = [], holds = [];
          for (const list of calls) {
            isDone.push(list.map(([name, ...rest]) => coordlab[name](...rest)).every(Boolean));
            holds.push(coordlab.verdict.holds);
          }
          const { told, because, isDeadEnd, apps } = coordlab.verdict;
          return { isDone, holds, told, because, isDeadEnd, states: apps.map((_, n) => JSON.stringify(sorted(coordlab.state(n)))) };
        })); })()
      """
  }

  /// The page's verdict on an answer.
  private struct Told: Codable {
    let isRight: Bool
    let text: String
  }

  /// Gives answers, one after the other.
  private static func answered(_ trials: [QuestionTrial]) throws -> String {
    let data = try JSONEncoder().encode(trials)
    return """
      JSON.stringify(\(String(decoding: data, as: UTF8.self)).map(({ selector, typed, picked, style, rows }) => {
        const exercise = document.querySelector(`.exercise${selector}`), find = inner => exercise.querySelector(inner);
        if (typed != null) { find('input').value = typed; find('[data-check]').click(); }
        else if (picked != null) find(`[data-answer="${picked}"]`).click();
        else {
          for (const box of exercise.querySelectorAll('[type=checkbox]')) box.checked = rows.includes(box.value);
          find(`[type=radio][value="${style}"]`).checked = true;
          find('[data-check]').click();
        }
        const status = find('[role=status]'), outcome = find('.outcome:not([hidden])');
        return { isRight: /right|good/.test(status.className), text: `${status.textContent} ${outcome?.textContent ?? ''}` };
      }))
      """
  }

  @Test func `Every attempt at a task is judged on its page as the engine judges it`() async throws {
    let made = try await Self.made.value
    #expect(made.unplayed == [])
    try await Self.withSite { folder, browser in
      for (page, trials) in Dictionary(grouping: made.trials, by: \.page).sorted(by: { $0.key < $1.key }) {
        try await browser.open(folder.appending(path: page))
        let text = try await browser.string(Self.tried(trials))
        let verdicts = try JSONDecoder().decode([Verdict].self, from: Data(text.utf8))
        for (trial, verdict) in zip(trials, verdicts) {
          let name = "\(page) \(trial.task) \(trial.attempt)"
          #expect(verdict.holds == trial.holds, "\(name) \(verdict.isDone)")
          #expect(verdict.told == trial.told, "\(name)")
          #expect(verdict.because == trial.because, "\(name)")
          #expect(verdict.states == trial.states, "\(name)")
          if verdict.isDeadEnd { #expect(trial.isDeadEnd == true, "\(name)") }
        }
        #expect(verdicts.count == trials.count)
      }
      for (page, trials) in Dictionary(grouping: made.questions, by: \.page).sorted(by: { $0.key < $1.key }) {
        try await browser.open(folder.appending(path: page))
        let text = try await browser.string(Self.answered(trials))
        let told = try JSONDecoder().decode([Told].self, from: Data(text.utf8))
        #expect(told.count == trials.count)
        for (trial, told) in zip(trials, told) {
          let name =
            "\(page) \(trial.selector) \(trial.typed ?? trial.picked?.description ?? trial.style ?? "")"
          #expect(told.isRight == trial.isRight, "\(name)")
          for sentence in trial.told { #expect(told.text.contains(sentence), "\(name)") }
        }
      }
    }
    print("lessons: \(made.questions.count) answers, \(made.trials.count) attempts judged alike")
  }

  @Test func `A task's solution is done on its page, with its breakpoints and steps`() async throws {
    let solutions = try await Self.made.value.trials.filter { $0.attempt == "solution" }
    try await Self.withSite { folder, browser in
      for (page, trials) in Dictionary(grouping: solutions, by: \.page).sorted(by: { $0.key < $1.key }) {
        try await browser.open(folder.appending(path: page))
        for trial in trials {
          let played = """
            (() => { \(BrowserTests.sorted) coordlab.open('\(trial.task)');
              const isDone = coordlab.play(), { holds, label, apps } = coordlab.verdict;
              return JSON.stringify({ isDone, holds, label, states: apps.map((_, n) => JSON.stringify(sorted(coordlab.state(n)))) }); })()
            """
          let text = try await browser.string(played)
          let result = try JSONDecoder().decode(Played.self, from: Data(text.utf8))
          let name = "\(page) \(trial.task)"
          #expect(result.isDone && result.holds, "\(name) \(result.label ?? "")")
          #expect(result.states == trial.states, "\(name)")
        }
      }
    }
    print("lessons: \(solutions.count) solutions done")
  }

  /// What is left of a solution that a page did.
  private struct Played: Codable {
    let isDone: Bool
    let holds: Bool
    let label: String?
    let states: [String]
  }

  @Test func `A hint's commands are buttons, or fold what they print`() async throws {
    try await Self.withSite { folder, browser in
      try await browser.open(folder.appending(path: "en/case-10.html"))
      let buttons = """
        [...document.querySelectorAll('.hint .command')].map(button => { button.click();
          return `${button.textContent}: ${button.closest('.hint').querySelector('.did').textContent}`; })
        """
      let told = try #require(try await browser.value(buttons) as? [String])
      #expect(told.contains { $0.hasPrefix("double-tap Ideas: ✓ 1.") }, "\(told)")
      #expect(told.contains("break NotesCoordinator.open: Events and “continue” stop there now."), "\(told)")
      let replies = "[...document.querySelectorAll('.hint .reply')].map(reply => reply.textContent)"
      let printed = try #require(try await browser.value(replies) as? [String])
      #expect(
        printed.contains { $0.contains("source NotesCoordinator.open") && $0.contains("isOpening = true") })
      // Its hint: `why KanjiDetailViewController#1` prints the whole way from the system to it.
      try await browser.open(folder.appending(path: "ko/back-and-zombies.html"))
      let why = try #require(try await browser.value(replies) as? [String])
      #expect(why.contains { $0.contains("KanjiDetailViewController#1 is kept alive by") }, "\(why)")
      let empty = "[...document.querySelectorAll('.why')].filter(why => !why.textContent.trim()).length"
      #expect(try await browser.value(empty) as? Int == 0)
    }
  }

  @Test func `A task prints the line that goes on where a control of it was not recorded`() async throws {
    let tasks = """
      tasks.map(({ element, ends }) => [[...element.querySelectorAll('.device button:disabled')].some(({ title }) => title === words.unrecorded), ends.textContent.includes('coordlab delegate/kanji@')])
      """
    try await Self.withSite { folder, browser in
      try await browser.open(folder.appending(path: "en/back-and-zombies.html"))
      let told = try #require(try await browser.value(tasks) as? [[Bool]])
      #expect(told.contains([true, true]) && told.allSatisfy { $0[0] == $0[1] }, "\(told)")
    }
  }

  @Test func `The state of a task is null while none of its apps is on the stage`() async throws {
    let state = "Task.current.stage.walks.map(({ spec }) => spec).forEach(coordlab.unload), coordlab.state()"
    try await Self.withSite { folder, browser in
      try await browser.open(folder.appending(path: "en/back-and-zombies.html"))
      #expect(try await browser.value(state) is NSNull?)
    }
  }

  @Test func `What was done is kept by the browser, shown on the cards, and read by the REPL`() async throws {
    try await Self.withSite { folder, browser in
      let page = folder.appending(path: "en/back-and-zombies.html"),
        front = folder.appending(path: "index.html")
      let card = "document.querySelector('[data-lesson=back-and-zombies]')"
      try await browser.open(front)
      #expect(try await browser.string("\(card).dataset.mark") == "new")
      try await browser.open(page)
      _ = try await browser.value(
        """
        ['select 人', 'swipe-back cancel'].every(line => coordlab.open('undone-swipe') && coordlab.send(line))
        """)
      let solution = "document.querySelector('[data-task=no-zombie] .solution')"
      _ = try await browser.value(
        "new Promise(done => { \(solution).addEventListener('toggle', () => setTimeout(done)); \(solution).open = true; })"
      )
      _ = try await browser.value(
        """
        (() => { const exercise = document.querySelector('[data-prediction="0"]');
          exercise.querySelector('input').value = '2'; exercise.querySelector('[data-check]').click(); })()
        """)
      try await browser.open(page)
      let done =
        "[...document.querySelectorAll('.exercise.done')].map(e => e.dataset.task ?? e.dataset.prediction)"
      #expect(try await browser.value(done) as? [String] == ["0", "no-zombie", "undone-swipe"])
      let predicted = "document.querySelector('[data-prediction=\"0\"] [role=status]').textContent"
      #expect(try await browser.string(predicted) == "(predicted already: wrong)")
      try await browser.open(front)
      #expect(try await browser.string("\(card).querySelector('i').textContent") == "3 of 5 done")
      #expect(try await browser.string("\(card).textContent").contains("5 exercises"))
      // Where the browser brings the page back as it was, its cards are drawn anew.
      let goneBack = """
        (() => { const kept = localStorage[Progress.KEY]; localStorage[Progress.KEY] = '{"lessons":{},"schema":1}';
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })); const none = \(card).dataset.mark;
          localStorage[Progress.KEY] = kept; dispatchEvent(new StorageEvent('storage', { key: Progress.KEY }));
          return `${none} ${\(card).dataset.mark}`; })()
        """
      #expect(try await browser.string(goneBack) == "new started")
      let file = folder.appending(path: "progress.json")
      try await browser.string("progress.text").write(to: file, atomically: true, encoding: .utf8)
      var kept = try ProgressFile(path: file.path).load()
      #expect(kept.lessons == ["back-and-zombies": ["undone-swipe": .solved, "no-zombie": .shown]])
      #expect(kept.predictions == ["back-and-zombies": ["0": .wrong]])
      kept = try ProgressFile(path: file.path).update { $0.mark("holder", of: "back-and-zombies", .solved) }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(try await browser.value("progress.merge(\(text))") as? Bool == true)
      #expect(
        try await browser.string("progress.of('back-and-zombies', ['holder', 'no-zombie'], 2).mark")
          == "shown")
      #expect(try await browser.value("progress.merge({ lessons: {}, schema: 2 })") as? Bool == false)
      // What another tab stores meanwhile is kept.
      let stored = """
        (() => { localStorage[Progress.KEY] = JSON.stringify({ lessons: { tabs: { tasks: { one: 'solved' } } }, schema: 1 });
          progress.predict('tabs', '0', 'right'); progress.save();
          const kept = JSON.parse(localStorage[Progress.KEY]);
          return [kept.lessons.tabs.tasks.one, kept.predictions.tabs[0], kept.lessons['back-and-zombies'].tasks.holder].join(); })()
        """
      #expect(try await browser.string(stored) == "solved,right,solved")
      #expect(try await browser.value("progress.merge([1])") as? Bool == false)
    }
  }
}

extension MadeLessons {
  nonisolated func write(to folder: URL) throws {
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
}
