import MemoryGraph

extension RunningApp {
  /// Everything that the app's own objects and closures store, whatever its types: equal at two moments of one launch
  /// only if none of these has changed meanwhile. What UIKit's objects store is left out.
  package var contents: BlockContents {
    BlockContents(at: recorder.allocatedAddresses, withoutClassesOf: Self.toolModules)
  }

  /// The modules of the tool and of UIKit.
  static let toolModules: Set = ["HeadlessUIKit", "LabModel", "LabRun", "MemoryGraph", "Trace"]
}
