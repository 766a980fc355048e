import Jobs

/// Reads who holds whom among live objects, from the runtime's own reflection: the types need no support for it.
///
/// Reading changes nothing: the reader looks at objects in place. It caches the layouts of types, so that the second
/// reading is faster. Never use one reader from two threads at once.
public struct GraphReader {
  let shapes = HeapShapes()
  private let watch = ThreadWatch()

  /// A reader that knows no type yet.
  public init() {}

  /// The references among the objects at the addresses, and from the roots to them.
  ///
  /// All objects must be alive during the call; an address given twice counts once. Their order decides the order of
  /// edges and of elements of sets. References through anything else (views, arrays, closures, objects that are not
  /// given) become part of the field path. A block that very many share becomes known itself (`shared`).
  ///
  /// - Parameters:
  ///   - unfinished: the objects whose initializers may still run. The reader looks at the fields that are set. It
  ///     looks at all fields only if something refers to the object, which Swift allows only once all are set.
  ///   - dying: the objects whose deinit runs, but whose fields are still there.
  ///   - others: further objects, and closures' contexts, that may hold known ones. Their references count as
  ///     explained, and the leaked ones are among the graph's `strays`.
  public func read(
    known: [UInt], unfinished: [UInt: SetProperties] = [:], dying: Set<UInt> = [], others: [UInt] = [],
    roots: [RootValue] = []
  ) -> MemoryGraph {
    let wanted = Wanted(known: known, unfinished: unfinished, dying: dying, others: others, roots: roots)
    return graph(of: wanted)
  }

  /// The references among the objects, and from the roots to them.
  ///
  /// The array retains each object once for each occurrence. The result excludes these retains, but includes retains by
  /// other variables of the caller.
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

  /// As `read`, for objects that other threads may change or release meanwhile. If no other thread ran since the last
  /// reading, reads in place; else in a copy of the process, in which the objects do not change.
  ///
  /// - Returns: nil if each attempt failed, because a thread was in the middle of a change.
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

  // Never inlined, so that no copy of a root's value is left when retains are counted.
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

/// The input of a reading.
struct Wanted {
  /// Each address once.
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

  /// The same input with further known objects.
  func knowing(_ more: [UInt]) -> Wanted {
    Wanted(known: known + more, unfinished: unfinished, dying: dying, others: others, roots: roots)
  }
}
