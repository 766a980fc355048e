/// Why a figure could not be measured.
enum BenchFailure: Error, CustomStringConvertible {
  case transcriptsFailed
  case noProgram(String)
  case noTerminal
  case nothingShown(String)
  case unknownFigure(String)

  var description: String {
    switch self {
    case .transcriptsFailed: "the transcripts did not hold when they were run again"
    case .noProgram(let path): "\(path) cannot be started"
    case .noTerminal: "the system gives no terminal"
    case .nothingShown(let path): "\(path) ended without showing what was waited for"
    case .unknownFigure(let name): "no figure is called \(name)"
    }
  }
}
