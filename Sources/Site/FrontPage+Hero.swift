import LabModel
import Pages

extension FrontPage {
  /// The app, its switch between the documented and the fixed code, and what an event did.
  func hero(_ documented: SitePack, _ fixed: SitePack) -> String {
    let lines = DifferingLines(documented, fixed)
    return """
      <section class="hero" id="play" \(words)>
      <div class="pitch"><h1>\(promise)</h1>
      <ol id="quest">
      <li><span>\(String(localized: "Open <b>人</b>."))</span></li>
      <li><span>\(String(localized: "Go <b>Back</b>."))</span></li>
      <li><span>\(String(localized: "Switch to <b>fixed</b>: same taps, other code."))</span></li>
      </ol>
      <p id="verdict" role="status" aria-live="polite"></p></div>
      <div class="device"><noscript>\(String(localized: "The app needs JavaScript."))</noscript></div>
      <div class="bar"><div class="switch" role="group" aria-label="\(String(localized: "Code"))">
      <button data-edition="documented">documented</button><button data-edition="fixed">fixed</button></div>
      <button class="undo">\(String(localized: "Undo"))</button><button class="restart">\(String(localized: "Restart"))</button>
      <a class="more" href="lab.html">\(String(localized: "Step through it in the lab"))</a></div>
      <section class="box"><h2>\(String(localized: "Coordinators alive"))</h2><ul class="coordinators"></ul></section>
      <section class="box"><h2>\(String(localized: "Messages of")) <code class="event"></code></h2><ol class="messages" tabindex="0"></ol></section>
      <section class="box wide"><h2>\(String(localized: "The lines that differ")) <small class="count"></small></h2>
      <div class="differing" tabindex="0" role="group" aria-label="\(String(localized: "The lines that differ"))" \
      data-documented="\((lines?.files.old ?? "").markup)" data-fixed="\((lines?.files.new ?? "").markup)">
      \(lines?.markup ?? "")</div></section>
      </section>

      """
  }

  /// The script's messages, as attributes; the script replaces `{name}` and `{holder}`.
  private var words: String {
    let words = [
      "open": "select 人", "lab": "lab.html", "launch": String(localized: "the launch"),
      "zombie": String(localized: "{name} is a zombie. Its screen is gone, and {holder} still holds it."),
      "clean": String(
        localized: "Clean. This code observes Back, and releases the coordinator with its screen."),
      "none": String(localized: "No zombie."),
      "held": String(localized: "held by"), "unheld": String(localized: "held by the system"),
      "nobody": String(localized: "No coordinator was told."),
      "ran": String(localized: "{n} of them ran, not counting getters"),
      "zombie-tag": String(localized: "zombie"), "leaked-tag": String(localized: "leaked"),
      "unrecorded": String(localized: "Not recorded. The program goes on from here."),
      "stops": String(localized: "{event} was not recorded on this code. The program does it:"),
      "ends": String(localized: "The recording ends here. It goes on in the program:"),
      "partly": String(localized: "Not every control was recorded. The others go on in the program:"),
    ]
    return words.sorted { $0.key < $1.key }.map { "data-\($0.key)=\"\($0.value.markup)\"" }
      .joined(separator: " ")
  }
}
