import Foundation

/// A browser to test pages in: Chromium, or what `COORDLAB_BROWSER=firefox` asks for.
nonisolated protocol BrowserDriver: Sendable {
  /// Where the browser is, if it is installed.
  static var path: String? { get }

  /// Starts the browser.
  init() throws
  /// Opens a tab that shares nothing with those before.
  func openTab() throws
  /// Closes the tab, with all that it stored.
  func closeTab() throws
  /// Opens a file, and waits until it is loaded.
  func open(_ file: URL, fragment: String) throws
  /// The value of an expression in the page.
  func value(_ expression: String) throws -> Any?
  /// Presses a key, and lets it go.
  func press(_ key: String) throws
  /// How many sheets of A4 the page is printed on.
  func sheets() throws -> Int
  /// Gives the window a size, and the system light or dark.
  func show(width: Int, height: Int, dark: Bool) throws
  /// Errors on the console, and addresses that were asked for beyond the page's own files.
  var complaints: [String] { get }
}

struct BrowserFailure: Error { let text: String }
