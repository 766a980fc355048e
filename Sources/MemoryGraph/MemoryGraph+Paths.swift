extension Edge: GraphReference {
  /// The address of the object, or the id of the root, that refers.
  public var tail: UInt { source }
  /// The address of the object referred to.
  public var head: UInt { target }
}

/// Its nodes are addresses of known objects, and ids of roots.
extension MemoryGraph: ReferenceGraph {
  /// The certain strong references from the object at the address, or from the root with that id.
  public func links(from address: UInt) -> some Sequence<Edge> {
    outgoingEdges(from: address).lazy.filter { $0.strength == .strong && $0.isCertain }
  }
}
