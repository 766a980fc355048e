import Foundation
import LabModel
import LabRun
import OwnProcess
import Shell
import Testing
import Variants

@Suite(.ownProcess) struct ExportTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID().uuidString)")

  private func session(_ commands: String...) throws -> Session {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let session = Session(catalog: documentedVariants)
    for command in commands { _ = session.run(command) }
    return session
  }

  private func lines(_ reply: Reply) -> [String] { reply.lines.map(\.text) }

  @Test(arguments: [
    ("html", "<!doctype html>"), ("json", "{\"apps\""), ("mermaid", "flowchart TB"), ("dot", "digraph"),
  ])
  func `Each format is written to its file`(format: String, beginning: String) throws {
    let session = try session("load delegate", "select 人")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "session.\(format)").path
    #expect(lines(session.run("export \(format) \(path)")).first == "exported \(path)")
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(beginning))
  }

  @Test func `A Mermaid file has the messages beside it, of each app`() throws {
    let session = try session("load delegate closure", "reset")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.mmd").path
    let names = ["a.mmd", "a-messages.mmd", "a-messages-2.mmd"].map { folder.appending(path: $0).path }
    #expect(lines(session.run("export mermaid \(path)")) == names.map { "exported \($0)" })
    let firsts = try names.map { try String(contentsOfFile: $0, encoding: .utf8).prefix { $0 != "\n" } }
    #expect(firsts == ["flowchart TB", "sequenceDiagram", "sequenceDiagram"])
  }

  @Test func `No file is written where one of several exists`() throws {
    let session = try session("load delegate")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.mmd").path
    let messages = folder.appending(path: "a-messages.mmd").path
    try "mine".write(toFile: messages, atomically: true, encoding: .utf8)
    #expect(
      lines(session.run("export mermaid \(path)")) == [
        "error: \(messages): exists already (add ! to replace it)"
      ])
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try String(contentsOfFile: messages, encoding: .utf8) == "mine")
  }

  @Test func `A DOT file has one graph: each app's tree, or its messages`() throws {
    let session = try session("load delegate delegate@fixed", "select 人")
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = ["a.dot", "a-2.dot", "a-messages.dot", "a-messages-2.dot"]
    let paths = names.map { folder.appending(path: $0).path }
    #expect(lines(session.run("export dot \(paths[0])")) == paths.map { "exported \($0)" })
    let texts = try paths.map { try String(contentsOfFile: $0, encoding: .utf8) }
    #expect(
      texts.map { $0.components(separatedBy: "digraph ").dropFirst().map { $0.prefix { $0 != "\n" } } } == [
        ["\"delegate/kanji@documented at 1.63\" {"], ["\"delegate/kanji@fixed at 1.70\" {"],
        ["\"delegate/kanji@documented, messages of event 1\" {"],
        ["\"delegate/kanji@fixed, messages of event 1\" {"],
      ])
    #expect(texts[2].contains("  p0 -> p1 [label=\"1 select \\\"人\\\"\"];\n"))
  }

  @Test func `A Markdown file gets tree and messages in fenced blocks`() throws {
    let session = try session("load delegate", "select 人")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "session.md").path
    _ = session.run("export mermaid \(path)")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.components(separatedBy: "```mermaid\n").dropFirst().map { $0.prefix { $0 != "\n" } } == [
        "flowchart TB", "sequenceDiagram",
      ])
  }

  @Test func `A file that exists is written over only with an exclamation mark`() throws {
    let session = try session("load delegate")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "session.json").path
    try "mine".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(
      lines(session.run("export json \(path)")) == ["error: \(path): exists already (add ! to replace it)"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    for marked in ["\(path)!", "\(path) !", "\"\(path)\"!", "\"\(path)!\""] {
      #expect(lines(session.run("export json \(marked)")) == ["exported \(path)"])
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("{\"apps\""))
  }

  @Test(arguments: [
    ("export", "an argument is missing; usage: export FORMAT FILE[!]"),
    ("export html", "an argument is missing; usage: export FORMAT FILE[!]"),
    (
      "export pdf x",
      "there is no format \"pdf\" (there is html, json, mermaid, dot; in a shell `coordlab export` also writes "
        + "`graph` and `lab`)"
    ),
    ("export html -", "`export` writes no standard output; name a file instead of `-`"),
    ("export html x", "nothing is loaded; `load SPEC` starts an app, `variants` lists them"),
  ])
  func `What cannot be exported is refused in one line`(command: String, error: String) throws {
    let session = try session()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(lines(session.run(command)) == ["error: \(error)"])
  }

  @Test func `A page has room for eight apps`() throws {
    let styles = ["delegate", "closure", "coordinating", "flow", "base"]
    let fixed = styles.dropLast().map { "\($0)@fixed" }
    let session = try session("load \((styles + fixed).joined(separator: " "))")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      lines(session.run("export html x")) == [
        "error: a page has room for eight apps, and 9 are loaded; `use SPEC` or `@SPEC export` takes one"
      ])
  }

  @Test func `Export counts among the commands that a transcript is refused`() {
    #expect(Session.fileCommand(in: "@delegate export html x") == "export")
  }

  @Test func `Exporting leaves the session where it was`() throws {
    let session = try session("load delegate", "select 人", "goto 1.16")
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = lines(session.run("state"))
    _ = session.run("export html \(folder.path)/x.html")
    #expect(lines(session.run("state")) == before)
    #expect(lines(session.run("back")).first?.hasPrefix("at the present") == true)
  }
}

struct ArticleDiagramTests {
  @Test func `The diagram of the article on pages is what log --mermaid prints`() throws {
    let file = URL(filePath: #filePath)
      .appending(path: "../../../Sources/CoordinatorLab/CoordinatorLab.docc/Pages.md").standardized
    let article = try String(contentsOf: file, encoding: .utf8)
    let block = try #require(
      article.components(separatedBy: "```mermaid\n").last?.components(separatedBy: "```").first)
    let session = Session(catalog: documentedVariants)
    for command in ["load delegate", "select 人"] { _ = session.run(command) }
    #expect(session.run("log --mermaid").lines.map { $0.text + "\n" }.joined() == block)
  }
}
