/// What is recorded of a run.
public struct RecordingOptions {
  /// Off: nothing is recorded, the app runs all the same.
  public var isEnabled = true
  /// Whether the values of local variables are kept, for `Recorder.atStep` to read.
  public var keepsLocals = false
  /// Off: what arguments and results read as is not recorded, only which objects they are. To be set before the launch;
  /// such records must not be shown.
  public var keepsTexts = true
  /// The endings of the names of classes that are coordinators, beside "Coordinator". To be set before the launch.
  public var coordinatorNames: [String] = []
}
