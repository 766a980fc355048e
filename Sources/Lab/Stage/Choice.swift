import HeadlessUIKit

/// Something that the user can do now.
public nonisolated struct Choice: Sendable, Hashable {
  /// What kind of thing is touched, as a page's data names it.
  public enum Kind: String, Sendable, Hashable {
    case button, row, tab, back
    case barButton = "bar"
    case alertAction = "alert"
    case swipeBack = "swipe-back"
    case sheet = "swipe"
    /// A field that is edited.
    case typing = "type"
  }

  /// What kind of thing is touched.
  public var kind: Kind
  /// What stands on it.
  public var label: String
  /// Which of the things of this kind with this label, counted from 1 in reading order.
  var occurrence: Int
  /// Of a row: its number among all rows of the tables on the screen, counted from 1.
  public var row: Int?

  /// Whether a tap does it.
  public var isTappable: Bool { kind != .swipeBack && kind != .sheet && kind != .typing }

  /// The event that touching it is; of a field that is edited, one with a text that stands for any.
  public var event: UserEvent {
    let target = UserEvent.Target(label, occurrence: occurrence)
    switch kind {
    case .button, .barButton, .alertAction: return .tap(target, taps: 1)
    case .row: return .select(target)
    case .tab: return .tab(target)
    case .back: return .back
    case .swipeBack: return .swipeBack(cancelled: false)
    case .sheet: return .swipe
    case .typing: return .type("TEXT")
    }
  }
}

extension Choice {
  /// The interactions as values; those that look the same are told apart by number.
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
