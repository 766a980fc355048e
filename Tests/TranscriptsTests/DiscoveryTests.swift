import Foundation
import Testing

@testable import Transcripts

struct DiscoveryTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private func found(_ names: String...) throws -> [String] {
    try Discovery.files(at: names.map { folder[$0] }).map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test func `Folders are looked through, sorted, without duplicates`() throws {
    try folder.write("> a", to: "t/b.transcript")
    try folder.write("> a", to: "t/a/z.transcript")
    try folder.write("> a", to: "t/B.transcript")
    try folder.write("> a", to: "t/.hidden/a.transcript")
    try folder.write("> a", to: "t/.a.transcript.update-7")
    try folder.write("> a", to: "t/notes.txt")
    try folder.write("```transcript\n> a\n```", to: "t/README.md")
    try folder.write("```swift\n> a\n```", to: "t/other.md")
    let all = ["t/B.transcript", "t/README.md", "t/a/z.transcript", "t/b.transcript"]
    #expect(try found("t") == all)
    #expect(try found("t/b.transcript", "t", "t/a", "t/b.transcript") == all)
  }

  @Test func `A named file needs no ending`() throws {
    try folder.write("> a", to: "session.txt")
    #expect(try found("session.txt") == ["session.txt"])
  }

  @Test func `Links are followed, and a loop ends`() throws {
    try folder.write("> a", to: "t/a.transcript")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder["t/loop"], withDestinationPath: "..")
    try files.createSymbolicLink(atPath: folder["t/again.transcript"], withDestinationPath: "a.transcript")
    try files.createSymbolicLink(atPath: folder["t/dangling.transcript"], withDestinationPath: "nothing")
    try files.createSymbolicLink(atPath: folder["t/self.transcript"], withDestinationPath: "self.transcript")
    #expect(try found("t") == ["t/a.transcript"])
  }

  @Test func `What looks like a transcript and cannot be tested is named`() throws {
    try folder.write("> count\n1\n", to: "t/a.transcript")
    let link = FileManager.default.createSymbolicLink(atPath:withDestinationPath:)
    try link(folder["t/b.transcript"], "nothing")
    try link(folder["t/c.md"], "c.md")
    try link(folder["t/d.txt"], "nothing")
    #expect(mkfifo(folder["t/e.transcript"], 0o600) == 0)
    let notUTF8 = Array("\(folder["t"])/".utf8) + [0xE9] + Array(".transcript".utf8)
    let file = (notUTF8 + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
    }
    close(file)
    let outcome = TranscriptTestRun([folder["t"]]).run()
    #expect(
      folder.text(outcome) == """
        passed over: t/b.transcript: a link that leads nowhere
        passed over: t/c.md: a link that leads nowhere
        passed over: "t/e.transcript" is neither a file nor a folder
        passed over: t/\u{FFFD}.transcript: a link that leads nowhere
        1 passed, 0 failed
        """)
    #expect(outcome.exitCode == 0)
  }

  @Test func `A folder that cannot be read is named, and the other files are tested`() throws {
    try folder.write("> count\n1\n", to: "t/a.transcript")
    try folder.write("> count\n1\n", to: "t/closed/b.transcript")
    try folder.write("> count\n1\n", to: "t/listed/c.transcript")
    try folder.write("> count\n1\n", to: "t/z.transcript")
    chmod(folder.path, 0o755)
    chmod(folder["t/closed"], 0)
    chmod(folder["t/listed"], 0o444)
    defer { for name in ["closed", "listed"] { chmod(folder["t/\(name)"], 0o755) } }
    let outcome = asNobody { TranscriptTestRun([folder["t"]]).run() }
    #expect(
      folder.text(outcome) == """
        passed over: t/closed: cannot be read: Permission denied
        passed over: t/listed: cannot be read: Permission denied
        2 passed, 0 failed
        """)
    #expect(outcome.exitCode == 0)
    #expect(throws: TranscriptProblem.unreadable(path: folder["t/closed"], code: EACCES)) {
      try asNobody { () throws(TranscriptProblem) in try Discovery.files(at: [folder["t/closed"]]) }
    }
  }

  /// Looks at files as a user without rights would; the superuser may read everything. Of this thread alone.
  private func asNobody<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> Value {
    typealias SetFileUser = @convention(c) (UInt32) -> Int32
    // Linux has it, and Glibc's module leaves it out.
    guard getuid() == 0, let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid") else { return try work() }
    let setFileUser = unsafeBitCast(symbol, to: SetFileUser.self)
    let own = setFileUser(65_534)
    defer { _ = setFileUser(UInt32(own)) }
    return try work()
  }

  @Test func `Nothing to test is wrong usage`() throws {
    try folder.write("no block", to: "t/README.md")
    #expect(throws: TranscriptProblem.noPath) { try Discovery.files(at: []) }
    #expect(throws: TranscriptProblem.missing(path: folder["x"])) { try found("x") }
    #expect(throws: TranscriptProblem.missing(path: "")) { try Discovery.files(at: [""]) }
    #expect(throws: TranscriptProblem.noTranscript(path: folder["t"])) { try found("t") }
    #expect(throws: TranscriptProblem.noTranscript(path: folder["t/README.md"])) { try found("t/README.md") }
    #expect(throws: TranscriptProblem.notAFile(path: "/dev/null")) { try Discovery.files(at: ["/dev/null"]) }
    #expect(TranscriptTestRun([folder["t"]]).run().exitCode == 2)
  }

  @Test func `Markdown that is not UTF-8 but has a block is found, to be refused`() throws {
    try folder.write(bytes: [0xFF, 10] + Array("```transcript\n> a\n```\n".utf8), to: "t/a.md")
    #expect(try found("t") == ["t/a.md"])
  }
}
