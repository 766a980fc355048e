import Foundation
import HeadlessUIKit
import LabModel
import LabRun
import Testing
import Trace
import Variants

@testable import Pages

struct SessionDataTests {
  @Test func `The data name their form and version, and hold each app`() throws {
    let simulation = Simulation(try documentedVariants.edition("delegate/kanji"))
    let data = try decoded(SessionData.json([simulation.playback()]))
    #expect(data["format"] as? String == "coordlab-session")
    #expect(data["schema"] as? Int == 3)
    let apps = try #require(data["apps"] as? [[String: Any]])
    let app = try #require(apps.first)
    #expect(apps.count == 1)
    #expect(
      app.keys.sorted() == [
        "app", "coordinators", "cursor", "edition", "events", "explanations", "files", "leaks",
        "lives", "memory", "messages", "objects", "placements", "references", "sites", "steps", "summary",
        "texts", "uncertain", "variant",
      ])
    #expect((app["steps"] as? [Any])?.count == simulation.timeline.steps.count)
    #expect(app["memory"] as? String == "steps")
  }

  @Test func `FORMAT tells of every field of the data`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appending(path: "../../Sources/Pages/FORMAT.md").standardized, encoding: .utf8)
    let simulation = Simulation(try documentedVariants.edition("delegate/kanji"))
    let data = try decoded(SessionData.json([simulation.playback()]))
    let app = try #require((data["apps"] as? [[String: Any]])?.first)
    for field in app.keys { #expect(text.contains("`\(field)`"), "\(field)") }
    #expect(text.contains("`schema` the version of this form, `\(SessionData.schema)`"))
  }

  @Test func `Of very many steps the memory is told at events' ends, and the data say so`() throws {
    let simulation = Simulation(try documentedVariants.edition("delegate/kanji"))
    try simulation.send(.select(.init("人")))
    let playback = try simulation.playback(readingAtMost: 10)
    let app = try #require((try decoded(SessionData.json([playback]))["apps"] as? [[String: Any]])?.first)
    #expect(app["memory"] as? String == "events")
    let ends = Set(
      simulation.timeline.events.indices.map { simulation.timeline.steps(ofEvent: $0).upperBound - 1 })
    for fact in playback.references { #expect(ends.contains(fact.from)) }
  }

  private func decoded(_ json: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
  }
}

struct JSONWriterTests {
  @Test func `What could end a script, and what could not be seen, is escaped`() {
    var writer = JSONWriter()
    writer.array(["</script><!--", "\"\\\n\t", "\u{202e}abc\u{2028}\u{7f}\u{0}", "人 👩‍👩‍👧 é", "\u{e0041}"]) {
      $0.value($1)
    }
    #expect(
      writer.text
        == #"["\u003c/script\u003e\u003c!--","\"\\\n\t","\u202eabc\u2028\u007f\u0000","人 👩‍👩‍👧 é","\udb40\udc41"]"#
    )
  }

  @Test func `Nulls at a row's end are left out`() {
    var writer = JSONWriter()
    writer.row([1, nil, 2, nil, nil])
    #expect(writer.text == "[1,null,2]")
  }
}

struct PageTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `SHA-256 gives the digests that FIPS 180 publishes`(message: String, digest: String) {
    let bytes = SHA256.digest(Array(message.utf8))
    #expect(bytes.map { String(256 + Int($0), radix: 16).dropFirst() }.joined() == digest)
  }

  @Test func `A page allows its own script and style and nothing else`() throws {
    let page = Page([try Simulation(documentedVariants.edition("delegate/kanji")).playback()]).html
    let policy = try #require(
      page.split(separator: "Content-Security-Policy\" content=\"").last?.prefix { $0 != "\"" })
    #expect(
      policy == """
        default-src 'none'; script-src '\(Page.hash(of: Assets.script))'; \
        style-src '\(Page.hash(of: Assets.style))'; img-src data:; base-uri 'none'; form-action 'none'
        """)
    #expect(
      !page.contains("http://")
        || page.components(separatedBy: "http://").dropFirst().allSatisfy {
          $0.hasPrefix("www.w3.org/2000/svg")
        })
    #expect(!page.contains("https://"))
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(page.components(separatedBy: "</style").count == 2)
  }
}
