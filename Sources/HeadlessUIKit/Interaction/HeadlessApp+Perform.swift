import Trace

extension HeadlessApp {
  /// Does it `taps` times before anything settles.
  ///
  /// A control whose screen the first tap took out of the window gets no second one.
  public func perform(_ interaction: Interaction, taps: Int) {
    run {
      for tap in 0..<taps where !Trace.isStopped {
        if tap > 0, interaction.isOnContent, !interaction.screen.isInWindow { return }
        if tap > 0 { layOut() }
        // What a touch calls is called by the screen that was touched.
        Trace.within(interaction.sender) { touch(interaction.kind) }
      }
    }
  }

  private func touch(_ kind: Interaction.Kind) {
    switch kind {
    case .button(let control): control.tap()
    case .tapRecognizer(let recognizer): recognizer.recognize()
    case .barButton(let item): item.tap()
    case .alertAction(let action): (frontScreen as? UIAlertController)?.choose(action)
    case .row(let table, let indexPath): table.tapRow(at: indexPath)
    case .tab(let container, let index): container.userSelects(index)
    case .back(let container): container.popViewController(animated: true)
    case .swipeBack(let container): container.swipeBack(cancelled: false)
    case .sheet(let screen): screen.swipeDown()
    }
  }

  /// Swipes from the left edge; `cancelled` lifts the finger too early.
  public func swipeBack(cancelled: Bool) {
    run {
      let path = frontScreen?.shownPath() ?? []
      let containers = path.reversed().compactMap { $0 as? UINavigationController }
      guard let container = containers.first(where: { $0.canGoBack && $0.canSwipeBack }) else { return }
      Trace.within(container.topViewController ?? container) { container.swipeBack(cancelled: cancelled) }
    }
  }

  /// Swipes the sheet in front down.
  public func swipeSheet() {
    run {
      frontScreen?.swipeDown()
    }
  }
}
