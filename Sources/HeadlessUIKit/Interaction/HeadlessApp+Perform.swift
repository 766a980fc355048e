import Trace

extension HeadlessApp {
  /// Performs the interaction `taps` times before anything settles: our choice. Ledger: double-tap.
  ///
  /// When the first tap removes the control's screen from the window, there is no second tap: our choice, too. Ledger:
  /// touch-on-leaving.
  public func perform(_ interaction: Interaction, taps: Int) {
    run {
      for tap in 0..<taps where !Trace.isStopped {
        if tap > 0, interaction.isOnContent, !interaction.screen.isInWindow { return }
        if tap > 0 { layOut() }
        // The touched screen is the sender of the calls.
        Trace.within(interaction.sender) { interaction.touch() }
      }
    }
  }

  /// Selects another row of the same table. Scrolls past the rows between until that row is on the screen: our choice.
  /// Ledger: scroll-by-select.
  ///
  /// - Parameter index: the other row, counted from 0 through all sections.
  public func select(row index: Int, inTableOf interaction: Interaction) {
    run {
      guard let table = interaction.table as? UITableView, let indexPath = table.indexPath(at: index) else {
        return
      }
      Trace.within(interaction.sender) {
        table.scroll(to: indexPath, at: .none)
        if !Trace.isStopped { table.tapRow(at: indexPath) }
      }
    }
  }

  /// Swipes from the left edge; `cancelled` lifts the finger too early.
  public func swipeBack(cancelled: Bool) {
    run {
      for controller in (frontScreen?.seenScreens ?? []).reversed() {
        if controller.swipeBack(cancelled: cancelled) { return }
      }
    }
  }

  /// Swipes the sheet in front down; `cancelled` lifts the finger too early.
  public func swipeSheet(cancelled: Bool = false) {
    run {
      frontScreen?.swipeDown(cancelled: cancelled)
    }
  }
}
