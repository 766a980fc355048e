import Foundation
import Testing

/// `.ci/mend` on a copy of the Kanji editions.
@MainActor struct MendTests {
  @Test func `A change of the documented file comes to its editions, and to theirs`() throws {
    let copy = try EditionsCopy()
    defer { copy.remove() }
    let before = try copy.texts()
    try copy.replace("\"Kanji details\"", by: "\"Details\"", in: "KanjiDocumented.swift")
    let result = try copy.mend("KanjiDocumented.swift")
    let withDetails = before.filter { $0.value.contains("\"Kanji details\"") }.keys.sorted()
    #expect(withDetails.count > 8)
    #expect(result.errors == "")
    #expect(
      result.output.split(separator: "\n").sorted()
        == withDetails.filter { $0 != "KanjiDocumented.swift" }.map { "mended \($0)" })
    #expect(result.status == 0)
    #expect(
      try copy.texts() == before.mapValues { $0.replacing("\"Kanji details\"", with: "\"Details\"") })
    #expect(try copy.mend("KanjiDocumented.swift") == MendResult(), "a second time there is nothing to do")
  }

  @Test func `What a file says of itself is not carried on`() throws {
    let copy = try EditionsCopy()
    defer { copy.remove() }
    let before = try copy.texts()
    let summary = "one slot holds the details' coordinator"
    try copy.replace(summary, by: "a slot", in: "KanjiDocumented.swift")
    #expect(try copy.mend("KanjiDocumented.swift") == MendResult())
    #expect(
      try copy.texts().filter { $0.key != "KanjiDocumented.swift" }
        == before.filter { $0.key != "KanjiDocumented.swift" })
  }

  @Test func `A change in a declaration that an edition does not have passes it by`() throws {
    let copy = try EditionsCopy()
    defer { copy.remove() }
    let stages = ["KanjiFirstStage.swift", "KanjiListOnly.swift"]
    let before = try copy.texts().filter { stages.contains($0.key) }
    #expect(before.count == 2)
    try copy.replace("meaningLabel", by: "meaning", in: "KanjiDocumented.swift")
    #expect(try copy.mend("KanjiDocumented.swift").status == 0)
    #expect(try copy.texts().filter { stages.contains($0.key) } == before)
  }

  @Test func `A change where an edition differs is refused, and nothing is written`() throws {
    let copy = try EditionsCopy()
    defer { copy.remove() }
    try copy.replace(
      "    self.kanjiDetailCoordinator = kanjiDetailCoordinator\n",
      by: "    kept = kanjiDetailCoordinator\n",
      in: "KanjiDocumented.swift")
    let changed = try copy.texts()
    let result = try copy.mend("KanjiDocumented.swift")
    #expect(
      result
        == MendResult(
          status: 1,
          errors: """
            error: the change conflicts with KanjiFixed.swift KanjiListOnly.swift KanjiUnstoredChild.swift; \
            nothing was changed

            """))
    #expect(try copy.texts() == changed)
  }

  @Test func `Without an uncommitted change, or without an edition, it says so`() throws {
    let copy = try EditionsCopy()
    defer { copy.remove() }
    #expect(
      try copy.mend("KanjiFixed.swift").errors
        == "error: Editions/KanjiFixed.swift has no uncommitted change\n")
    #expect(try copy.mend("Nothing.swift").errors == "error: there is no file Editions/Nothing.swift\n")
    try copy.replace("\"Kanji list\"", by: "\"List\"", in: "KanjiUnstoredChild.swift")
    #expect(
      try copy.mend("KanjiUnstoredChild.swift").errors
        == "error: no edition has KanjiUnstoredChild.swift as its parent\n")
  }
}

/// What one run of `.ci/mend` printed.
struct MendResult: Equatable {
  var status: Int32 = 0
  var output = ""
  var errors = ""
}

/// The Kanji editions in a repository of their own.
private struct EditionsCopy {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "mend-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let editions = folder.appending(path: "Editions")
    try FileManager.default.copyItem(at: EditionFile.folder.appending(path: "Delegate/Kanji"), to: editions)
    for arguments in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "Editions"]] {
      let identity = [
        "-c", "user.name=Reader", "-c", "user.email=reader@localhost", "-c", "commit.gpgSign=false",
      ]
      let result = try run(["git"] + identity + arguments)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  func mend(_ file: String) throws -> MendResult {
    let script = EditionFile.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: ".ci/mend")
    return try run(["bash", script.path, "Editions/\(file)"])
  }

  func texts() throws -> [String: String] {
    let editions = folder.appending(path: "Editions")
    let files = try FileManager.default.contentsOfDirectory(atPath: editions.path)
    return try Dictionary(
      uniqueKeysWithValues: files.map {
        ($0, try String(contentsOf: editions.appending(path: $0), encoding: .utf8))
      })
  }

  func replace(_ old: String, by new: String, in file: String) throws {
    let place = folder.appending(path: "Editions/\(file)")
    let text = try String(contentsOf: place, encoding: .utf8)
    #expect(text.contains(old))
    try text.replacing(old, with: new).write(to: place, atomically: true, encoding: .utf8)
  }

  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func run(_ arguments: [String]) throws -> MendResult {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let texts = [output, errors].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return MendResult(status: process.terminationStatus, output: texts[0], errors: texts[1])
  }
}
