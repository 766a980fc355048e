/// A change of an app's history.
public enum HistoryChange: Sendable, Hashable {
  /// Undoes the last events.
  case undo(Int)
  /// Restores undone events.
  case redo(Int)
  /// Takes back the last events that the app got; they keep their numbers.
  case takeBack(Int)
  /// Sends events again that were taken back so.
  case bringBack(Int)
  /// Switches the event of this number, from 1, off or on.
  case toggle(Int)
  /// Restores the history of the checkpoint of this name.
  case restart(String)
}

extension AppAtStep {
  /// Checks that a change is possible; changes nothing.
  public func check(_ change: HistoryChange) throws(LabError) {
    switch change {
    case .undo(let count):
      if history.isEmpty { throw .nothingToUndo }
      guard count <= history.count else { throw .tooManyUndos(count, count: history.count) }
    case .redo(let count):
      if undone.isEmpty { throw .nothingToRedo }
      guard count <= undone.count else { throw .tooManyUndos(count, count: undone.count) }
    case .takeBack(let count):
      let most = history.ownIndices.count
      if most == 0 { throw .nothingToUndo }
      guard count <= most else { throw .tooManyUndos(count, count: most) }
    case .bringBack(let count):
      let most = history.takenBackIndices.count
      if most == 0 { throw .nothingToRedo }
      guard count <= most else { throw .tooManyUndos(count, count: most) }
    case .toggle(let event):
      if event == 0 { throw .launchStays }
      guard history.indices.contains(event - 1) else { throw .noSuchEvent(event, last: history.count) }
    case .restart(let name):
      if checkpoints[name] == nil {
        throw .noCheckpoint(name, nearest: nearest(to: name, in: checkpoints.keys.sorted()))
      }
    }
  }
}
