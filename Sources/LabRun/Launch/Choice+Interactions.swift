import HeadlessUIKit
import LabModel

extension Choice {
  /// The interactions as values; a number distinguishes those that look the same.
  package static func numbered(_ interactions: [Interaction]) -> [Choice] {
    let rows = RowsOnScreen(interactions)
    var counts: [Choice: Int] = [:]
    return interactions.map { interaction in
      var choice = Choice(kind: kind(of: interaction), label: interaction.label, occurrence: 1)
      let count = (counts[choice] ?? 0) + 1
      counts[choice] = count
      choice.occurrence = count
      if interaction.isRow { choice.row = rows.number(of: interaction) }
      return choice
    }
  }

  private static func kind(of interaction: Interaction) -> Kind {
    switch interaction.kind {
    case .button, .tapRecognizer, .field, .key, .page, .pull: .button
    case .typing: .typing
    case .barButton: .barButton
    case .alertAction: .alertAction
    case .row: .row
    case .tab: .tab
    case .back: .back
    case .swipeBack: .swipeBack
    case .sheet: .sheet
    }
  }
}
