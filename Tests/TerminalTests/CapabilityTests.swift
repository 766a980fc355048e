import Foundation
import Testing

@testable import PseudoTerminal
@testable import Terminal

struct CapabilityTests {
  /// `--color`, environment, terminal or not, colours or not.
  static let cases: [(ColorChoice, [String: String], Bool, Bool)] = [
    (.auto, ["TERM": "xterm"], true, true),
    (.auto, ["TERM": "xterm"], false, false),
    (.auto, ["TERM": "dumb"], true, false),
    (.auto, [:], true, false),
    (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, false),
    (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, true),
    (.always, ["TERM": "dumb", "NO_COLOR": "1"], false, true),
    (.never, ["TERM": "xterm"], true, false),
  ]

  @Test(arguments: cases)
  func `colours are printed where they are wanted`(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, expected: Bool
  ) {
    let answer = TerminalCapabilities.usesColor(choice, environment: environment, isTerminal: isTerminal)
    #expect(answer == expected)
  }

  @Test func `a pipe is no terminal and has no width`() {
    let file = Pipe().fileHandleForReading
    #expect(!TerminalCapabilities.isTerminal(file.fileDescriptor))
    #expect(TerminalCapabilities.width(file.fileDescriptor) == nil)
  }

  @Test func `a terminal tells its width, unless it does not know it`() throws {
    let (leader, name) = try openTerminal()
    let terminal = open(name, O_RDWR | O_NOCTTY)
    defer { for file in [terminal, leader] { close(file) } }
    #expect(TerminalCapabilities.isTerminal(terminal))
    #expect(TerminalCapabilities.width(terminal) == nil)
    setSize(of: leader, columns: 132, rows: 50)
    #expect(TerminalCapabilities.width(terminal) == 132)
  }

  @Test func `an interruption lasts until it is reset`() {
    Interruption.reset()
    #expect(!Interruption.isRequested)
    Interruption.request()
    #expect(Interruption.isRequested)
    Interruption.reset()
    #expect(!Interruption.isRequested)
  }
}
