import Testing

@testable import LabModel
@testable import LabRun

struct DisplayWidthTests {
  @Test func `The widths that are known are those that Unicode's tables give`() {
    // A mark after the letter makes it one of those that are looked up.
    for value in UInt32(0x20)...0xd7a3 {
      guard let scalar = Unicode.Scalar(value), value != 0x7f, !(0x80..<0xa0).contains(value) else {
        continue
      }
      let letter = String(scalar)
      guard (letter + "\u{301}").count == 1 else { continue }
      #expect(letter.displayWidth == (letter + "\u{301}").displayWidth, "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("├─ 人", 5), ("한글", 4), ("カナ", 4), ("e\u{301}", 1), ("👍", 2), ("●", 1), ("…", 1),
  ])
  func `Korean, Japanese and Chinese letters and emoji take two cells`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func `Text is cut at cells`() {
    #expect("abcdef".prefix(cells: 4) == "abcd")
    #expect("abc".prefix(cells: 4) == "abc")
    #expect("한글말".prefix(cells: 5) == "한글")
    #expect("abc  ".trimmingEnd == "abc")
    #expect("   ".trimmingEnd == "")
    #expect("a b".trimmingEnd == "a b")
  }
}
