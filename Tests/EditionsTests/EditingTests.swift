import Foundation
import Patches
import PseudoTerminal
import Testing

@testable import editions

/// `.ci/edition` writes the complete file of an edition, and turns it back into its patch.
struct EditingTests {
  @Test func `Every edition applies at the lines that it names`() throws {
    let folders = try FileManager.default.subpathsOfDirectory(atPath: Copy.sources.path)
      .filter { $0.hasSuffix(".edition") || $0.hasSuffix(".swift") }
      .map { Copy.sources.appending(path: $0) }
    for (_, files) in Dictionary(grouping: folders, by: { $0.deletingLastPathComponent() }) {
      let app = try AppFolder(files.map(\.path))
      for edition in app.patches.values {
        let (file, problems) = try app.patched(edition)
        #expect(problems == [])
        #expect(file.moved == 0, "`.ci/edition --save` with the spec of its parent: \(edition.path)")
      }
    }
  }

  @Test func `What is written and saved unchanged is the same edition`() async throws {
    let copy = try Copy()
    defer { copy.remove() }
    for name in ["fixed", "local-coordinator", "pop-to-list", "unstored-child"] {
      let complete = try copy.complete(name)
      #expect(try await copy.run("delegate/kanji@\(name)").status == 0)
      #expect(try linesOf(copy.text(copy.draft(name))) == complete)
      #expect(
        try await copy.run("--save", "delegate/kanji@\(name)")
          == ProgramResult(output: "", errors: "", status: 0))
      #expect(try copy.complete(name) == complete)
    }
  }

  @Test func `What is changed in the complete file is in the patch`() async throws {
    let copy = try Copy()
    defer { copy.remove() }
    _ = try await copy.run("delegate@unstored-child")
    try copy.replace("\"Kanji details\"", by: "\"Details\"", in: copy.draft("unstored-child"))
    #expect(
      try await copy.run("--save", "delegate@unstored-child")
        == ProgramResult(output: "", errors: "", status: 0))
    let patch = try copy.text("\(Copy.app)/unstored-child.edition")
    #expect(patch.contains("\n-    kanjiDetailViewController.title = \"Kanji details\"\n"))
    #expect(patch.contains("\n+    kanjiDetailViewController.title = \"Details\"\n"))
    #expect(try copy.complete("unstored-child").contains { $0.hasSuffix(".title = \"Details\"") })
  }

  @Test func `A new edition begins as a head without a patch`() async throws {
    let copy = try Copy()
    defer { copy.remove() }
    let head = "title: as the fixed one\nparent: fixed\n\nIt shows nothing else.\n"
    try Data(head.utf8).write(to: copy.folder.appending(path: "\(Copy.app)/same.edition"))
    #expect(try await copy.run("delegate@same").status == 0)
    #expect(try await copy.run("--save", "delegate@same") == ProgramResult(output: "", errors: "", status: 0))
    #expect(try copy.text("\(Copy.app)/same.edition") == head)
  }

  @Test func `Lines that move in a parent move in the patches of all that descend from it`() async throws {
    let copy = try Copy()
    defer { copy.remove() }
    let old = try copy.text("\(Copy.app)/pop-to-list.edition")
    try copy.replace(
      "// MARK: - Coordinators\n", by: "// Here they are.\n\n// MARK: - Coordinators\n", in: Copy.documented)
    #expect(
      try await copy.run("--save", "delegate@documented") == ProgramResult(output: "", errors: "", status: 0))
    #expect(try copy.text("\(Copy.app)/pop-to-list.edition") != old)
    #expect(try copy.app().patches.values.allSatisfy { try copy.app().patched($0).file.moved == 0 })
    #expect(try copy.complete("pop-to-list").contains("// Here they are."))
  }

  @Test func `Descendants that do not apply any more are named, and can be written without the hunk`()
    async throws
  {
    let copy = try Copy()
    defer { copy.remove() }
    _ = try await copy.run("delegate@fixed")
    let line = "    wordKanjiListViewController.delegate = kanjiListDelegate\n"
    try copy.replace(line, by: "", in: copy.draft("fixed"))
    let result = try await copy.run("--save", "delegate@fixed")
    #expect(result.status == 1)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      lines[0].contains(
        /.pop-to-list-fixed\.edition:\d+: error: hunk \d of delegate.kanji@pop-to-list-fixed does not apply: line/
      ))
    #expect(try await copy.run("delegate@pop-to-list-fixed").status == 1)
    let draft = try copy.text(copy.draft("pop-to-list-fixed"))
    #expect(draft.contains("func didTapAllKanji()"))
    #expect(!draft.contains("popToRootViewController"))
  }

  @Test(arguments: [
    (["delegate@nothing"], "error: no edition is called delegate@nothing\n"),
    (["delegate"], "error: give a spec with its edition, such as closure@strong-self\n"),
    (["delegate@documented"], "error: delegate/kanji@documented is a complete file: edit that\n"),
    (
      ["--save", "delegate@fixed"],
      "error: delegate/kanji@fixed has no complete file to save (write it by `.ci/edition delegate/kanji@fixed`)\n"
    ),
    (["--help"], "error: usage: .ci/edition [--save] SPEC\n"),
  ])
  func `What cannot be done is said`(arguments: [String], error: String) async throws {
    let copy = try Copy()
    defer { copy.remove() }
    #expect(try await copy.run(arguments) == ProgramResult(output: "", errors: error, status: 1))
  }
}

/// A package with the editions of one app.
private struct Copy {
  static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Variants")
  static let app = "Sources/Variants/Delegate/Kanji"
  static let documented = "\(app)/KanjiDocumented.swift"

  let folder = FileManager.default.temporaryDirectory.appending(path: "editions-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources/Variants/Delegate"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.sources.appending(path: "Delegate/Kanji"), to: folder.appending(path: Self.app))
  }

  func app() throws -> AppFolder {
    let app = folder.appending(path: Self.app)
    return try AppFolder(
      FileManager.default.contentsOfDirectory(atPath: app.path).map { app.appending(path: $0).path })
  }

  func complete(_ name: String) throws -> [Substring] {
    let app = try app()
    return try app.complete(#require(app.patches[name])).lines
  }

  func draft(_ name: String) -> String { ".build/editions/delegate-kanji@\(name).swift" }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  func replace(_ old: String, by new: String, in path: String) throws {
    let text = try text(path)
    #expect(text.contains(old))
    try Data(text.replacing(old, with: new).utf8).write(to: folder.appending(path: path))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  func run(_ arguments: String...) async throws -> ProgramResult { try await run(arguments) }

  func run(_ arguments: [String]) async throws -> ProgramResult {
    try await ProgramResult(of: [Self.program?.path ?? "editions"] + arguments, in: folder.path)
  }

  /// It lies beside the bundle of the tests.
  private static let program: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    let candidates = bundles.map { $0.deletingLastPathComponent().appending(path: "editions") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()
}
