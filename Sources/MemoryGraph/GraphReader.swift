/// Reads who holds whom among live objects, from the runtime's own reflection: no type takes part in it.
///
/// Reading changes nothing: objects are looked at where they are. A reader remembers the layouts of types, so
/// that the second reading is faster; a reader must not be used from two threads at once.
public struct GraphReader {
  private let shapes = HeapShapes()
  private let watch = ThreadWatch()

  /// A reader that knows no type yet.
  public init() {}

  /// The references among the objects at the addresses, and from the roots to them.
  ///
  /// The objects must all be alive during the call; an address given twice counts once. Their order decides
  /// the order of edges and of elements of sets. References through anything else (views, arrays, closures,
  /// objects that are not given) are followed and become part of the field path.
  ///
  /// - Parameters:
  ///   - unfinished: those of the objects whose initializers may still run. Of their fields, those that are set are
  ///     looked at; all only if something refers to the object, which Swift allows only once all are set.
  ///   - dying: those whose deinit runs, but whose fields are still there.
  public func read(
    known: [UInt], unfinished: [UInt: SetProperties] = [:], dying: Set<UInt> = [], roots: [RootValue] = []
  ) -> MemoryGraph {
    var seen: Set<UInt> = []
    let known = known.filter { $0 >= 4096 && seen.insert($0).inserted }
    return read(known: known, unfinished: unfinished, dying: dying, held: [], roots: roots)
  }

  /// The references among the objects, and from the roots to them.
  ///
  /// The array retains each object once for each time that it is in it; those retains are not counted, but
  /// retains by other variables of the caller are.
  public func read(known: [AnyObject], roots: [RootValue] = []) -> MemoryGraph {
    var positions: [UInt: Int] = [:]
    var addresses: [UInt] = []
    var held: [Int] = []
    for object in known {
      let address = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
      if let position = positions[address] {
        held[position] += 1
      } else {
        positions[address] = addresses.count
        addresses.append(address)
        held.append(1)
      }
    }
    return withExtendedLifetime(known) {
      read(known: addresses, unfinished: [:], dying: [], held: held, roots: roots)
    }
  }

  /// As `read`, of objects that other threads may change or release meanwhile. If none of them ran since the
  /// last reading, all is read as it is; else in a copy of the process, in which they stand still.
  ///
  /// - Returns: nil if it cannot be told, for a thread was in the middle of a change each time it was tried.
  public func readApart(
    known: [UInt], unfinished: [UInt: SetProperties] = [:], dying: Set<UInt> = [], roots: [RootValue] = []
  ) -> MemoryGraph? {
    func readHere() -> MemoryGraph {
      read(known: known, unfinished: unfinished, dying: dying, roots: roots)
    }
    if OtherThreads.areNone { return readHere() }
    if watch.isQuiet {
      let graph = readHere()
      if watch.isQuiet { return graph }
    }
    var seen: Set<UInt> = []
    let known = known.filter { $0 >= 4096 && seen.insert($0).inserted }
    let bytes = SeparateProcess.run(attempts: 4) {
      scan(known: known, unfinished: unfinished, dying: dying, roots: roots).encoded
    }
    watch.restart()
    return bytes.flatMap(HeapGraph.init(encoded:)).map {
      MemoryGraph($0.certain(held: []), rootNames: roots.map(\.name), held: [])
    }
  }

  private func read(
    known: [UInt], unfinished: [UInt: SetProperties], dying: Set<UInt>, held: [Int], roots: [RootValue]
  ) -> MemoryGraph {
    withExtendedLifetime(roots) {
      let graph = scan(known: known, unfinished: unfinished, dying: dying, roots: roots)
      return MemoryGraph(graph.certain(held: held), rootNames: roots.map(\.name), held: held)
    }
  }

  // Not inlined, so that no copy of a root's value is left when retains are counted.
  @inline(never)
  private func scan(
    known: [UInt], unfinished: [UInt: SetProperties], dying: Set<UInt>, roots: [RootValue]
  ) -> HeapGraph {
    let scanner = HeapScanner(
      known: known, unfinished: unfinished, dying: dying, roots: roots, shapes: shapes)
    scanner.readAll()
    return scanner.graph
  }
}
