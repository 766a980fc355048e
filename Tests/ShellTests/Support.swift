import LabModel
import LabRun
import Testing
import Variants

@testable import Shell

/// Runs commands in a session of its own, and gives what the last one prints.
func lastOutput(_ commands: String...) -> [String] {
  let session = Session(catalog: documentedVariants)
  return commands.map { session.run($0).lines.map(\.text) }.last ?? []
}

/// A session in which these commands were run without an error.
func session(after commands: String...) -> Session {
  let session = Session(catalog: documentedVariants)
  for command in commands {
    let reply = session.run(command)
    #expect(!reply.isError, "\(command): \(reply.lines.map(\.text))")
  }
  return session
}

extension Session {
  /// What a command prints.
  func output(_ command: String) -> [String] { run(command).lines.map(\.text) }

  /// The `state` of the first app.
  var state: String { (try? stage.first?.stateLineByRerunning()) ?? "" }
}
