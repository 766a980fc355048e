import Foundation
import HeadlessUIKit
import LabModel
import LabRun
import Pages
import Shell
import Testing
import Tracing
import Variants

/// What would end a script element, begin markup, reorder a line, or not be seen.
nonisolated private let hostile = [
  "</script><script>document.title = 'owned'</script>", "\"><img src=x onerror=\"document.title='owned'\">",
  "<!--<script>", "\u{202e}txt.exe\u{2066}", "a\u{0}b\u{7}c\u{1b}[31m", "{{data}} $& `${1}`", "__proto__",
]

extension BrowserTests {
  @Suite nonisolated struct HostileDataTests {
    @MainActor private static let catalog = Catalog([
      AppEdition("hostile/app", "</title><script>", scene: { HostileSceneDelegate() })
    ])

    @Test func `Labels, titles and prints are text, whatever they hold`() async throws {
      let (page, states) = try await MainActor.run {
        let session = Session(catalog: Self.catalog)
        _ = session.run("load hostile")
        for number in [1, 2, 4] { #expect(!session.run("tap \(number)").isError) }
        return (try session.page(), try session.stage[0].stateLines())
      }
      try await withPage(page) { browser in
        let told = try await browser.string(
          "coordlab.labels().map(l => { coordlab.goto(l); return JSON.stringify(coordlab.state()); }).join('\\n')"
        )
        #expect(told.split(separator: "\n").map { values(String($0)) } == states.map(values))
        #expect(try await browser.string("document.title") == "hostile/app@documented · coordlab")
        #expect(try await browser.value("document.querySelectorAll('img, main script').length") as? Int == 0)
        let seen = try await browser.string("document.body.innerText")
        #expect(!seen.unicodeScalars.contains { ["\u{202e}", "\u{2066}", "\u{7}", "\u{1b}"].contains($0) })
      }
    }

    @Test func `The page of an app that stops says why`() async throws {
      let (page, expected) = try await MainActor.run {
        let session = Session(catalog: Self.catalog)
        _ = session.run("load hostile")
        #expect(session.run("tap Stop").isError)
        return (try session.page(), try session.stage[0].stateLines())
      }
      try await withPage(page) { browser in
        #expect(
          try await browser.string(BrowserTests.states(app: 0)).split(separator: "\n").map(String.init)
            == expected)
        try await browser.press("End")
        #expect(
          try await browser.string("document.querySelector('.stopped').textContent").contains(
            "Pushing the same"))
      }
    }

    @Test func `Ten thousand steps are shown and jumped through`() async throws {
      let (page, last, state) = try await MainActor.run {
        let session = Session(catalog: documentedVariants)
        _ = session.run("load delegate@fixed")
        let simulation = session.stage[0]
        while simulation.timeline.stepCount < 10_000 {
          try simulation.send(.select(.init("人")))
          try simulation.send(.back)
        }
        let last = simulation.timeline.label(ofStep: simulation.timeline.stepCount - 1)
        return (try session.page(), last, try simulation.stateLineByRerunning())
      }
      try await withPage(page) { browser in
        try await browser.press("End")
        #expect(try await browser.string("coordlab.label()") == last)
        #expect(try await browser.string(BrowserTests.state) == state)
        for label in ["200.1", "0.20", "99.9"] {
          _ = try await browser.value("coordlab.goto('\(label)')")
          #expect(try await browser.string("coordlab.label()") == label)
        }
      }
    }

    private func values(_ json: String) -> NSDictionary? {
      (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? NSDictionary
    }
  }
}

@Traced private final class HostileSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow(frame: .zero)
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    for label in hostile {
      let action = UIAction(title: label) { [weak screen] _ in
        screen?.title = label
        print(label)
      }
      screen.view.addSubview(UIButton(type: .system, primaryAction: action))
    }
    let stop = UIAction(title: "Stop") { [weak navigation, weak screen] _ in
      if let navigation, let screen { navigation.pushViewController(screen, animated: false) }
    }
    screen.view.addSubview(UIButton(type: .system, primaryAction: stop))
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
  }
}
