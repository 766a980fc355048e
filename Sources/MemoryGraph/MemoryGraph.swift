/// Who holds whom among known objects, at the moment of reading. A value: the objects may be released by now.
public struct MemoryGraph: Sendable {
  /// All references, in order of discovery: by source in the order the objects were given, roots last; for one
  /// source by field in order of declaration, superclass fields first. Never by address.
  public let edges: [Edge]
  /// The addresses of the known objects, in the order in which they were given, then `shared`.
  public let known: [UInt]
  /// Objects, closures' contexts and containers that were not given, but have many holders and hold many given ones.
  public let shared: [UInt]
  /// The given roots, in their order.
  public let roots: [Root]

  /// A root: something outside the known objects that holds references to them.
  public struct Root: Hashable, Sendable {
    /// The source of its edges, instead of an address; counts from 1, and is no object's address.
    public let id: UInt
    /// The name it was given.
    public let name: String
  }

  /// Other objects and closures that were read and are certainly leaked, in the order in which they were given.
  /// Excludes those that leaked known objects hold. Where only closures hold one another, the first represents the
  /// cycle.
  public let strays: [UInt]
  /// Other objects that neither a root nor a known object reaches, and that an unseen holder keeps, directly or through
  /// others. In the order in which they were given.
  public let unseen: [UInt]

  /// Indexed by position among the known objects.
  let retains: [Retains]
  /// The positions of known objects that are held by unknown blocks with unexplained retains.
  let heldFromUnseen: Set<Int>
  private let positions: [UInt: Int]
  /// For each known object, then for each root, the range of its references.
  let outgoing: [Range<Int>]
  /// For each reference, the position of its target among the known objects.
  let targets: [Int]
  private let incoming: Grouping

  /// An object's retains, and the references that explain them.
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

  /// The position of the known object at an address; for a root's id, the number of known objects plus the root's
  /// position.
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
