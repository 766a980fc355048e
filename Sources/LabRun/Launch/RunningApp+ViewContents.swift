import HeadlessUIKit
import Trace

extension RunningApp {
  /// What the screens and windows among some objects show, and how the user has set it; nothing of a stopped app.
  package func viewContents(of objects: [ObjectID]) -> [ObjectID: ViewContent] {
    if failure != nil { return [:] }
    let addresses = objects.map { ($0, recorder.address(of: $0)) }
    // A getter of the app's may run code.
    let contents = asking {
      addresses.compactMap { object, address -> (ObjectID, ViewContent)? in
        guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
        let instance = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
        return (object, ViewContent(of: instance))
      }
    }
    return Dictionary(uniqueKeysWithValues: contents ?? [])
  }
}
