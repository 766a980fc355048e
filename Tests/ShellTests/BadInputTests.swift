import Foundation
import LabModel
import LabRun
import OwnProcess
import Testing
import Transcripts
import Variants

@testable import Shell

/// What must not crash, hang, fill the memory or reach a terminal, whoever typed it.
@Suite(.ownProcess) struct BadInputTests {
  @Test(arguments: ["tap", "double-tap", "select", "tab"])
  func `The smallest and the largest number are no place in a list`(command: String) {
    let session = session(after: "load closure", "tap Login")
    for number in [Int.min, -1, 0, Int.max] {
      let reply = session.run("\(command) \(number)")
      #expect(reply.isError, "\(command) \(number)")
      #expect(session.stage[0].history.count == 1)
    }
  }

  @Test(arguments: [
    "undo", "redo", "toggle", "goto", "step", "reverse-step", "delete", "set width",
  ])
  func `Numbers at the ends of what a machine counts to do no harm`(command: String) {
    let session = session(after: "load closure", "tap Login")
    let state = session.state
    for number in [
      "\(Int.min)", "\(Int.max)", "99999999999999999999", "-0", "1e9", "0x10", "٣", "1.\(Int.max)",
    ] {
      _ = session.run("\(command) \(number)")
    }
    _ = session.run("last")
    #expect(session.state == state)
  }

  @Test(arguments: ["lesson", "case", "load"])
  func `A command in place of an app is told from an app that is not there`(name: String) {
    #expect(session(after: "load closure").run("load \(name)").error == .commandInsteadOfApp(name))
  }

  @Test(arguments: ["\u{301}", "\u{E0041}", "\u{E0100}", "\u{20E3}"])
  func `What joins a space stands for itself`(mark: String) {
    let session = session(after: "load closure")
    #expect(session.run("tap \(mark)Login").error != nil)
    #expect(session.stage[0].history.isEmpty)
    #expect(session.run("tree \(mark)").error == .unexpectedArgument(mark, usage: "tree [all]"))
    #expect(session.run(" \(mark)").isError)
    #expect("a \(mark)b".words == ["a", "\(mark)b"])
    #expect(" \(mark) ".trimmed == mark)
  }

  @Test func `What nobody would see is spelled out, in reports as at the prompt`() {
    // Joiners and the selectors of a letter's look are what emoji and some scripts are spelled with.
    let spelling = Set((0xfe00...0xfe0f).map { $0 } + [0x200c, 0x200d])
    for value in UInt32(0)...0x10ffff {
      guard let scalar = Unicode.Scalar(value), value != 9 else { continue }
      let properties = scalar.properties
      let isUnseen = properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
      guard isUnseen || scalar.isControl, !spelling.contains(Int(value)) else { continue }
      let text = String(Character(scalar))
      let spelled = "\\u{\(String(value, radix: 16, uppercase: true))}"
      if text.escapingControls != spelled || ReportLine(.path, text).text != spelled {
        Issue.record("\(spelled)")
        return
      }
    }
  }

  @Test func `One @SPEC stands before a command, not a thousand`() {
    let session = session(after: "load closure")
    #expect(
      session.output("@closure @closure tree") == ["error: only one `@SPEC` can stand before a command"])
    let deep = String(repeating: "@closure ", count: 5_000) + "tree"
    #expect(session.run(deep).error == .nestedSpec)
  }

  @Test(arguments: ["record", "@closure record", "@closure @closure record", "RECORD", "rec"])
  func `A transcript writes no file, however it asks`(command: String) throws {
    let path = NSTemporaryDirectory() + "\(UUID()).transcript"
    let transcript = try Transcript(
      text: "> load closure\n...\n> \(command) \(path)\n...\n> tree\n...\n", path: "a.transcript")
    _ = TranscriptRunner.sessions(of: documentedVariants).run(transcript)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `Without files, every command that needs one is refused`() {
    let session = session(after: "load closure")
    session.mode = .transcript
    for command in ReplCommands.all where command.info.usesFiles {
      let name = command.info.name
      #expect(session.run("\(name) x").error == .refused(name))
      #expect(session.run("@closure \(name) x").error == .refused(name))
    }
  }

  @Test func `A name of 60,000 letters is compared with none`() {
    let name = String(repeating: "x", count: 60_000)
    let session = session(after: "load closure", "checkpoint \(name)")
    let cut = "\"\(String(repeating: "x", count: 59))…\""
    #expect(session.output("restart \(name)y")[0].hasPrefix("error: there is no checkpoint \(cut)"))
    #expect(session.output("tap \(name)")[0].hasPrefix("error: nothing to tap is labelled \(cut)"))
    #expect(session.output(name)[0].hasPrefix("error: unknown command \(cut)"))
    #expect(session.output("why \(name)") == ["error: there is no object \(cut); `objects` lists them"])
  }

  @Test func `A letter with thousands of marks is cut`() {
    let letter = "a" + String(repeating: "\u{301}", count: 20_000)
    #expect(Session(catalog: documentedVariants).output("load \(letter)")[0].utf8.count < 600)
  }

  @Test func `A line that is too long, or has a NUL in it, is not run`() {
    let session = session(after: "load closure")
    #expect(
      session.run("load " + String(repeating: "x", count: 7_000_000)).error == .lineTooLong(limit: 65_536))
    #expect(session.run("tree" + String(repeating: " ", count: 65_532)).error == nil)
    #expect(session.run("tree" + String(repeating: " ", count: 65_533)).error == .lineTooLong(limit: 65_536))
    #expect(session.run("tap Log\0in").error == .nulByte)
  }

  @Test func `The width goes from 40 to 1000`() {
    let session = session(after: "load closure")
    for width in ["0", "39", "1001", "-40", "\(Int.max)", "4e1", ""] {
      _ = session.run("set width \(width)")
      #expect(session.options.width == 100)
    }
    for width in [40, 1000] {
      #expect(session.output("set width \(width)") == ["width \(width)"])
      for view in [
        "tree", "stack", "log", "objects", "zombies", "source LoginCoordinator", "help", "variants",
      ] {
        #expect(!session.run(view).isError)
      }
    }
  }

  @Test func `Tabs and line ends part words as spaces do`() {
    let session = Session(catalog: documentedVariants)
    #expect(!session.run("load\tclosure\t flow").isError)
    #expect(session.stage.count == 2)
    #expect(session.output("set\twidth\t90") == ["width 90"])
    #expect(!session.run("@closure\ttree").isError)
    #expect(!session.run("diff\t0.1\t0.2").isError)
    #expect(session.output("set\nwidth\r\n80") == ["width 80"])
  }

  @Test func `Quotes stand around a name, or in it`() throws {
    let folder = NSTemporaryDirectory() + "\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let session = Session(catalog: documentedVariants)
    for name in [#""a b""#, #"c"d"#, #"e f"#, #""g"!"#, #""off""#] {
      let path = name.hasPrefix("\"") ? "\"\(folder)/\(name.dropFirst())" : "\(folder)/\(name)"
      #expect(!session.run("record \(path)").isError, "\(name)")
      #expect(!session.run("record off").isError)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
        "a b", "c\"d", "e f", "g", "off",
      ]
    )
    for empty in [#""""#, #"""#, "!", #"""!"#] {
      #expect(session.run("record \(empty)").isError, "\(empty)")
    }
    #expect(session.run(#"tap """#).error == .missingArgument(usage: "tap LABEL|N"))
  }

  @Test(arguments: [
    "\u{1b}[2J", "\u{7}", "\u{9b}31m", "\u{85}", "\u{202e}", "\u{2066}", "\u{200f}", "\u{61c}", "\u{200b}",
    "\u{feff}", "\u{2028}", "\u{e0041}", "\u{e007f}", "\u{7f}",
  ])
  func `What a terminal obeys, or nobody sees, is spelled out`(control: String) throws {
    let session = session(after: "load closure")
    let commands = [
      "tap", "load", "why", "checkpoint", "restart", "source", "set", "unload", "open", "goto", "x",
    ]
    for command in commands {
      for line in session.output("\(command) a\(control)b") {
        #expect(!line.unicodeScalars.contains { $0 == control.unicodeScalars.first }, "\(command): \(line)")
      }
    }
  }
}
