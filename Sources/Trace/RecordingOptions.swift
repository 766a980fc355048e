/// Which parts of a run are recorded.
public struct RecordingOptions {
  /// Off: the app runs without a recording.
  public var isEnabled = true
  /// Whether to record the values of local variables, for `Recorder.atStep` to read.
  public var keepsLocals = false
  /// Off: arguments and results are recorded without their texts, only by object. Set this before the launch; never
  /// show such a recording.
  public var keepsTexts = true
  /// The endings of class names of coordinators, beside "Coordinator". Set this before the launch.
  public var coordinatorNames: [String] = []
}
