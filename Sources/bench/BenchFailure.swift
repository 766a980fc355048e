/// Why a figure could not be measured.
enum BenchFailure: Error, CustomStringConvertible {
  case failed(String)
  case noProgram(String)
  case noTerminal
  case nothingShown(String)

  var description: String {
    switch self {
    case .failed(let path): "\(path) ended with an error"
    case .noProgram(let path): "\(path) cannot be started"
    case .noTerminal: "the system gives no terminal"
    case .nothingShown(let path): "\(path) ended without showing what was waited for"
    }
  }
}
