import Foundation
import Testing

@testable import PseudoTerminal
@testable import Terminal

struct HistoryFileTests {
  private let folder: TemporaryFolder
  private let file: HistoryFile

  init() throws {
    folder = try TemporaryFolder()
    file = HistoryFile(path: "\(folder.path)/history", limit: 3)
  }

  @Test func `no file means no lines, and makes none`() throws {
    #expect(try file.load() == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `lines come back in the order they were added`() throws {
    for line in ["one", "둘", "three"] { try file.append(line) }
    #expect(try file.load() == ["one", "둘", "three"])
    #expect(try folder.text(of: "history") == "one\n둘\nthree\n")
  }

  @Test func `the file and its folders are for the owner only`() throws {
    try HistoryFile(path: "\(folder.path)/a/b/history", limit: 3).append("one")
    #expect(try ["a", "a/b", "a/b/history"].map(folder.mode) == [0o700, 0o700, 0o600])
  }

  @Test func `a file that others could read is closed to them`() throws {
    try "old\n".write(toFile: file.path, atomically: true, encoding: .utf8)
    chmod(file.path, 0o644)
    try file.append("new")
    #expect(try folder.mode(of: "history") == 0o600)
    #expect(try folder.text(of: "history") == "old\nnew\n")
  }

  @Test func `loading cuts the file to the newest lines`() throws {
    for number in 1...5 { try file.append("\(number)") }
    #expect(try file.load() == ["3", "4", "5"])
    #expect(try folder.text(of: "history") == "3\n4\n5\n")
    #expect(try folder.mode(of: "history") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["history"])
  }

  @Test func `a symbolic link stays one when the file is cut, and its target keeps its mode`() throws {
    let link = HistoryFile(path: "\(folder.path)/link", limit: 1)
    symlink("history", link.path)
    try "0\n".write(toFile: file.path, atomically: true, encoding: .utf8)
    chmod(file.path, 0o640)
    for number in 1...2 { try link.append("\(number)") }
    #expect(try link.load() == ["2"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "history")
    #expect(try folder.text(of: "history") == "2\n")
    #expect(try folder.mode(of: "history") == 0o640)
  }

  @Test func `the file is not cut while another session writes to it`() throws {
    for number in 1...4 { try file.append("\(number)") }
    let other = open(file.path, O_RDONLY)
    defer { close(other) }
    flock(other, LOCK_SH)
    #expect(try file.load() == ["2", "3", "4"])
    #expect(try folder.text(of: "history") == "1\n2\n3\n4\n")
  }

  @Test func `many writers at once lose nothing, even while the file is replaced`() async throws {
    let file = HistoryFile(path: "\(folder.path)/history", limit: 100)
    for number in 1...101 { try file.append("old \(number)") }
    try await withThrowingTaskGroup { group in
      for writer in 1...8 {
        group.addTask { for line in 1...10 { try file.append("\(writer).\(line)") } }
      }
      group.addTask { _ = try file.load() }
      try await group.waitForAll()
    }
    let added = Set(try folder.text(of: "history").split(separator: "\n").filter { !$0.hasPrefix("old") })
    #expect(added == Set((1...8).flatMap { writer in (1...10).map { "\(writer).\($0)" as Substring } }))
  }

  @Test func `what is no line of ours is left out`() throws {
    let lines = Data("one\n\n".utf8) + Data([0xFF, 0x0A, 0x61, 0x00, 0x0A]) + Data("two".utf8)
    try lines.write(to: URL(filePath: file.path))
    #expect(try file.load() == ["one", "two"])
  }

  @Test func `a huge file is read to its end`() throws {
    let text = String(repeating: String(repeating: "x", count: 99) + "\n", count: 60_000)
    try (text + "last\n").write(toFile: file.path, atomically: true, encoding: .utf8)
    #expect(try file.load().last == "last")
  }

  @Test func `what is no file is refused, and never waited for`() throws {
    mkfifo(file.path, 0o600)
    let loading = #expect(throws: HistoryFile.Failure.self) { try file.load() }
    #expect(loading?.description == "cannot read the history file \(file.path): Not a regular file")
    let appending = #expect(throws: HistoryFile.Failure.self) { try file.append("one") }
    #expect(appending?.action == "write")
  }

  @Test func `a folder in its place is an error`() throws {
    let file = HistoryFile(path: folder.path, limit: 3)
    let failure = #expect(throws: HistoryFile.Failure.self) { try file.append("one") }
    #expect(failure?.description == "cannot write the history file \(folder.path): Is a directory")
  }
}
