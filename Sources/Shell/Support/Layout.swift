import Lab

/// What `set` and `detail` change, and what the terminal does.
struct Layout {
  var options = RenderOptions()
  var followsTerminal = false
  var detail = Detail.line
  var keptEvents: Int?
  var view = StepView.changes
}

extension Session {
  /// How output is laid out, how far a step goes, and how much is kept.
  var layout: Layout {
    get {
      Layout(
        options: options, followsTerminal: followsTerminal, detail: detail, keptEvents: keptEvents,
        view: view)
    }
    set {
      options = newValue.options
      followsTerminal = newValue.followsTerminal
      detail = newValue.detail
      keptEvents = newValue.keptEvents
      view = newValue.view
    }
  }

  /// Makes everything as it is at the start of a transcript that is tested: an empty stage, no breakpoints, every
  /// setting at what it is where there is no terminal.
  func startAfresh() {
    stage = []
    used = nil
    lookedAt = nil
    // What was explained is explained again where the transcript is run.
    explained = []
    stops = []
    nextStopNumber = 1
    lastSteppingCommand = nil
    layout = Layout()
  }
}
