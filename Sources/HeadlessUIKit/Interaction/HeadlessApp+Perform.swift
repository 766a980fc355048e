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

  /// Swipes from the left edge; `cancelled` lifts the finger too early.
  public func swipeBack(cancelled: Bool) {
    run {
      for controller in (frontScreen?.shownPath() ?? []).reversed() {
        if controller.swipeBack(cancelled: cancelled) { return }
      }
    }
  }

  /// Swipes the sheet in front down.
  public func swipeSheet() {
    run {
      frontScreen?.swipeDown()
    }
  }
}
