import Testing

@testable import MemoryGraph

private final class Owner {
  var onDone: (() -> Void)?
  init(_ onDone: @escaping () -> Void) { self.onDone = onDone }
}

private func hold<each Element>(pack element: repeat each Element) -> () -> Void {
  { _ = (repeat each element) }
}

private struct Empty {}

private func hold<let count: Int>(_ pairs: InlineArray<count, Loose>, _ target: Target) -> () -> Void {
  { print(pairs[0].target, target) }
}
private struct Loose { unowned let target: Target }

/// The optimiser makes plain tuples of packs, whose types are known, so that nothing is guessed.
@Suite struct GuessTests {
  @Test(arguments: [0, 0x200, 0x301, 0x400, 0x500, 0x501, 0x7f00_0000_0000] as [UInt])
  func `Memory that looks like metadata is not taken for it`(kind: UInt) {
    let words = UnsafeMutablePointer<UInt>.allocate(capacity: 16)
    words.initialize(repeating: UInt(bitPattern: words), count: 16)
    words[0] = kind
    var memory = ReadableMemory()
    #expect(HeapShapes().shape(isa: UInt(bitPattern: words), memory: &memory) == nil)
    let holding = Holding("", []) { [number = UInt(bitPattern: words)] a, _ in
      Owner(hold(pack: number, a, UInt8(1), 16))
    }
    #expect([[1, 2, 1], [1, 1, 1]].contains(Observation(holding).unexplained))
    words.deallocate()
  }

  @Test(arguments: [0, 1, 8, 4096, 4097, 0x7fff_ffff_f000, UInt.max, UInt.max - 7] as [UInt])
  func `An address that cannot be read is no metadata`(address: UInt) {
    var memory = ReadableMemory()
    #expect(HeapShapes().shape(isa: address, memory: &memory) == nil)
  }

  @Test func `What follows a type that takes no room, or a value of unknown size, explains nothing`() {
    let metatype = Holding("", []) { a, b in
      let item = (Empty.self, 1, a)
      return Owner { [unowned b] in print(item, b) }
    }
    #expect(
      [
        Observation(edges: ["onDone → a perhaps", "onDone → b perhaps"], unexplained: [1, 2, 1]),
        // The optimiser takes the tuple apart.
        Observation(edges: ["onDone → a", "onDone → b unowned"]),
      ].contains(Observation(metatype)))
    let array = Holding("", []) { a, b in Owner(hold([Loose(target: a), Loose(target: a)], b)) }
    #expect(
      [
        Observation(edges: ["onDone → a perhaps", "onDone → b perhaps"], unexplained: [1, 1, 2]),
        Observation(edges: ["onDone[0].target → a unowned", "onDone[1].target → a unowned", "onDone → b"]),
      ].contains(Observation(array)))
  }

  @Test func `Guesses explain nothing`() {
    let holding = Holding("", []) { a, _ in
      let number = address(a)
      return Owner(hold(pack: number, number, number))
    }
    let guessed = Observation(edges: ["onDone → a perhaps"])
    #expect([guessed, Observation(edges: [])].contains(Observation(holding)))
  }
}
