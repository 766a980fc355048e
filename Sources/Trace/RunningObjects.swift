/// The objects whose traced code is on the call stack. Asked at each step of a deep recursion, it looks at new frames only.
struct RunningObjects {
  /// A frame, and the objects up to it.
  private struct Known {
    var serial: Int32
    var object: Int32
    /// Another one once a suspended call has gone on, above other frames.
    var start: Int
    var objects: Set<ObjectID>
  }

  private var known: [Known] = []

  mutating func objects(of frames: [FrameState]) -> Set<ObjectID> {
    if known.count > frames.count { known.removeSubrange(frames.count...) }
    while let last = known.last {
      let frame = frames[known.count - 1]
      if last.serial == frame.serial, last.object == frame.object, last.start == frame.start { break }
      known.removeLast()
    }
    for frame in frames[known.count...] {
      var objects = known.last?.objects ?? []
      let object = ObjectID(rawValue: frame.object)
      // Without a new object the frames share one set.
      if frame.site >= 0, frame.object >= 0, !objects.contains(object) { objects.insert(object) }
      known.append(
        Known(serial: frame.serial, object: frame.object, start: frame.start, objects: objects))
    }
    return known.last?.objects ?? []
  }
}
