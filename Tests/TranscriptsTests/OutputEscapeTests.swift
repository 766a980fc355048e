import Testing

@testable import Transcripts

struct OutputEscapeTests {
  @Test(arguments: [
    ("> back", "\\> back"),
    ("# of steps", "\\# of steps"),
    ("#0 start()", "\\#0 start()"),
    ("\\# of steps", "\\\\# of steps"),
    ("\\\\> x", "\\\\\\> x"),
    ("\\d+", "\\d+"),
    ("\\", "\\"),
    (">", ">"),
    (">> x", ">> x"),
    (" > x", " > x"),
    (" # x", " # x"),
    ("```", "```"),
    ("\\```", "\\\\```"),
    ("...", "..."),
    ("", ""),
  ])
  func `A printed line is written so that it reads back`(printed: String, written: String) {
    #expect(OutputEscape.written(printed) == written)
    #expect(OutputEscape.printed(written) == printed)
  }

  @Test(arguments: [
    ("```", "\\```"),
    ("  ~~~~ x", "\\  ~~~~ x"),
    ("> x", "\\> x"),
    ("``", "``"),
  ])
  func `In Markdown a fence is escaped too`(printed: String, written: String) {
    #expect(OutputEscape.written(printed, inMarkdown: true) == written)
    #expect(OutputEscape.printed(written) == printed)
  }

  @Test func `A hash with a mark upon it is a hash at the start of the line`() {
    #expect(OutputEscape.written("#\u{FE0F}\u{20E3} keycap") == "\\#\u{FE0F}\u{20E3} keycap")
  }
}
