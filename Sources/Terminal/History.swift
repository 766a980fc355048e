import CReadline

/// The lines for arrow-up and Ctrl-R: of earlier sessions and of this one.
final class History {
  private let file: HistoryFile?
  private var newest: String?
  private var canSave = true
  private let warn: (String) -> Void

  /// Loads the file. `warn` gets one message at most, when the file cannot be read or written.
  init(file: HistoryFile?, limit: Int, warn: @escaping (String) -> Void) {
    self.file = file
    self.warn = warn
    clear_history()
    stifle_history(Int32(clamping: limit))
    do throws(HistoryFile.Failure) {
      for line in try file?.load() ?? [] { show(line) }
    } catch {
      giveUp(error)
    }
  }

  /// Adds a line without the spaces at its end, unless it is blank or the same as the one before.
  func add(_ entered: String) {
    let scalars = entered.unicodeScalars
    let line = scalars.lastIndex { !$0.properties.isWhitespace }.map { String(scalars[...$0]) } ?? ""
    guard !line.isEmpty, line != newest else { return }
    show(line)
    guard canSave, let file else { return }
    do throws(HistoryFile.Failure) {
      try file.append(line)
    } catch {
      giveUp(error)
    }
  }

  private func show(_ line: String) {
    newest = line
    add_history(line)
  }

  private func giveUp(_ failure: HistoryFile.Failure) {
    canSave = false
    warn("\(failure); the lines of this session are not kept")
  }
}
