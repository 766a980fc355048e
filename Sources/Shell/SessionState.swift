import Explore
import LabRun

/// The apps on the stage, and the state that commands share.
struct SessionState {
  /// The stage with its breakpoints; a lesson has a stage of its own.
  var setup = StageSetup()
  /// The frame that the user selected.
  var selectedCall: SelectedCall?
  /// The words of the views that the session has explained.
  var explained = ExplainedWords()
  /// The last findings of `explore`; `explore show` plays one.
  var explorations: [Exploration] = []

  /// The selected frame, counted outwards from 0; 0 again after a cursor has moved.
  var frame: Int { selectedCall?.frame(withCursors: setup.stage.map(\.cursor)) ?? 0 }
}
