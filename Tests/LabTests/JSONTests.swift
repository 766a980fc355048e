import Foundation
import Testing

@testable import LabModel
@testable import LabRun

@Suite struct JSONTests {
  @Test func `The line of JSON stays JSON whatever is in it`() throws {
    let text = "a\u{1b}\u{7f}\u{9b}\u{202e}\u{e0041}\"\\\n👍"
    let line = StyledLine(JSON.string(text).text).text
    #expect(try JSONDecoder().decode([String].self, from: Data("[\(line)]".utf8)) == [text])
  }
}
