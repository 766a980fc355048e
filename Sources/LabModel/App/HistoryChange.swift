/// A change of an app's history.
public enum HistoryChange: Sendable, Hashable {
  /// The last events are taken away.
  case undo(Int)
  /// Events that were taken away come back.
  case redo(Int)
  /// The last events that the app was to get are taken back; they keep their numbers.
  case takeBack(Int)
  /// Events that were taken back so come again.
  case bringBack(Int)
  /// The event of this number, from 1, is switched off or on again.
  case toggle(Int)
  /// The history is the one of the checkpoint of this name.
  case restart(String)
}

extension AppAtStep {
  /// Makes sure that a change is possible; nothing changes.
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
