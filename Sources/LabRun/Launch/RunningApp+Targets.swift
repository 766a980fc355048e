import HeadlessUIKit
import LabModel

extension RunningApp {
  /// The interaction with a label, exactly, or else regardless of case.
  ///
  /// - Throws: `ifNone` if there are no such controls; else an error with near labels.
  func find(
    _ target: UserEvent.Target, as kind: TargetKind, where isWanted: (Interaction) -> Bool,
    ifNone: LabError? = nil
  ) throws(LabError) -> Touch {
    let interactions = interactions
    if let found = interactions.index(of: target, where: isWanted), let touch = Touch(interactions[found]) {
      return touch
    }
    let labels = interactions.filter(isWanted).map(\.label)
    if let ifNone, labels.isEmpty { throw ifNone }
    throw .unknownTarget(
      target.label, kind, nearest: nearest(to: target.label, in: labels.uniqued), choices: labels.uniqued)
  }
}

extension RunningApp {
  /// The row for a label or a number, if it is not on the screen: a touch on its table, and its index in that table.
  func rowToScrollTo(_ target: UserEvent.Target) -> (Touch, Int)? {
    let interactions = interactions
    let rows = RowsOnScreen(interactions)
    guard rows.count > interactions.count(where: \.isRow),
      interactions.index(of: target, where: \.isRow) == nil
    else { return nil }
    let named = asking { rows.number(of: target) }
    let number = named.flatMap(\.self) ?? Int(target.label)
    guard let row = number.flatMap(rows.row), let touch = Touch(row.shown) else { return nil }
    return (touch, row.index)
  }
}

extension [Interaction] {
  /// The index of the target among the wanted interactions. Case matters only if some label is exactly the target's.
  fileprivate func index(of target: UserEvent.Target, where isWanted: (Interaction) -> Bool) -> Int? {
    let isExact = contains { $0.label == target.label && isWanted($0) }
    let wanted = isExact ? target.label : target.label.lowercased()
    var occurrence = 0
    for index in indices {
      let label = isExact ? self[index].label : self[index].label.lowercased()
      guard label == wanted, isWanted(self[index]) else { continue }
      occurrence += 1
      if occurrence == target.occurrence { return index }
    }
    return nil
  }
}

/// A finger on a control: it keeps control and screen alive, as UIKit does, only until the touch is delivered.
final class Touch {
  let label: String
  private var interaction: Interaction?

  // An implicit deinit would be isolated, which costs time.
  deinit {}

  init?(_ interaction: Interaction?) {
    guard let interaction else { return nil }
    label = interaction.label
    self.interaction = interaction
  }

  var screen: UIViewController? { interaction?.screen }

  /// Delivers the touch, and releases the control.
  func end(_ deliver: (Interaction) -> Void) {
    guard let interaction else { return }
    self.interaction = nil
    deliver(interaction)
  }
}
