import Foundation
import Synchronization

/// A tab of a headless browser. Who waits for it keeps no actor from others.
nonisolated final class Browser: Sendable {
  /// Browsers that no test has now: starting one takes a second.
  private static let idle = Mutex<[any BrowserDriver]>([])

  private let connection: any BrowserDriver
  private let queue = DispatchQueue(label: "browser")

  private static let driver: any BrowserDriver.Type =
    ProcessInfo.processInfo.environment["COORDLAB_BROWSER"] == "firefox"
    ? FirefoxConnection.self : ChromiumConnection.self

  /// Where the browser is, if it is installed.
  static var path: String? { driver.path }

  /// Waits until few enough others are open.
  init() async throws {
    await Slots.processes.take()
    do {
      connection = try await Self.run(on: queue) {
        let connection = try Self.idle.withLock { try $0.popLast() ?? Self.driver.init() }
        try connection.openTab()
        return connection
      }
    } catch {
      await Slots.processes.give()
      throw error
    }
  }

  /// Closes the tab, with all that it stored.
  func close() async throws {
    try await run { try $0.closeTab() }
    Self.idle.withLock { $0.append(connection) }
    await Slots.processes.give()
  }

  /// Opens a file, and waits until it is loaded.
  func open(_ file: URL, fragment: String = "") async throws {
    try await run { try $0.open(file, fragment: fragment) }
  }

  /// The value of an expression in the page.
  func value(_ expression: String) async throws -> Any? { try await run { try $0.value(expression) } }

  func string(_ expression: String) async throws -> String {
    try await run { try $0.value(expression) as? String ?? "" }
  }

  /// Presses a key, and lets it go.
  func press(_ key: String) async throws { try await run { try $0.press(key) } }

  /// How many sheets of A4 the page is printed on.
  func sheets() async throws -> Int { try await run { try $0.sheets() } }

  /// Gives the window a size, and the system light or dark.
  func show(width: Int, height: Int, dark: Bool = false) async throws {
    try await run { try $0.show(width: width, height: height, dark: dark) }
  }

  /// Errors on the console, and addresses that were asked for beyond the page's own file.
  func complaints() async throws -> [String] { try await run { $0.complaints } }

  private func run<Value>(_ work: @escaping @Sendable (any BrowserDriver) throws -> Value) async throws
    -> Value
  {
    try await Self.run(on: queue) { [connection] in try work(connection) }
  }

  private static func run<Value>(
    on queue: DispatchQueue, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let result: Answer<Value> = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Answer(result: Result { try work() })) }
    }
    return try result.result.get()
  }
}

/// What the browser answered: values of JSON, which nobody else has.
private nonisolated struct Answer<Value>: @unchecked Sendable {
  let result: Result<Value, any Error>
}
