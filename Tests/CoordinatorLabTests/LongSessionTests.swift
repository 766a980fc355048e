#if os(Linux)
  import Foundation
  import Testing

  @testable import PseudoTerminal

  /// A long run keeps copies of the program, to look back from.
  @Suite struct LongSessionTests {
    private let home: TemporaryFolder
    /// Tells the program and its copies from other ones.
    private let mark = "COORDLAB_MARK=\(UUID())"

    init() throws {
      home = try TemporaryFolder()
    }

    /// The program after a run of almost 40,000 steps.
    private func start() throws -> PseudoTerminal {
      let events = String(repeating: "> select 人\n...\n> back\n...\n", count: 450)
      _ = try home.write("> load delegate@fixed\n...\n" + events, to: "long.transcript")
      let parts = mark.split(separator: "=").map(String.init)
      let terminal = try PseudoTerminal(
        Program.path, ["-n"], environment: ["TERM": "xterm", "LC_ALL": "C.UTF-8", parts[0]: parts[1]],
        columns: 100, rows: 40)
      terminal.expect(containing: "coordlab>")
      terminal.send("replay \(home.path)/long.transcript" + Key.enter)
      terminal.expect(containing: "played 901 of 901 commands, as expected")
      return terminal
    }

    /// The processes that were started with the mark and are still there.
    private var processes: [Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { Int32($0) }.filter { number in
        let environment = try? Data(contentsOf: URL(filePath: "/proc/\(number)/environ"))
        return environment?.range(of: Data(mark.utf8)) != nil
      }
    }

    @Test(arguments: [SIGKILL, 0])
    func `A long run keeps copies of the program, and none outlives it`(ending: Int32) throws {
      let terminal = try start()
      // It, and a copy for each 10,240 steps.
      #expect(processes.count == 4)
      if ending == 0 { terminal.send("quit" + Key.enter) } else { terminal.signal(ending) }
      _ = terminal.end()
      // The system ends the copies; how soon, it does not say.
      #expect((0..<10_000).contains { _ in processes.isEmpty })
    }
  }
#endif
