import Foundation
import Testing

@testable import PseudoTerminal
@testable import Terminal

struct LineReaderTests {
  @Test func `lines come without their endings, the last one with or without`() throws {
    #expect(try lines(of: "one\ntwo\r\n\nlast") == [.text("one"), .text("two"), .text(""), .text("last")])
    #expect(try lines(of: "one\n") == [.text("one")])
    #expect(try lines(of: "") == [])
  }

  @Test func `a byte order mark at the start is no part of the line`() throws {
    #expect(try lines(of: "\u{FEFF}one\n\u{FEFF}two") == [.text("one"), .text("\u{FEFF}two")])
  }

  @Test func `Korean survives a cut between two reads`() throws {
    let text = "x" + String(repeating: "한국어", count: 5_000)
    #expect(try lines(of: "\(text)\n끝") == [.text(text), .text("끝")], "one byte off any chunk size")
  }

  @Test func `a line that cannot be used does not spoil the next`() throws {
    let bytes: [UInt8] = [0x61, 0x00, 0x0A, 0xFF, 0xFE, 0x0A, 0xED, 0xA0, 0x80, 0x0A, 0x62, 0x0A]
    #expect(try lines(of: bytes) == [.containsNUL, .invalidUTF8, .invalidUTF8, .text("b")])
  }

  @Test func `the limit counts bytes without the line's ending`() throws {
    let text = "123456\n123456\r\n1234567\n한국어\n"
    #expect(
      try lines(of: Array(text.utf8), limit: 6)
        == [.text("123456"), .text("123456"), .tooLong(limit: 6), .tooLong(limit: 6)])
  }

  @Test func `a line of ten megabytes is skipped`() throws {
    let text = String(repeating: "x", count: 10 * 1024 * 1024)
    #expect(try lines(of: "\(text)\nnext\n") == [.tooLong(limit: LineReader.defaultLimit), .text("next")])
  }

  @Test func `a line that is whole is given before the next one arrives`() throws {
    let pipe = Pipe()
    var reader = LineReader(fileDescriptor: pipe.fileHandleForReading.fileDescriptor)
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntw".utf8))
    #expect(try reader.next() == .text("one"))
    try pipe.fileHandleForWriting.write(contentsOf: Data("o\n".utf8))
    #expect(try reader.next() == .text("two"))
    try pipe.fileHandleForWriting.close()
    #expect(try reader.next() == nil)
  }

  @Test func `a folder in place of the input is an error`() throws {
    let folder = open("/tmp", O_RDONLY)
    defer { close(folder) }
    var reader = LineReader(fileDescriptor: folder)
    let failure = #expect(throws: LineReader.Failure.self) { try reader.next() }
    #expect(failure?.description == "cannot read the input: Is a directory")
  }

  @Test func `what is wrong with a line is told in words`() {
    let lines: [InputLine] = [.text("fine"), .tooLong(limit: 9), .invalidUTF8, .containsNUL]
    #expect(
      lines.map(\.problem) == [
        nil, "the line is longer than 9 bytes", "the line is not valid UTF-8",
        "the line contains a NUL character",
      ])
  }

  private func lines(of text: String) throws -> [InputLine] { try lines(of: Array(text.utf8)) }

  private func lines(of bytes: [UInt8], limit: Int = LineReader.defaultLimit) throws -> [InputLine] {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: "\(folder.path)/input"))
    let file = open("\(folder.path)/input", O_RDONLY)
    defer { close(file) }
    var reader = LineReader(fileDescriptor: file, limit: limit)
    var lines: [InputLine] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }
}
