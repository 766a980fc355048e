/// Something to watch for changes that no single step reports.
public enum Watched: Hashable, Sendable {
  /// The living coordinators, each with its starter and its holders.
  case tree
  /// The coordinators that outlive their screens.
  case zombies
  /// The objects that nothing reaches any more.
  case leaks
  /// A stored property of the object of this name, or the value at the end of a path from it; without parts, any of its
  /// properties.
  case field(object: String, [ObjectPath.Part])
}

/// The change of a stored property.
public struct FieldChange: Hashable, Codable, Sendable {
  /// The property's name; nil for the watched one.
  package var name: String?
  /// The value before, in short.
  package var old: String
  /// The value after, in short.
  package var new: String

  package init(name: String? = nil, old: String, new: String) {
    self.name = name
    self.old = old
    self.new = new
  }
}
