import Explore
import LabRun

/// The apps on the stage, and what later commands need of earlier ones.
struct SessionState {
  /// The stage with its breakpoints; a lesson has a stage of its own.
  var setup = StageSetup()
  /// The call under way that the user looks at.
  var selectedCall: SelectedCall?
  /// The words of the views that were explained.
  var explained = ExplainedWords()
  /// What `explore` found last; `explore show` plays it.
  var explorations: [Exploration] = []

  /// How many calls outwards the user looks; 0 again once a cursor has moved.
  var frame: Int { selectedCall?.frame(withCursors: setup.stage.map(\.cursor)) ?? 0 }
}
