import Foundation
import Glibc

/// A headless Firefox, driven by WebDriver BiDi: messages in JSON on a WebSocket. See <https://w3c.github.io/webdriver-bidi>.
///
/// Every method waits for the browser. One queue at a time calls them, that of `Browser`. The process ends when this one
/// does, because a pipe closes then; a shell removes its profile.
nonisolated final class FirefoxConnection: BrowserDriver, @unchecked Sendable {
  private let socket: WebSocket
  private let lifeline: Int32
  private var lastID = 0
  private var context = ""
  private var userContext: String?
  private var chrome: String?
  private var events: [[String: Any]] = []

  /// Where Firefox is, if it is installed.
  static var path: String? {
    ["/usr/bin/firefox-esr", "/usr/bin/firefox"].first { access($0, X_OK) == 0 }
  }

  init() throws {
    guard let path = Self.path else { throw BrowserFailure(text: "no Firefox is installed") }
    let profile = FileManager.default.temporaryDirectory.appending(path: "browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    try Data("user_pref(\"ui.prefersReducedMotion\", 1);\n".utf8).write(
      to: profile.appending(path: "user.js"))
    let script = """
      HOME='\(profile.path)' "$@" < /dev/null > /dev/null 2>&4 3<&- & browser=$!
      exec 4>&-; read -r _ <&3; kill -9 $browser; wait; rm -rf '\(profile.path)'
      """
    let arguments = [
      "/bin/sh", "-c", script, "browser", path, "--headless", "--no-remote", "--profile", profile.path,
      "--remote-debugging-port=0", "--remote-allow-system-access", "about:blank",
    ]
    let pipes = try BrowserProcess.start(arguments)
    lifeline = pipes.input
    // Firefox tells its address among its messages; these are read as long as it runs.
    let output = FileHandle(fileDescriptor: pipes.output, closeOnDealloc: true)
    var told = ""
    while !told.contains(#/ws://127.0.0.1:\d+\s/#) {
      let data = output.availableData
      if data.isEmpty { throw BrowserFailure(text: "Firefox has ended: \(told)") }
      told += String(decoding: data, as: UTF8.self)
    }
    Thread.detachNewThread { while !output.availableData.isEmpty {} }
    let port = told.firstMatch(of: #/ws://127.0.0.1:(\d+)\s/#).flatMap { UInt16($0.1) } ?? 0
    socket = try WebSocket(port: port, path: "/session")
    try call("session.new", ["capabilities": [String: Any]()])
    try call("session.subscribe", ["events": ["log.entryAdded", "network.beforeRequestSent"]])
  }

  deinit { close(lifeline) }

  func openTab() throws {
    events = []
    userContext = try call("browser.createUserContext")["userContext"] as? String
    let tab = try call("browsingContext.create", ["type": "tab", "userContext": userContext ?? "default"])
    context = tab["context"] as? String ?? ""
  }

  func closeTab() throws {
    if let userContext { try call("browser.removeUserContext", ["userContext": userContext]) }
    userContext = nil
  }

  func open(_ file: URL, fragment: String) throws {
    for address in ["about:blank", file.absoluteString + fragment] {
      try call("browsingContext.navigate", ["context": context, "url": address, "wait": "complete"])
    }
  }

  func value(_ expression: String) throws -> Any? { try evaluate(expression, in: context) }

  func press(_ key: String) throws {
    let named = [
      "Enter": "\u{E007}", "Escape": "\u{E00C}", "End": "\u{E010}", "Home": "\u{E011}", "Tab": "\u{E004}",
      "ArrowLeft": "\u{E012}", "ArrowUp": "\u{E013}", "ArrowRight": "\u{E014}", "ArrowDown": "\u{E015}",
    ]
    let strokes = ["keyDown", "keyUp"].map { ["type": $0, "value": named[key] ?? key] }
    let action: [String: Any] = ["type": "key", "id": "keys", "actions": strokes]
    try call("input.performActions", ["context": context, "actions": [action]])
  }

  func sheets() throws -> Int {
    // The objects of the file are compressed. A sheet behind the last one comes empty.
    var count = 0
    while try sheet(count + 1).count > 2_000 { count += 1 }
    return count
  }

  private func sheet(_ number: Int) throws -> String {
    let page: [String: Any] = ["width": 21.0, "height": 29.7]
    let parameters: [String: Any] = ["context": context, "page": page, "pageRanges": ["\(number)"]]
    return try call("browsingContext.print", parameters)["data"] as? String ?? ""
  }

  func show(width: Int, height: Int, dark: Bool) throws {
    let viewport = ["width": width, "height": height]
    try call(
      "browsingContext.setViewport", ["context": context, "viewport": viewport, "devicePixelRatio": 1])
    // No command of the protocol sets the scheme.
    let preference =
      "Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', \(dark ? 0 : 1))"
    if chrome == nil {
      let tree = try call("browsingContext.getTree", ["moz:scope": "chrome"])
      chrome = (tree["contexts"] as? [[String: Any]])?.first?["context"] as? String
    }
    _ = try evaluate(preference, in: chrome ?? "")
    // The page learns of it later: from another process.
    let known = """
      new Promise(done => {
        const scheme = matchMedia('(prefers-color-scheme: dark)');
        if (scheme.matches === \(dark)) done(); else scheme.addEventListener('change', done, { once: true });
      })
      """
    _ = try value(known)
    _ = try value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
  }

  var complaints: [String] {
    events.compactMap { event in
      let parameters = event["params"] as? [String: Any] ?? [:]
      if event["method"] as? String == "log.entryAdded" { return "\(parameters)" }
      let url = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
      return BrowserProcess.isOwn(url) ? nil : "requested \(url)"
    }
  }
}

// MARK: - Messages

nonisolated extension FirefoxConnection {
  @discardableResult
  private func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    let message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    try socket.send(try JSONSerialization.data(withJSONObject: message))
    while true {
      let answer = try JSONSerialization.jsonObject(with: try socket.receive()) as? [String: Any] ?? [:]
      guard answer["id"] as? Int == lastID else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] {
        throw BrowserFailure(text: "\(method): \(error) \(answer["message"] ?? "")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func evaluate(_ expression: String, in context: String) throws -> Any? {
    let answer = try call(
      "script.evaluate", ["expression": expression, "target": ["context": context], "awaitPromise": true])
    if let exception = answer["exceptionDetails"] { throw BrowserFailure(text: "\(exception)") }
    return Self.plain(answer["result"])
  }

  /// A value as JSON has it. See “Serialization” in the specification.
  private static func plain(_ remote: Any?) -> Any? {
    let remote = remote as? [String: Any] ?? [:]
    switch remote["type"] as? String {
    case "undefined": return nil
    case "null": return NSNull()
    case "array": return (remote["value"] as? [Any] ?? []).map { plain($0) ?? NSNull() }
    case "object":
      let pairs = (remote["value"] as? [[Any]] ?? []).map { ("\($0[0])", plain($0[1]) ?? NSNull()) }
      return Dictionary(pairs) { $1 }
    default: return remote["value"]
    }
  }
}
