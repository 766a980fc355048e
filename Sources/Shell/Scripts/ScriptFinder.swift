import LabModel
import LabRun
import Transcripts

/// Finds and checks the scripts that a session may play.
struct ScriptFinder {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The script of a name, or the file of a path if the session may read files.
  ///
  /// - Parameter command: the command to name in messages.
  /// - Throws: `ShellError` if there is no such script, or one of its lines cannot be used: the first names an app that
  ///   cannot be loaded, or another is no event.
  func script(_ name: String, for command: CommandInfo) throws(ShellError) -> Script {
    let script = try findScript(name, for: command)
    try checkSpecs(of: script)
    for line in script.events where !Self.isEvent(line.command) {
      throw .notAnEvent(line.command, script: script.name, line: line.number)
    }
    return script
  }

  private func checkSpecs(of script: Script) throws(ShellError) {
    guard let line = script.loadLine else { return }
    do throws(ShellError) {
      _ = try session.catalog.editions(toLoad: script.specs, beside: [])
    } catch {
      throw .inScript(script.name, line: line, error)
    }
  }

  private func findScript(_ name: String, for command: CommandInfo) throws(ShellError) -> Script {
    if let bundled = session.catalog.scripts.first(where: { $0.name == name }) { return bundled }
    guard Self.isPath(name) else {
      throw .unknownScript(name, nearest: nearest(to: name, in: session.catalog.scripts.map(\.name)))
    }
    // In a transcript the output must not depend on a file.
    if !session.mode.allowsFiles || session.recording != nil { throw .refused(command.name) }
    do throws(TranscriptProblem) {
      return Script(name: name, text: try FileReading.text(FileReading.bytes(of: name), path: name))
    } catch {
      throw .transcript(error)
    }
  }

  /// Whether the text is a path, not a script's name.
  static func isPath(_ name: String) -> Bool { name.contains("/") || name.contains(".") }

  private static func isEvent(_ line: String) -> Bool {
    (try? ReplCommands.find(line.splitAtSpace.0))?.info.sendsEvent ?? false
  }
}
