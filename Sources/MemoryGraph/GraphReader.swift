import Jobs

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
  /// objects that are not given) are followed and become part of the field path; what is shared by
  /// very many of them becomes known itself (`shared`).
  ///
  /// - Parameters:
  ///   - unfinished: those of the objects whose initializers may still run. Of their fields, those that are set are
  ///     looked at; all only if something refers to the object, which Swift allows only once all are set.
  ///   - dying: those whose deinit runs, but whose fields are still there.
  ///   - others: further objects, and closures' contexts, that may hold known ones: what they hold is explained, and
  ///     what of them is leaked is among the graph's `strays`.
  public func read(
    known: [UInt], unfinished: [UInt: SetProperties] = [:], dying: Set<UInt> = [], others: [UInt] = [],
    roots: [RootValue] = []
  ) -> MemoryGraph {
    let wanted = Wanted(known: known, unfinished: unfinished, dying: dying, others: others, roots: roots)
    return graph(of: wanted)
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
      graph(of: Wanted(known: addresses, roots: roots), held: held)
    }
  }

  /// As `read`, of objects that other threads may change or release meanwhile. If no other thread ran since the last
  /// reading, all is looked at where it is; else in a copy of the process, in which they stand still.
  ///
  /// - Returns: nil if it cannot be told, for a thread was in the middle of a change each time it was tried.
  public func readApart(
    known: [UInt], unfinished: [UInt: SetProperties] = [:], dying: Set<UInt> = [], others: [UInt] = [],
    roots: [RootValue] = []
  ) -> MemoryGraph? {
    let wanted = Wanted(known: known, unfinished: unfinished, dying: dying, others: others, roots: roots)
    if OtherThreads.areNone { return graph(of: wanted) }
    if watch.isQuiet {
      let graph = graph(of: wanted)
      if watch.isQuiet { return graph }
    }
    ReadableMemory.prepare()
    let paths = shapes.layouts.paths
    let knownPaths = paths.count
    let bytes = inSeparateProcess(attempts: 4) { scan(wanted).encoded(pathsFrom: knownPaths) }
    watch.restart()
    return bytes.map { bytes in
      let scan = HeapGraph(encoded: bytes, rootCount: roots.count, paths: paths)
      return MemoryGraph(scan.certain(held: []), of: wanted, held: [])
    }
  }

  private func graph(of wanted: Wanted, held: [Int] = []) -> MemoryGraph {
    withExtendedLifetime(wanted) { MemoryGraph(scan(wanted).certain(held: held), of: wanted, held: held) }
  }

  // Not inlined, so that no copy of a root's value is left when retains are counted.
  @inline(never)
  private func scan(_ wanted: Wanted) -> HeapGraph {
    let scanner = HeapScanner(wanted, shapes: shapes)
    scanner.readAll()
    let shared = scanner.graph.shared
    if shared.isEmpty { return scanner.graph }
    let again = HeapScanner(wanted.knowing(shared), shapes: shapes)
    again.readAll()
    return again.graph
  }
}

/// What a reading begins with.
struct Wanted {
  /// Each once.
  let known: [UInt]
  var unfinished: [UInt: SetProperties]
  var dying: Set<UInt>
  var others: [UInt]
  var roots: [RootValue]

  init(
    known: [UInt], unfinished: [UInt: SetProperties] = [:], dying: Set<UInt> = [], others: [UInt] = [],
    roots: [RootValue] = []
  ) {
    var seen: Set<UInt> = []
    self.known = known.filter { $0 >= 4096 && seen.insert($0).inserted }
    (self.unfinished, self.dying, self.others, self.roots) = (unfinished, dying, others, roots)
  }

  /// The same with further known objects.
  func knowing(_ more: [UInt]) -> Wanted {
    Wanted(known: known + more, unfinished: unfinished, dying: dying, others: others, roots: roots)
  }
}
