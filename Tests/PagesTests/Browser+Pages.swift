import Foundation
import Lab
import Pages
import Shell
import Testing

extension Trait where Self == ConditionTrait {
  /// Passed over where no browser is installed, unless `COORDLAB_BROWSER` asks for one.
  static var needsBrowser: Self {
    .enabled(
      if: Browser.path != nil || ProcessInfo.processInfo.environment["COORDLAB_BROWSER"] == "required",
      "no Chromium is installed")
  }
}

/// Opens a page, and sees to it that it asks for nothing and complains of nothing.
func withPage(
  _ html: String, fragment: String = "", width: Int = 1280, dark: Bool = false,
  _ body: (Browser) throws -> Void
) throws {
  let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
  try Data(html.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  try withBrowser(width: width, dark: dark) { browser in
    try browser.open(file, fragment: fragment)
    try body(browser)
  }
}

/// Starts a browser, and sees to it that nothing was asked for or complained of.
func withBrowser(width: Int = 1280, dark: Bool = false, _ body: (Browser) throws -> Void) throws {
  let browser = try Browser()
  defer { browser.quit() }
  try browser.show(width: width, height: width < 500 ? 844 : 800, dark: dark)
  try body(browser)
  #expect(browser.complaints == [])
}

extension Session {
  /// The page of what is on the stage.
  func page() throws -> String { Page(try stage.map { try $0.playback() }).html }
}

extension Simulation {
  /// What `state` prints at every step.
  func stateLines() throws -> [String] {
    let before = cursor
    defer { look(at: before) }
    return try timeline.steps.map { step in
      look(at: step)
      return try stateLineByRerunning()
    }
  }
}
