import Trace

extension HeadlessApp {
  /// Does it `taps` times before anything settles, which is our choice. Ledger: double-tap.
  ///
  /// A control whose screen the first tap took out of the window gets no second one: our choice, too. Ledger:
  /// touch-on-leaving.
  public func perform(_ interaction: Interaction, taps: Int) {
    run {
      for tap in 0..<taps where !Trace.isStopped {
        if tap > 0, interaction.isOnContent, !interaction.screen.isInWindow { return }
        if tap > 0 { layOut() }
        // What a touch calls is called by the screen that was touched.
        Trace.within(interaction.sender) { interaction.touch() }
      }
    }
  }

  /// Scrolls the table of a row until another row is on the screen, past those between, which is our choice, and selects
  /// that. Ledger: scroll-by-select.
  ///
  /// - Parameter index: of the other row, counted from 0 through all sections.
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

  /// Swipes the sheet in front down; `cancelled` lets it go too early.
  public func swipeSheet(cancelled: Bool = false) {
    run {
      frontScreen?.swipeDown(cancelled: cancelled)
    }
  }
}
