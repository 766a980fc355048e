import Randomness
import Testing

@testable import MemoryGraph

/// A class with a field of each kind that leads elsewhere.
private final class FieldsOfEachKind {
  var object: Target?
  var screen: (any Screen)?
  weak var other: Target?
  unowned(unsafe) var unsafe: Target?
  var action: (() -> Void)?
  var anything: Any?
  var failure: (any Error)?
  var list: [Target] = []
  var pairs: [(Int32, Any)] = []
  var table: [String: Any] = [:]
  var keyed: [AnyHashable: Target] = [:]
  var all: Set<Target> = []
  var choice = Cases.none
  var tree = Branch.leaf
  var pair: (Cases?, Target?) = (nil, nil)
  var buffer: Stretch?
}

private enum Cases {
  case none, target(Target), action(() -> Void), pair(Target, String), anything(Any)
}

private indirect enum Branch {
  case leaf
  case node(Branch, Target, Any)
}

private struct Refusal: Error { var target: Target }
private actor Chamber { var target: Target? }
private final class Stretch: ManagedBuffer<Target?, Target> {}
private struct Latch: ~Copyable { var target: Target? }
private final class Latched { var lock = Latch() }

@Suite struct GarbageTests {
  @Test(arguments: randomSeeds())
  func `An object whose fields are anything is read without a crash`(seed: Int) {
    var garbage = Garbage(seed: UInt64(seed))
    for _ in 0..<5 {
      let copies = garbage.blocks()
      _ = GraphReader().read(known: garbage.targets, others: copies)
      for copy in copies { UnsafeMutableRawPointer(bitPattern: copy)?.deallocate() }
    }
  }

  @Test func `Locks, actors and buffers are read as far as their types tell`() {
    let (target, room, locked) = (Target(), Chamber(), Latched())
    let tail = Stretch.create(minimumCapacity: 2) { _ in nil }
    tail.header = target
    let graph = GraphReader().read(
      known: [address(target)], others: [address(room), address(locked), address(tail)])
    #expect(graph.edges.isEmpty)
    withExtendedLifetime((target, room, locked, tail)) {}
  }
}

/// Copies of real blocks, of whose words some are changed.
private struct Garbage {
  let targets: [UInt]
  private let fields = FieldsOfEachKind()
  private let known: [Target]
  private var random: SplitMix64
  /// Real objects, closures' contexts and storages, which lie in real blocks.
  private let originals: [UInt]
  private var copies: [UInt] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let target = Target()
    known = [target, Target()]
    targets = known.map(address)
    Self.fill(fields, with: target)
    originals = [address(fields)] + Self.blocks(behind: address(fields))
  }

  private static func blocks(behind object: UInt) -> [UInt] {
    var memory = ReadableMemory()
    let end = blockSize(object, memory: &memory) / 8
    let words = (2..<end).compactMap { UnsafePointer<UInt>(bitPattern: object + UInt(8 * $0))?.pointee }
    let blocks = words.map { $0 & 0xff_ffff_ffff_fff8 }.filter {
      $0 >= 4096 && memory.isReadable($0, size: 16) && blockSize($0, memory: &memory) >= 32
    }
    return Set(blocks).sorted()
  }

  private static func fill(_ fields: FieldsOfEachKind, with target: Target) {
    fields.object = target
    fields.screen = target
    fields.other = target
    fields.action = { target.handle() }
    fields.anything = [Refusal(target: target)]
    fields.failure = Refusal(target: target)
    fields.list = [target, target]
    fields.pairs = [(1, target), (2, "text")]
    fields.table = ["short": target, "a key that is too long for its two words": [target]]
    fields.keyed = [1: target, "key": target, AnyHashable(target): target]
    fields.all = [target]
    fields.choice = .pair(target, "a text that is too long for its two words")
    fields.tree = .node(.leaf, target, target)
    fields.pair = (.anything(target), target)
    let tail = Stretch.create(minimumCapacity: 1) { _ in target }
    fields.buffer = unsafeDowncast(tail, to: Stretch.self)
  }

  /// A copy of each block, with some of its words changed.
  mutating func blocks() -> [UInt] {
    var memory = ReadableMemory()
    var made: [(start: UnsafeMutableRawPointer, size: Int)] = []
    for original in originals {
      let size = blockSize(original, memory: &memory)
      guard size >= 32, let source = UnsafeRawPointer(bitPattern: original) else { continue }
      let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      copy.copyMemory(from: source, byteCount: size)
      made.append((copy, size))
    }
    copies = made.map { UInt(bitPattern: $0.start) }
    for (start, size) in made {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = 8 * Int.random(in: 1..<size / 8, using: &random)
        start.storeBytes(of: word(), toByteOffset: place, as: UInt.self)
      }
    }
    return copies
  }

  private mutating func word() -> UInt {
    let any = UInt.random(in: 0...UInt.max, using: &random)
    let metadata = UInt(bitPattern: unsafeBitCast(FieldsOfEachKind.self, to: UnsafeRawPointer.self))
    switch any % 10 {
    case 0: return any
    case 1: return any >> 17
    case 2: return any >> 50
    case 3: return copies[Int(any >> 8) % copies.count]
    case 4: return copies[Int(any >> 8) % copies.count] + any >> 40 % 64
    case 5: return metadata + any >> 40 % 4096
    case 6: return targets[0] + any >> 40 % 256
    case 7: return originals[Int(any >> 8) % originals.count]
    case 8: return originals[Int(any >> 8) % originals.count] | 1 << 63
    default: return 0x7fff_0000_0000 + any >> 24
    }
  }
}
