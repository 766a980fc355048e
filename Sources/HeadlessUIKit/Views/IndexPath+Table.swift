extension IndexPath {
  /// The index path of a row.
  public nonisolated init(row: Int, section: Int) { self = IndexPath(index: section).appending(row) }
  /// The index path of an item.
  public nonisolated init(item: Int, section: Int) { self = IndexPath(index: section).appending(item) }
  /// The section.
  public nonisolated var section: Int { self[0] }
  /// The row inside the section.
  public nonisolated var row: Int { self[1] }
  /// The item inside the section.
  public nonisolated var item: Int { self[1] }
}
