import Foundation
import Testing

@testable import Transcripts

struct TranscriptProblemTests {
  @Test(arguments: [
    (TranscriptProblem.noPath, "no path to test (give transcript files or folders of them)"),
    (.missing(path: "x y"), "no file or folder is at \"x y\""),
    (.notAFile(path: "/dev/null"), "\"/dev/null\" is neither a file nor a folder"),
    (
      .noTranscript(path: "Tests"),
      "no transcript in \"Tests\" (NAME.transcript, or Markdown with a fenced block marked transcript)"
    ),
    (.noTranscript(path: "a.md"), "no transcript in \"a.md\" (a fenced block marked transcript)"),
    (.danglingLink(path: "a"), "a: a link that leads nowhere"),
    (.noneMatches(filter: "zoo"), "no transcript has \"zoo\" in its path (--list shows all)"),
    (.unreadable(path: "a", code: EACCES), "a: cannot be read: Permission denied"),
    (
      .tooLarge(path: "a", bytes: 50_000_000, limit: 8_388_608),
      "a: 50000000 bytes are too many for a transcript (at most 8388608)"
    ),
    (
      .notUTF8(path: "a", line: 2, offset: 9, byte: 0xC3),
      "a:2: not UTF-8: byte 0xC3 at offset 9 (save the file as UTF-8)"
    ),
    (.nul(path: "a", line: 3), "a:3: a NUL character is no text (remove it)"),
    (.tooManyLines(path: "a", limit: 5), "a: too many lines (at most 5; split the file)"),
    (.tooManyCommands(path: "a", limit: 5), "a: too many commands (at most 5; split the file)"),
    (
      .outputBeforeCommand(path: "a", line: 1),
      "a:1: output before the first command (a command is \"> COMMAND\", a comment \"# …\")"
    ),
    (.noCommand(path: "a"), "a: no command to run (a command is a line \"> COMMAND\")"),
    (.openBlock(path: "a.md", line: 4), "a.md:4: the transcript block is never closed (add its fence)"),
    (.readOnlyFile(path: "a", mode: 0o100444), "a: read-only, mode 0444 (chmod u+w to update it)"),
    (
      .readOnlyFolder(path: "a", mode: 0o40555),
      "a: its folder is read-only, mode 0555 (chmod u+w the folder to update it)"
    ),
    (.unwritable(path: "a", code: ENOSPC), "a: cannot be written: No space left on device"),
    (.changedMeanwhile(path: "a"), "a: changed while it was tested, left as it is now (test it again)"),
    (.exists(path: "a"), "a: exists already"),
    (
      .refused(command: "record"),
      "\"record\" is refused in a transcript test: it reads or writes files"
    ),
    (
      .workerEnded(path: "a"), "a: the process testing it ended before it was done"
    ),
    (
      .late(path: "a", line: 3, command: "tap 1", seconds: 5), "a:3: > tap 1 did not end within 5 seconds"
    ),
    (
      .trapped(path: "a", line: 3, command: "tap 1", reason: "Illegal instruction"),
      "a:3: > tap 1 ended the program: Illegal instruction (its last words are on standard error)"
    ),
  ])
  func `An error says what, where, and the way out`(problem: TranscriptProblem, words: String) {
    #expect("\(problem)" == words)
    #expect(problem.message == "error: " + words)
  }
}
