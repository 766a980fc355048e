import Foundation
import Glibc

/// A headless Chromium, driven through its debugging pipe: messages in JSON on descriptors 3 and 4, each ended by a
/// NUL byte. See the Chrome DevTools Protocol.
///
/// Every method waits for the browser. One queue at a time calls them, that of `Browser`. The process ends when this one
/// does, because its pipe closes then; a shell removes its profile.
nonisolated final class ChromiumConnection: BrowserDriver, @unchecked Sendable {
  private let input: Int32
  private let output: Int32
  private var buffer: [UInt8] = []
  private var lastID = 0
  private var session: String?
  private var context: String?
  /// What the browser told without being asked.
  private var events: [[String: Any]] = []

  /// Where Chromium is, if it is installed.
  static var path: String? {
    ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
      access($0, X_OK) == 0
    }
  }

  init() throws {
    guard let path = Self.path else { throw BrowserFailure(text: "no Chromium is installed") }
    let profile = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)").path
    let arguments = [
      "/bin/sh", "-c", "\"$@\"; rm -rf '\(profile)'", "browser", path, "--headless=new", "--no-sandbox",
      "--remote-debugging-pipe", "--disable-gpu", "--no-first-run",
      "--disable-dev-shm-usage", "--user-data-dir=\(profile)", "about:blank",
    ]
    (input, output) = try BrowserProcess.start(arguments)
  }

  /// Opens a tab that shares nothing with those before.
  func openTab() throws {
    events = []
    let context = try call("Target.createBrowserContext")["browserContextId"] as? String ?? ""
    self.context = context
    let target =
      try call("Target.createTarget", ["url": "about:blank", "browserContextId": context])["targetId"]
      as? String ?? ""
    let answer = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = answer["sessionId"] as? String
    for domain in ["Page", "Runtime", "Log", "Network"] { try call("\(domain).enable") }
  }

  /// Closes the tab, with all that it stored.
  func closeTab() throws {
    session = nil
    if let context { try call("Target.disposeBrowserContext", ["browserContextId": context]) }
    context = nil
  }
}

// MARK: - Messages

nonisolated extension ChromiumConnection {
  /// Sends a command, and waits for its answer.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    var bytes = Array(try JSONSerialization.data(withJSONObject: message)) + [0]
    while !bytes.isEmpty {
      let count = write(input, bytes, bytes.count)
      guard count > 0 else { throw BrowserFailure(text: "the browser reads no more") }
      bytes.removeFirst(count)
    }
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == lastID else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] { throw BrowserFailure(text: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Waits until the browser has told of something since the last such wait.
  func wait(for method: String) throws {
    while true {
      if let place = events.firstIndex(where: { $0["method"] as? String == method }) {
        events.remove(at: place)
        return
      }
      events.append(try receive())
    }
  }

  private func receive() throws -> [String: Any] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: 0) {
        let data = Data(buffer[..<end])
        buffer.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      }
      searched = buffer.count
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { throw BrowserFailure(text: "the browser has ended") }
      buffer += chunk[..<count]
    }
  }
}

// MARK: - Pages

nonisolated extension ChromiumConnection {
  /// Opens a file, and waits until it is loaded.
  func open(_ file: URL, fragment: String) throws {
    for address in ["about:blank", file.absoluteString + fragment] {
      try call("Page.navigate", ["url": address])
      try wait(for: "Page.loadEventFired")
    }
  }

  /// The value of an expression in the page.
  func value(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let exception = answer["exceptionDetails"] { throw BrowserFailure(text: "\(exception)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Presses a key, and lets it go.
  func press(_ key: String) throws {
    let text = key.count == 1 ? key : ""
    for type in ["keyDown", "keyUp"] {
      var parameters: [String: Any] = ["type": type, "key": key]
      if type == "keyDown", !text.isEmpty { parameters["text"] = text }
      try call("Input.dispatchKeyEvent", parameters)
    }
  }

  /// How many sheets of A4 the page is printed on.
  func sheets() throws -> Int {
    let answer = try call("Page.printToPDF", ["paperWidth": 8.27, "paperHeight": 11.69])
    let file = Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
    return String(decoding: file, as: UTF8.self).matches(of: /\/Type \/Page\b(?!s)/).count
  }

  /// Gives the window a size, and the system light or dark.
  func show(width: Int, height: Int, dark: Bool) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    let features = [
      ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
      ["name": "prefers-reduced-motion", "value": "reduce"],
    ]
    try call("Emulation.setEmulatedMedia", ["features": features])
    // Until the page is drawn at its new size.
    let frames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    _ = try call(
      "Runtime.evaluate", ["expression": frames, "returnByValue": true, "awaitPromise": true])
  }

  /// Errors on the console, and addresses that were asked for beyond the page's own file.
  var complaints: [String] {
    events.compactMap { event in
      let parameters = event["params"] as? [String: Any] ?? [:]
      switch event["method"] as? String {
      case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded": return "\(parameters)"
      case "Network.requestWillBeSent":
        let url = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
        return BrowserProcess.isOwn(url) ? nil : "requested \(url)"
      default: return nil
      }
    }
  }
}
