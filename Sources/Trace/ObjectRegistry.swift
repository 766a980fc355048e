/// The objects of a run, and where they lie.
struct ObjectRegistry {
  /// How many there ever were.
  var count: Int32 = 0
  /// How many of each type's name.
  var ordinals: [String: Int] = [:]
  /// The living ones, in the order of their making.
  var living: [Int32] = []
  /// What lies at an address. An entry may outlive its object until the address is used again.
  var byAddress: [UInt: Located] = [:]
  /// Where each living object lies, once that is known.
  var addresses: [Int32: UInt] = [:]
  /// Objects without a token, by their places in the table.
  var sighted: [Int32: SightedObject] = [:]
  /// The objects whose deinit runs and whose fields are still whole.
  var dying: [Int32: UInt] = [:]
  /// The object whose deinit ran last, and where it lay: its superclass's may be to come.
  var lastDead: (object: Int32, address: UInt?)?
  /// Objects that have gone without a step.
  var unrecordedReleases: [Int32] = []
  /// The objects whose initializers failed.
  var failed: [Int32] = []
}

/// An object at an address.
struct Located {
  var object: Int32
  var isAlive: Bool
}
