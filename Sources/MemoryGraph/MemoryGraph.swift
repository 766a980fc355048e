/// Who holds whom among known objects, at the moment they were read. A value: the objects may be gone.
public struct MemoryGraph: Sendable {
  /// All references, in order of discovery: by source in the order the objects were given, roots last; for one
  /// source by field in order of declaration, superclass fields first. Never by address.
  public let edges: [Edge]
  /// The addresses of the known objects, in the order they were given, then `shared`.
  public let known: [UInt]
  /// Objects, closures' contexts and containers that were not given, but that many hold and that hold many given ones.
  public let shared: [UInt]
  /// The roots given besides, in that order.
  public let roots: [Root]

  /// A root: something outside the known objects that holds references to them.
  public struct Root: Hashable, Sendable {
    /// What takes an address's place as the source of its edges; counts from 1, and is no object's address.
    public let id: UInt
    /// The name it was given.
    public let name: String
  }

  /// The other objects, and closures, that were read and are certainly leaked, in the order they were given; without
  /// those that leaked known objects hold. Where only closures hold one another, the first of them stands for them.
  public let strays: [UInt]
  /// The other objects that no root and no known object leads to, and that something which was not found holds, be it
  /// through others; in the order they were given.
  public let unseen: [UInt]

  /// By position among the known objects.
  let retains: [Retains]
  /// The positions of known objects that unknown blocks hold which have retains no reference explains.
  let heldFromUnseen: Set<Int>
  private let positions: [UInt: Int]
  /// For each known object, then for each root, where its references are.
  let outgoing: [Range<Int>]
  /// For each reference the position of the known object that it is to.
  let targets: [Int]
  private let incoming: Grouping

  /// An object's retains, and what was found for them.
  struct Retains: Sendable {
    var count: Int
    var explained: Int
    var fromRoots: Int

    var unexplained: Int { count - explained - fromRoots }
  }

  /// The references to the object at the address, in the order of `edges`.
  public func holders(of address: UInt) -> [Edge] {
    position(of: address).map { incoming[$0].map { edges[$0] } } ?? []
  }

  /// The references from the object at the address, or from the root with that id.
  public func references(from address: UInt) -> [Edge] { Array(outgoingEdges(from: address)) }

  func outgoingEdges(from address: UInt) -> ArraySlice<Edge> {
    node(address).map { edges[outgoing[$0]] } ?? []
  }

  /// The position of the known object at an address, or after those of all of them the one of the root with that id.
  func node(_ address: UInt) -> Int? {
    address > 0 && address <= roots.count ? known.count + Int(address) - 1 : position(of: address)
  }

  func position(of address: UInt) -> Int? { positions[address] }

  init(_ graph: HeapGraph, of wanted: Wanted, held: [Int]) {
    let rootNames = wanted.roots.map(\.name)
    let folding = Folding(graph, rootNames: rootNames)
    edges = folding.edges
    outgoing = folding.outgoing
    targets = folding.targets
    incoming = Grouping(folding.targets.enumerated().map { ($1, $0) }, count: graph.knownCount)
    known = graph.blocks.prefix(graph.knownCount).map(\.address)
    shared = Array(known.dropFirst(wanted.known.count))
    positions = Dictionary(uniqueKeysWithValues: zip(known, known.indices))
    roots = rootNames.enumerated().map { Root(id: UInt($0.offset + 1), name: $0.element) }
    let retains = graph.retains(held: held)
    self.retains = Array(retains.prefix(graph.knownCount))
    heldFromUnseen = graph.knownHeldFromUnseen(retains)
    let hasOthers = !wanted.others.isEmpty
    strays = hasOthers ? graph.strays(retains).map { graph.blocks[$0].address } : []
    unseen = hasOthers ? graph.unseen(retains).map { graph.blocks[$0].address } : []
  }
}
