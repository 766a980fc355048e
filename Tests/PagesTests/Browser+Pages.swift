import Foundation
import LabModel
import LabRun
import Pages
import Shell
import Testing

nonisolated extension Trait where Self == ConditionTrait {
  /// Passed over where no browser is installed, unless `COORDLAB_BROWSER` asks for one.
  static var needsBrowser: Self {
    .enabled(
      if: Browser.path != nil || ProcessInfo.processInfo.environment["COORDLAB_BROWSER"] != nil,
      "no browser is installed")
  }
}

/// Opens a page, and sees to it that it asks for nothing and complains of nothing.
nonisolated func withPage(
  _ html: String, fragment: String = "", width: Int = 1280, dark: Bool = false,
  _ body: (Browser) async throws -> Void
) async throws {
  let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).html")
  try Data(html.utf8).write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  try await withBrowser(width: width, dark: dark) { browser in
    try await browser.open(file, fragment: fragment)
    try await body(browser)
  }
}

/// Opens a tab, and sees to it that nothing was asked for or complained of.
nonisolated func withBrowser(width: Int = 1280, dark: Bool = false, _ body: (Browser) async throws -> Void)
  async throws
{
  let browser = try await Browser()
  let result: Result<Void, any Error>
  do {
    try await browser.show(width: width, height: width < 500 ? 844 : 800, dark: dark)
    try await body(browser)
    #expect(try await browser.complaints() == [])
    result = .success(())
  } catch {
    result = .failure(error)
  }
  try await browser.close()
  try result.get()
}

extension Session {
  /// The page of what is on the stage.
  func page() throws -> String { Page(try stage.map { try $0.playback() }).html }
}

extension Simulation {
  /// What `state` prints at every step.
  func stateLines() throws -> [String] {
    let before = cursor
    defer { moveCursor(to: before) }
    return try timeline.steps.map { step in
      moveCursor(to: step)
      return try stateLineByRerunning()
    }
  }
}
