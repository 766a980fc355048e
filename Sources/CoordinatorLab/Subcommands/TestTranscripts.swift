import ArgumentParser
import Foundation
import Glibc
import LabModel
import LabRun
import Shell
import Terminal
import Transcripts

/// `coordlab test PATH...`: runs transcripts and compares their output.
struct TestTranscripts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: String(localized: "Run transcripts and compare what is printed."))

  @Argument(
    help: ArgumentHelp(
      localized: "Transcript files, Markdown files with transcript blocks, and folders of them."),
    completion: .file())
  var paths: [String]

  @Flag(help: ArgumentHelp(localized: "Rewrite what differs."))
  var update = false

  @Flag(help: ArgumentHelp(localized: "Compare only; what happens without --update, in CI and elsewhere."))
  var check = false

  @Flag(help: ArgumentHelp(localized: "List the files that would be run."))
  var list = false

  @Option(help: ArgumentHelp(localized: "Run only files whose path contains this text."))
  var filter: String?

  @Option(help: ArgumentHelp(localized: "Write a JUnit report to this file."), completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp(localized: "How many processes share the work; without it as many as make it faster."))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      localized: "How many seconds one command may take before its file fails; any number without it."))
  var timeout: UInt32?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if timeout == 0 { throw ValidationError(String(localized: "The timeout is 1 second or more.")) }
    if paths.isEmpty { throw ValidationError(String(localized: "A path is needed.")) }
    if update, check { throw ValidationError(String(localized: "--update and --check exclude each other.")) }
    if let jobs, !(1...256).contains(jobs) {
      throw ValidationError(String(localized: "The number of jobs goes from 1 to 256."))
    }
  }
}

@MainActor
extension TestTranscripts: Subcommand {
  func execute() throws {
    var options = TranscriptTestOptions(paths: paths)
    options.mode = update ? .update : .check
    options.filter = filter
    options.junit = junit
    options.isListing = list
    options.jobs = jobs
    options.timeout = timeout
    var run = TranscriptTestRun(options, runner: .sessions(of: CoordinatorLabCommand.catalog))
    run.usesProcesses = true
    run.progress = progress
    let outcome = run.run()
    clearProgress()
    StandardOutput().write(output.painter.paint(outcome.lines.map(\.styled)))
    if outcome.exitCode != 0 { throw ExitCode(outcome.exitCode) }
  }

  private func progress(_ progress: TranscriptTestProgress) {
    guard TerminalCapabilities.isTerminal(STDERR_FILENO), progress.total > 0 else { return }
    let filled = 24 * progress.done / progress.total
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 24 - filled)
    StandardOutput(fileDescriptor: STDERR_FILENO).write(
      "\r[\(bar)] \(progress.done)/\(progress.total), \(progress.failed) failed")
  }

  private func clearProgress() {
    if TerminalCapabilities.isTerminal(STDERR_FILENO) {
      StandardOutput(fileDescriptor: STDERR_FILENO).write("\r\u{1b}[K")
    }
  }
}

extension ReportLine {
  /// The line in the styles of other output.
  nonisolated var styled: StyledLine {
    switch role {
    case .removed: StyledLine(text, .removed)
    case .added: StyledLine(text, .added)
    case .heading, .legend: StyledLine(text, .heading)
    default: StyledLine(text)
    }
  }
}
