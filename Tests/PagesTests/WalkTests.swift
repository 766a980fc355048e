import Foundation
import LabModel
import Pages
import Testing
import Variants

/// Pages on which apps are played, in a real browser.
@Suite(.needsBrowser) nonisolated struct WalkTests {
  /// Does a list of commands, and tells the states after each and at a step of it.
  private static func walked(_ moments: [MadeWalks.Moment]) throws -> String {
    let commands = try JSONEncoder().encode(moments.map { [$0.command, $0.label] })
    return """
      (() => { \(BrowserTests.sorted) const spec = coordlab.apps[0], line = () => JSON.stringify(sorted(coordlab.state()));
        return \(String(decoding: commands, as: UTF8.self)).flatMap(([command, label]) => {
          const isDone = command === 'reset' ? coordlab.load(spec) : command === 'undo' ? coordlab.undo() : coordlab.send(command);
          if (!isDone) return [`${command} was not done`, ''];
          const end = line(), last = coordlab.labels().at(-1);
          coordlab.goto(label); const inside = line(); coordlab.goto(last);
          return [end, inside];
        }).join('\\n'); })()
      """
  }

  @Test(arguments: WalkSample.all)
  func `On a random walk the page's state is what the REPL prints, at events' ends and inside`(
    _ sample: WalkSample
  ) async throws {
    let made = try await sample.made()
    try await withPage(made.page) { browser in
      let told = try await browser.string(Self.walked(made.moments))
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let expected = made.moments.flatMap { [$0.state, $0.stateAtLabel] }
      #expect(told.count == expected.count)
      let differing = zip(told, expected).enumerated().filter { $0.element.0 != $0.element.1 }
      for (index, (page, repl)) in differing.prefix(3) {
        let commands = made.moments[...(index / 2)].map(\.command)
        Issue.record("\(commands.joined(separator: ", ")): \(page) != \(repl)")
      }
      #expect(differing.isEmpty, "\(differing.count) of \(expected.count)")
      // No fact had to be mended.
      #expect(try await browser.value("player.walks[0].mended") as? Int == 0)
      print("walks: \(sample.testDescription): \(expected.count) states equal")
    }
  }

  @Test func `What was not recorded is not done, and what is done can be taken back`() async throws {
    let sample = WalkSample(specs: ["closure/login-tabs"], depth: 1, count: 1, length: 0)
    try await withPage(try await sample.made().page) { browser in
      #expect(try await browser.value("coordlab.send('tap Nothing')") as? Bool == false)
      #expect(try await browser.value("coordlab.undo()") as? Bool == false)
      #expect(
        try await browser.value("coordlab.commands()") as? [String]
          == ["tap Login", "double-tap Login", "disconnect"])
      #expect(try await browser.value("document.querySelector('#moves p')") is NSNull?)
      #expect(try await browser.value("coordlab.send('tap \"login\"')") as? Bool == true)
      #expect(try await browser.value("coordlab.state().event") as? Int == 1)
      #expect(try await browser.value("coordlab.commands()") as? [String] == [])
      #expect(try await browser.value("coordlab.send('tap Home')") as? Bool == false)
      let told = try await browser.string("document.querySelector('#moves p').textContent")
      #expect(told.hasSuffix("coordlab closure/login-tabs@documented -c 'tap Login' -i"))
      #expect(try await browser.value("coordlab.undo()") as? Bool == true)
      #expect(try await browser.value("coordlab.state().event") as? Int == 0)
    }
  }

  @Test func `A control of the phone does what it says, and its address brings it back`() async throws {
    let sample = WalkSample(specs: ["closure/login-tabs"], depth: 2, count: 1, length: 0)
    let page = try await sample.made().page
    try await withPage(page) { browser in
      let click = "document.querySelector('.phone .front button.button:enabled').click()"
      _ = try await browser.value(click)
      #expect(try await browser.string("coordlab.label()").hasPrefix("1."))
      #expect(try await browser.string("player.address") == "#closure/login-tabs@documented:tap%20Login")
    }
    try await withPage(page, fragment: "#closure/login-tabs@documented:tap%20Login,tab%20Plus") { browser in
      let event = try await browser.value("coordlab.state().event") as? Int
      #expect(event == 2)
    }
  }

  @Test func `A sheet can be let go with a button, and is there still`() async throws {
    let sample = WalkSample(
      specs: ["baseline/join-code"], depth: 3, without: ["double-tap"], count: 1, length: 0)
    try await withPage(try await sample.made().page) { browser in
      #expect(try await browser.value("coordlab.send('tap Create or join')") as? Bool == true)
      let click =
        "[...document.querySelectorAll('#moves button')].find(b => b.textContent == 'swipe cancel').click()"
      _ = try await browser.value(click)
      #expect(try await browser.value("coordlab.state().event") as? Int == 2)
      #expect(try await browser.value("coordlab.send('swipe')") as? Bool == true)
    }
  }

  @Test func `Two apps get the same events, and one that cannot counts them`() async throws {
    let sample = WalkSample(
      specs: ["delegate/kanji", "delegate/kanji@fixed"], depth: 2, rows: 1, without: ["double-tap"],
      count: 1, length: 0)
    let states = try await MainActor.run { () -> [String] in
      let session = SampleSession(specs: sample.specs, commands: ["select 人", "back"]).run()
      return try session.stage.map { try $0.stateLineByRerunning() }
    }
    try await withPage(try await sample.made().page) { browser in
      #expect(try await browser.value("coordlab.apps.length") as? Int == 2)
      _ = try await browser.value("['select 人', 'back'].every(line => coordlab.send(line))")
      for (index, state) in states.enumerated() {
        let told = """
          (() => { \(BrowserTests.sorted) return JSON.stringify(sorted(coordlab.state(\(index)))); })()
          """
        #expect(try await browser.string(told) == state)
      }
    }
  }

  @Test func `Where the recording of one of two apps ends, no control is left and the line goes on`()
    async throws
  {
    let sample = WalkSample(
      specs: ["delegate/kanji@fixed", "delegate/kanji"], depth: 2, rows: 1, without: ["double-tap"],
      count: 1, length: 0)
    try await withPage(try await sample.made().page) { browser in
      _ = try await browser.value("['select 人', 'back'].every(line => coordlab.send(line))")
      #expect(try await browser.value("player.walks.map(walk => walk.isKnown)") as? [Bool] == [true, false])
      #expect(try await browser.value("coordlab.commands()") as? [String] == [])
      let enabled = "document.querySelectorAll('.glass button:enabled').length"
      #expect(try await browser.value(enabled) as? Int == 0)
      let told = try await browser.string("document.querySelector('#moves p').textContent")
      #expect(
        told.hasSuffix("delegate/kanji@fixed delegate/kanji@documented -c 'select 人' -c 'back' -i"), "\(told)"
      )
    }
  }

  @Test func `Where a bound left out a control's event, the command line that goes on is printed`()
    async throws
  {
    let bounded = WalkSample(
      specs: ["delegate/kanji"], depth: 2, rows: 1, without: ["double-tap"], count: 1, length: 0)
    let told = "document.querySelector('#moves p')?.textContent ?? ''"
    try await withPage(try await bounded.made().page) { browser in
      let line = "Not every control was recorded. The others go on in the program: coordlab"
      let first = try await browser.string(told)
      #expect(first == "\(line) delegate/kanji@documented")
      _ = try await browser.value("coordlab.send('select 人')")
      #expect(try await browser.string(told) == "\(line) delegate/kanji@documented -c 'select 人' -i")
    }
  }

  @Test func `The front page prints the line that goes on, and a row left out looks and feels disabled`()
    async throws
  {
    try await FrontPageTests.withSite { folder in
      try await withBrowser { browser in
        try await browser.open(folder.appending(path: "index.html"))
        let told = "document.querySelector('.device .goes-on')?.textContent ?? ''"
        let first = try await browser.string(told)
        #expect(first.hasSuffix("program: coordlab delegate/kanji@documented"), "\(first)")
        let cursors = """
          ['enabled', 'disabled'].map(state => getComputedStyle(document.querySelector(`.device .row:${state}`)).cursor)
          """
        #expect(try await browser.value(cursors) as? [String] == ["pointer", "default"])
        _ = try await browser.value("['select 人', 'back'].forEach(line => coordlab.send(line))")
        let later = try await browser.string(told)
        #expect(later.hasSuffix("kanji@documented -c 'select 人' -c 'back' -i"), "\(later)")
      }
    }
  }

  @Test func `On the other code of the front page an event that it cannot take is passed over`() async throws
  {
    try await FrontPageTests.withSite { folder in
      try await withBrowser { browser in
        try await browser.open(folder.appending(path: "index.html"))
        let played = try await browser.value(
          """
          (() => { const front = new Front(window.coordlabGraphs, byId('play').dataset);
            const isAll = front.load(1, ['select 人', 'tap Nothing', 'back']);
            return [isAll, ...front.walk.script.map(({ isSent }) => isSent), front.undo(), front.walk.script.length === 2]; })()
          """)
        #expect(played as? [Bool] == [true, true, false, true, true, true])
      }
    }
  }
  @Test func `The front page says at which event it stops, and prints the line that does all of them`()
    async throws
  {
    try await FrontPageTests.withSite { folder in
      try await withBrowser { browser in
        try await browser.open(folder.appending(path: "index.html"))
        let played = try await browser.value(
          """
          (() => { const front = new Front(window.coordlabGraphs, byId('play').dataset), told = () => document.querySelector('.device .goes-on').textContent;
            const isAll = front.load(0, ['select 人', 'back', 'select 日', 'back']), stops = told();
            front.send('select 人');
            return [`${isAll}`, stops, told()]; })()
          """)
        let line = "coordlab delegate/kanji@documented -c 'select 人' -c 'back' -c"
        let texts = try #require(played as? [String])
        #expect(
          texts[..<2] == [
            "false",
            "select 日 was not recorded on this code. The program does it: \(line) 'select 日' -c 'back' -i",
          ])
        #expect(texts[2].hasSuffix("\(line) 'select 人' -i"), "\(texts[2])")
      }
    }
  }
}
