import Foundation
import LabModel
import Shell
import Testing
import Variants

/// The lab of a site: apps that are loaded from files and played, one or two side by side.
@Suite(.needsBrowser) nonisolated struct LabPageTests {
  /// What the page complains of.
  private static let told = "document.querySelector('#live:not(.hidden)').textContent"

  @Test func `The lab opens with the apps and events of its address, and gives its address back`()
    async throws
  {
    let state = try await FrontPageTests.state("delegate/kanji", ["select 人", "back"])
    try await FrontPageTests.withSite { folder in
      let lab = folder.appending(path: "lab.html")
      try await withBrowser { browser in
        try await browser.open(lab, fragment: "#delegate/kanji:select%20人,back")
        #expect(try await browser.string(BrowserTests.state) == state)
        #expect(
          try await browser.string("document.getElementById('share').getAttribute('href')")
            == "#delegate/kanji@documented:select%20%E4%BA%BA,back")
        _ = try await browser.value(
          """
          (() => { const second = document.getElementById('second'); second.value = 'delegate/kanji@fixed';
            return second.onchange(); })()
          """)
        #expect(
          try await browser.value("coordlab.apps") as? [String]
            == ["delegate/kanji@documented", "delegate/kanji@fixed"])
        let zombies = try await browser.value("[0, 1].map(k => coordlab.state(k).zombies.length)")
        #expect(zombies as? [Int] == [1, 0])
        try await browser.open(lab, fragment: "#closure:tap%20Login")
        #expect(try await browser.value("coordlab.apps") as? [String] == ["closure/login-tabs@documented"])
        #expect(try await browser.value("coordlab.state().event") as? Int == 1)
        try await browser.open(lab, fragment: "#nothing/here:tap%20Login")
        #expect(
          try await browser.string(Self.told)
            == "This address is not followed to its end: there is no recording of nothing/here")
        try await browser.open(
          lab, fragment: "#delegate/kanji+delegate/kanji@fixed:select%20人,select%20X,back")
        #expect(
          try await browser.string(Self.told)
            == "This address is not followed to its end: event 2, select X: no such control is on the screen")
        for (line, told) in [
          ("back", "event 1, back: no such control is on the screen"),
          ("select%20日", "event 1, select 日, was not recorded in delegate/kanji@documented"),
          ("select%201", "event 1, select 1, was not recorded in delegate/kanji@documented"),
        ] {
          try await browser.open(lab, fragment: "#delegate/kanji:\(line)")
          #expect(
            try await browser.string(Self.told) == "This address is not followed to its end: \(told)",
            "\(line)")
        }
      }
    }
  }

  @Test func `At an earlier step the lab says so, and leads back to the last one`() async throws {
    try await FrontPageTests.withSite { folder in
      try await withBrowser { browser in
        for width in [390, 1024] {
          try await browser.show(width: width, height: 844)
          try await browser.open(
            folder.appending(path: "lab.html"), fragment: "#delegate/kanji:select%20人,back")
          let past = "document.querySelector('#moves .past')?.checkVisibility() === true"
          #expect(try await browser.value(past) as? Bool == false)
          _ = try await browser.value("coordlab.goto('1.4')")
          #expect(try await browser.value(past) as? Bool == true)
          _ = try await browser.value("document.querySelector('.present').click()")
          #expect(try await browser.value(past) as? Bool == false)
          #expect(try await browser.value("coordlab.state().event") as? Int == 2)
        }
      }
    }
  }

  @Test func `An address that is none of ours opens the first app, and says so`() async throws {
    let many = Array(repeating: "select%20人,back", count: 20_000).joined(separator: ",")
    let none = "This address names no app"
    let unfollowed = "This address is not followed to its end:"
    let addresses = [
      ("#<script>alert(1)</script>", "\(unfollowed) there is no recording of <script>alert(1)</script>"),
      ("#%zz", none), ("#%00:%ff", none), ("#:select%20人", none), ("#+", none),
      ("#__proto__", "\(unfollowed) there is no recording of __proto__"),
      ("#constructor@toString:valueOf", "\(unfollowed) there is no recording of constructor@toString"),
      ("#delegate/kanji+delegate/kanji+delegate/kanji", "\(unfollowed) at most two apps can be played"),
      ("#delegate/kanji+delegate", "\(unfollowed) the same app is named twice"),
      ("#delegate/kanji:\(many)", "\(unfollowed) at most 200 events are done"),
    ]
    try await FrontPageTests.withSite { folder in
      try await withBrowser { browser in
        for (address, told) in addresses {
          try await browser.open(folder.appending(path: "lab.html"), fragment: address)
          #expect(try await browser.string(Self.told) == told, "\(address.prefix(40))")
          #expect(try await browser.value("coordlab.apps") as? [String] == ["delegate/kanji@documented"])
        }
        #expect(try await browser.value("coordlab.state().event") as? Int == 200)
      }
    }
  }

  @Test func `A flaw of a lab is in sight among the owners, in every narrow window`() async throws {
    try await FrontPageTests.withSite { folder in
      let apps = ["delegate/kanji", "delegate/kanji+delegate/kanji@fixed"]
      for page in ["lab.html", "ko/lab.html"] {
        try await withBrowser { browser in
          for (width, height) in [(390, 667), (390, 740), (390, 844)] {
            for specs in apps {
              try await browser.show(width: width, height: height)
              try await browser.open(folder.appending(path: page), fragment: "#\(specs):select%20人,back")
              _ = try await browser.value("document.querySelector('[data-tab=owners]').click()")
              let hidden = try await browser.value(BrowserTests.FlawTests.hidden)
              #expect(hidden as? [String] == [], "\(page) \(specs) \(width)x\(height)")
            }
          }
        }
      }
    }
  }

  @Test func `The phones of two apps in the lab have room for what is touched, in every narrow window`()
    async throws
  {
    let heights = "Math.min(...player.panes.map(({ phone }) => phone.glass.clientHeight))"
    try await FrontPageTests.withSite { folder in
      try await withBrowser { browser in
        for page in ["lab.html", "ko/lab.html"] {
          for (height, least) in [(667, 140), (740, 200), (844, 240)] {
            try await browser.show(width: 390, height: height)
            try await browser.open(
              folder.appending(path: page),
              fragment: "#delegate/kanji+delegate/kanji@fixed:select%20人,back")
            #expect(try #require(try await browser.value(heights) as? Int) >= least, "\(page) \(height)")
          }
        }
      }
    }
  }

  @Test func `On a phone the lab gives its room to the app that is touched, and to the whole caption of one`()
    async throws
  {
    try await FrontPageTests.withSite { folder in
      try await withBrowser { browser in
        try await browser.show(width: 390, height: 844)
        for page in ["lab.html", "ko/lab.html"] {
          for specs in ["delegate/kanji", "delegate/kanji+delegate/kanji@fixed"] {
            try await browser.open(folder.appending(path: page), fragment: "#\(specs):select%20人,back")
            let isWhole =
              "(words => words.scrollHeight < words.clientHeight + 10)(document.getElementById('words'))"
            // Two apps have more to say than there is room for beside two phones: it scrolls.
            if !specs.contains("+") {
              #expect(try await browser.value(isWhole) as? Bool == true, "\(page) \(specs)")
            }
            let panels =
              "[...document.querySelectorAll('.pane > .panel')].filter(e => e.checkVisibility()).every(e => e.matches('.p-phone'))"
            #expect(try await browser.value(panels) as? Bool == true, "\(page) \(specs)")
          }
        }
      }
    }
  }

  @Test func `A theme that another tab chose is followed`() async throws {
    try await FrontPageTests.withSite { folder in
      try await withBrowser { browser in
        for page in ["index.html", "lab.html"] {
          try await browser.open(folder.appending(path: page))
          let followed = """
            (() => { localStorage.coordlabTheme = 'dark';
              dispatchEvent(new StorageEvent('storage', { key: 'coordlabTheme', newValue: 'dark' }));
              const { theme } = document.documentElement.dataset; localStorage.removeItem('coordlabTheme'); return theme; })()
            """
          #expect(try await browser.string(followed) == "dark", "\(page)")
        }
      }
    }
  }

  @Test func `The lab in Korean says what an app shows, who acts and how references hold in Korean`()
    async throws
  {
    let (summary, english) = try await MainActor.run {
      let summary = try documentedVariants.edition("delegate/kanji").summary
      return (Language.ko.speaking { summary.localized }, summary)
    }
    try await FrontPageTests.withSite { folder in
      try await withBrowser { browser in
        let lab = folder.appending(path: "ko/lab.html")
        try await browser.open(lab, fragment: "#delegate/kanji:select%20人")
        let told = try await browser.string("document.getElementById('summary').textContent")
        #expect(told == summary && told != english)
        let legend = try await browser.string("document.querySelector('.legend').textContent")
        #expect(legend.contains("강한 참조") && legend.contains("약한 참조") && legend.contains("unowned 참조"))
        let heads = try await browser.string("document.querySelector('.heads').textContent")
        #expect(heads.contains("사용자") && !heads.contains("user"), "\(heads)")
      }
    }
  }

  @Test func `Of two different apps a number means what it means to the first, as on the REPL's stage`()
    async throws
  {
    let sample = WalkSample(
      specs: ["closure/login-tabs", "flow/browse"], depth: 3, states: 60, count: 1, length: 0)
    try await withPage(try await sample.made().page) { browser in
      let found = try await browser.value(
        """
        (() => { \(BrowserTests.sorted) const specs = [...coordlab.apps], told = [];
          const go = script => { coordlab.load(specs, script); return coordlab.commands(); };
          const tell = script => told.push([script.join('\\n'), ...[0, 1].map(k => JSON.stringify(sorted(coordlab.state(k))))]);
          for (const first of go([])) for (const second of go([first])) { go([first, second]); tell([first, second]);
            for (const third of coordlab.commands()) if (/ \\d+$/.test(third)) { go([first, second, third]); tell([first, second, third]); } }
          return told; })()
        """)
      let rows = try #require(found as? [[String]])
      #expect(rows.contains { $0[0].contains(/tap \d+$/) })
      for row in rows {
        let commands = row[0].split(separator: "\n").map(String.init)
        let states = try await MainActor.run {
          try SampleSession(specs: sample.specs, commands: commands).run().stage.map {
            try $0.stateLineByRerunning()
          }
        }
        #expect([row[1], row[2]] == states, "\(commands)")
      }
      print("states of two apps: \(rows.count * 2) equal")
    }
  }

  @Test func `A link, which the program sends to every app, is not sent to one of two apps alone`()
    async throws
  {
    let sample = WalkSample(
      specs: ["delegate/bookstore", "delegate/kanji"], depth: 1, states: 20, count: 1, length: 0)
    try await withPage(try await sample.made().page) { browser in
      let found = try await browser.value(
        """
        (() => { const links = () => coordlab.commands().filter(line => line.startsWith('open ')).length;
          const both = [links(), coordlab.send('open bookstore://book/3') ? 1 : 0];
          coordlab.load(coordlab.apps.slice(0, 1), []);
          return [...both, Math.min(links(), 1)]; })()
        """)
      #expect(found as? [Int] == [0, 0, 1])
    }
  }
}
