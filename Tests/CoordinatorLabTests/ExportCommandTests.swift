import Foundation
import PseudoTerminal
import Testing

@Suite struct ExportCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID())").path

  @Test func `A page is written after the commands, whether they are given, typed or a transcript`()
    async throws
  {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let given = try await Program.run("export", "json", "\(folder)/1.json", "delegate", "-c", "select 人")
    #expect(given == ProgramResult(output: "exported \(folder)/1.json\n", errors: "", status: 0))
    let typed = Data("load delegate\nselect 人\n".utf8)
    #expect(try await Program.run("export", "json", "\(folder)/2.json", input: typed).status == 0)
    let transcript = Data("> load delegate\nwhat it prints\n> select 人\n...\n".utf8)
    #expect(try await Program.run("export", "json", "\(folder)/3.json", input: transcript).status == 0)
    let data = try (1...3).map { try Data(contentsOf: URL(filePath: "\(folder)/\($0).json")) }
    #expect(data[0] == data[1])
    #expect(data[0] == data[2])
  }

  @Test func `The graph of an app is written, within bounds, and nothing over what is there`() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/graph.json"
    let arguments = ["export", "graph", file, "closure/login-tabs", "--depth", "1"]
    let result = try await Program.run(arguments: arguments)
    #expect(
      result.output == """
        exported \(file)
        closure/login-tabs@documented: 3 states, 3 events
          2 states at the bounds

        """)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("{\"app\":\"login-tabs\",\"bodies\":[[[0,0"))
    #expect(text.contains("\"bounds\":[\"--depth\",\"1\"],"))
    let again = try await Program.run(arguments: arguments)
    #expect(again.errors == "error: \(file): exists already (add ! to replace it)\n")
    #expect(again.status == 1)
  }

  @Test(arguments: [
    (["graph", "x"], "`graph` and `lab` write an app: name its spec after the file."),
    (["graph", "x", "delegate", "closure"], "`graph` writes one app: name one spec."),
    (["graph", "x", "delegate", "-c", "back"], "A graph begins at the launch; it takes no -c."),
    (["json", "x", "delegate", "--rows", "1"], "--rows goes with `graph` and `lab` only."),
    (["graph", "x", "delegate", "--around", "1"], "--around goes with --along."),
    (["graph", "x", "delegate", "--without", "tp"], "No event is called tp. Did you mean tap?"),
  ])
  func `Bounds that a graph cannot have are told`(arguments: [String], message: String) async throws {
    let result = try await Program.run(arguments: ["export"] + arguments)
    #expect(result.errors.hasPrefix("Error: \(message)\n"))
    #expect(result.status == 2)
  }

  @Test func `Nothing is written once a command has failed`() async throws {
    let result = try await Program.run("export", "html", "\(folder).html", "delegate", "-c", "tap Nothing")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("> tap Nothing\nerror: "))
    #expect(!FileManager.default.fileExists(atPath: "\(folder).html"))
  }

  @Test func `A page is written of a session in which the app was stopped, and it tells why`() async throws {
    defer { try? FileManager.default.removeItem(atPath: "\(folder).html") }
    let result = try await Program.run(
      "export", "html", "\(folder).html", "flow/browse@as-printed", "-c", "tap Start!", "-c", "back")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("> tap Start!\n"))
    #expect(result.output.hasSuffix("\nexported \(folder).html\n"))
    let page = try String(contentsOfFile: "\(folder).html", encoding: .utf8)
    let place = "BrowseAsPrinted.swift:118"
    #expect(page.contains("\"failure\":\"stopped by an exception at \(place): unrecognized selector"))
  }

  // The check writes sites with the release build: to record their apps takes a minute in debug.
  @Test func `A site is written over nothing that is there`() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "mine".write(toFile: "\(folder)/file", atomically: true, encoding: .utf8)
    let result = try await Program.run("site", folder)
    #expect(
      result
        == ProgramResult(
          output: "", errors: "error: \"\(folder)\" is not empty; --replace writes over it\n", status: 1))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
  }

  @Test func `A site where a file stands is refused in one line`() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/file"
    try "mine".write(toFile: file, atomically: true, encoding: .utf8)
    for path in [file, "\(file)/site"] {
      let result = try await Program.run("site", path)
      #expect(
        result == ProgramResult(output: "", errors: "error: \"\(file)\" is not a folder\n", status: 1))
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
  }
}
