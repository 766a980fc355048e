/// The objects of a run, and their addresses.
struct ObjectRegistry {
  /// How many objects were ever recorded.
  var count: Int32 = 0
  /// How many objects were recorded of each type name.
  var ordinals: [String: Int] = [:]
  /// The living objects, in the order in which they were made.
  var living: [Int32] = []
  /// The object at an address. An entry may outlive its object until the address is reused.
  var byAddress: [UInt: Located] = [:]
  /// The addresses of living objects, once known.
  var addresses: [Int32: UInt] = [:]
  /// Objects without a token, by their indices in the table.
  var tokenless: [Int32: TokenlessObject] = [:]
  /// The objects whose deinit runs and whose fields are still intact, with their addresses.
  var dying: [Int32: UInt] = [:]
  /// The object whose deinit ran last, and its address: its superclass's deinit may follow.
  var lastDead: (object: Int32, address: UInt?)?
  /// Objects that were released without a step.
  var unrecordedReleases: [Int32] = []
  /// The objects whose initializers failed.
  var failed: [Int32] = []
}

/// An object at an address.
struct Located {
  var object: Int32
  var isAlive: Bool
}
