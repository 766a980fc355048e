/// What can be watched for changes that no single step tells of.
public enum Watched: Hashable, Sendable {
  /// The living coordinators, each with who started it and who holds it.
  case tree
  /// The coordinators that outlived their screens.
  case zombies
  /// What nothing reaches any more.
  case leaks
  /// A stored property of the object of this name, or what it leads to; without parts any of its properties.
  case field(object: String, [ObjectPath.Part])
}

/// What a stored property became.
public struct FieldChange: Hashable, Codable, Sendable {
  /// Its name; nil for the one that is watched.
  package var name: String?
  /// What it was, in short.
  package var old: String
  /// What it became, in short.
  package var new: String

  package init(name: String? = nil, old: String, new: String) {
    self.name = name
    self.old = old
    self.new = new
  }
}
