import LabModel

/// What `set` changes, what the terminal is like, and where lessons are.
struct SessionSettings {
  /// How output is laid out.
  var options = RenderOptions()
  /// Whether the width is the terminal's; `set width` fixes it.
  var followsTerminal = true
  /// Whether a terminal shows what is longer than its screen through the user's pager.
  var usesPager = true
  /// How tree and stack are shown after a stepping command.
  var view = StepView.changes
  /// Where the lessons are, and where progress is kept.
  var lessonSettings = LessonSettings()
}
