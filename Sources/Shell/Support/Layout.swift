import Lab

/// What `set` and `detail` change, what the terminal does, and what lessons know of their learner.
struct Layout {
  var options = RenderOptions()
  var followsTerminal = false
  var detail = Detail.moment
  var view = StepView.changes
  var lessonSettings = LessonSettings()
  var lessons = Lessons()
}

extension Session {
  /// How output is laid out, how far a step goes, and what was done in lessons.
  var layout: Layout {
    get {
      Layout(
        options: options, followsTerminal: followsTerminal, detail: detail, view: view,
        lessonSettings: lessonSettings, lessons: lessons)
    }
    set {
      options = newValue.options
      followsTerminal = newValue.followsTerminal
      detail = newValue.detail
      view = newValue.view
      lessonSettings = newValue.lessonSettings
      lessons = newValue.lessons
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
    explorations = []
    stops = []
    nextStopNumber = 1
    lastSteppingCommand = nil
    layout = Layout()
  }
}
