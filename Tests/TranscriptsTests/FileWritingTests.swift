import Foundation
import OwnProcess
import Randomness
import Testing

@testable import Transcripts

@Suite(.ownProcess) struct FileWritingTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder[name])
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `A replaced file keeps its mode, and a link stays a link`() throws {
    let path = try folder.write("old", to: "real/a.transcript")
    #expect(chmod(path, 0o640) == 0)
    let link = folder["link.transcript"]
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/a.transcript")
    try FileWriting.replace(link, old: "old", with: "new")
    #expect(try folder.text("real/a.transcript") == "new")
    #expect(try mode("real/a.transcript") == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/a.transcript")
  }

  @Test func `A file that somebody changed meanwhile is left as it is`() throws {
    let path = try folder.write("edited", to: "a.transcript")
    #expect(throws: TranscriptProblem.changedMeanwhile(path: path)) {
      try FileWriting.replace(path, old: "old", with: "new")
    }
    #expect(try folder.text("a.transcript") == "edited")
    try FileWriting.replace(path, old: "old", with: "edited")
  }

  @Test func `An edit that another program makes while the update is written is not lost`() throws {
    let path = try folder.write("old", to: "a.transcript")
    for isInPlace in [true, false] {
      #expect(throws: TranscriptProblem.changedMeanwhile(path: path)) {
        try FileWriting.replace(path, old: "old", with: "new") {
          try? Data("edited".utf8).write(to: URL(fileURLWithPath: path), options: isInPlace ? [] : .atomic)
        }
      }
      #expect(try folder.text("a.transcript") == "edited")
      #expect(try folder.names() == ["a.transcript"])
      try folder.write("old", to: "a.transcript")
    }
  }

  @Test func `A report goes through a pipe or device as it stands`() throws {
    #expect(mkfifo(folder["pipe"], 0o600) == 0)
    let reader = open(folder["pipe"], O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try FileWriting.report("<xml/>\n", to: folder["pipe"])
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "<xml/>\n")
    #expect(try folder.names() == ["pipe"])
    try FileWriting.report("<xml/>\n", to: "/dev/null")
    try FileWriting.report("<xml/>\n", to: folder["report.xml"])
    #expect(try folder.text("report.xml") == "<xml/>\n")
  }

  @Test func `A read-only file or folder is left as it is, and named with its mode`() throws {
    let path = try folder.write("> say a\nb\n", to: "t/a.transcript")
    #expect(chmod(path, 0o444) == 0)
    let outcome = TranscriptTestRun([path]) { $0.mode = .update }.run()
    #expect(
      folder.text(outcome) == """
        t/a.transcript:1: differs: > say a
        - expected, + printed
        @@ -2,1 +2,1 @@
        -b
        +a
        error: t/a.transcript: read-only, mode 0444 (chmod u+w to update it)

        0 passed, 1 failed
        """)
    #expect(outcome.exitCode == 1)
    #expect(chmod(path, 0o644) == 0)
    #expect(chmod(folder["t"], 0o555) == 0)
    #expect(throws: TranscriptProblem.readOnlyFolder(path: path, mode: 0o40555)) {
      try FileWriting.replace(path, old: "> say a\nb\n", with: "new")
    }
    #expect(chmod(folder["t"], 0o755) == 0)
    #expect(try folder.text("t/a.transcript") == "> say a\nb\n")
  }

  @Test func `A new file has the mode of any new file`() throws {
    try FileWriting.create(folder["a"], "x", overwriting: false)
    let usual = open(folder["b"], O_CREAT | O_WRONLY, 0o666)
    close(usual)
    #expect(try mode("a") == mode("b"))
  }

  @Test func `Updates at the same time all end with the same file`() async throws {
    let path = try folder.write("> say a;b\nx\n", to: "a.transcript")
    await withTaskGroup(of: Int32.self) { group in
      for _ in 0..<16 {
        group.addTask { TranscriptTestRun([path]) { $0.mode = .update }.run().exitCode }
      }
      for await code in group { #expect(code == 0 || code == 1) }
    }
    #expect(try folder.text("a.transcript") == "> say a;b\na\nb\n")
    #expect(try folder.names() == ["a.transcript"])
  }

  @Test(arguments: [true, false]) func `What a kill leaves is gone after the next run`(isCreated: Bool)
    async throws
  {
    let path = try folder.write("> say a\na\n", to: "a.transcript")
    try folder.write("mine", to: ".notes.coordlab-2024")
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, isCreated = isCreated as Bool] in
      let die = { _ = kill(getpid(), SIGKILL) }
      if isCreated {
        try FileWriting.create(path, "> say a\nb\n", overwriting: true, onceWritten: die)
      } else {
        try FileWriting.replace(path, old: "> say a\na\n", with: "> say a\nb\n", onceWritten: die)
      }
    }
    let names = try folder.names()
    #expect(names.count == 3)
    #expect(names.contains { $0.hasPrefix(".a.transcript.coordlab-") })
    #expect(try folder.text("a.transcript") == "> say a\na\n")
    // Nothing is to be updated.
    #expect(TranscriptTestRun([path]) { $0.mode = .update }.run().exitCode == 0)
    #expect(try folder.names() == [".notes.coordlab-2024", "a.transcript"])
  }

  @Test func `What another process is writing is left to it`() throws {
    let path = try folder.write("old", to: "a.transcript")
    try FileWriting.replace(path, old: "old", with: "new") {
      FileWriting.removeStale(in: folder.path)
    }
    #expect(try folder.text("a.transcript") == "new")
    #expect(try folder.names() == ["a.transcript"])
  }

  /// Each round is a process that updates without pause until it kills itself.
  @Test func `A kill at any moment leaves the file old or new`() async throws {
    let old = "> say a\n" + String(repeating: "old\n", count: 300_000)
    let new = "> say a\n" + String(repeating: "new\n", count: 300_000)
    let path = try folder.write(old, to: "a.transcript")
    var pauses = SplitMix64(seed: 25)
    for round in 0..<25 {
      let pause = UInt32.random(in: 0...30_000, using: &pauses)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, old = old as String, new = new as String, pause = pause as UInt32] in
        Thread.detachNewThread {
          usleep(pause)
          kill(getpid(), SIGKILL)
        }
        while true {
          try? FileWriting.replace(path, old: old, with: new)
          try? FileWriting.replace(path, old: new, with: old)
        }
      }
      let text = try folder.text("a.transcript")
      #expect(text == old || text == new, "round \(round), after \(pause) µs: \(text.count) characters")
    }
    #expect(try Discovery.files(at: [folder.path]) == [path])
    let text = try folder.text("a.transcript")
    try FileWriting.replace(path, old: text, with: "> say a\na\n")
    #expect(try folder.names() == ["a.transcript"])
  }
}
