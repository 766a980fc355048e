import LabModel

/// The values of `set`, the terminal's layout, and the lessons' settings.
struct SessionSettings {
  /// The layout of the output.
  var options = RenderOptions()
  /// Whether the width follows the terminal; `set width` fixes it.
  var followsTerminal = true
  /// Whether a terminal shows output that is longer than its screen in the user's pager.
  var usesPager = true
  /// How a stepping command shows tree and stack.
  var view = StepView.changes
  /// The settings of lessons and progress.
  var lessonSettings = LessonSettings()
}
