import Testing

@testable import MemoryGraph

private final class Owner {
  var onDone: (() -> Void)?
  init(_ onDone: @escaping () -> Void) { self.onDone = onDone }
}

private func hold<each Element>(pack element: repeat each Element) -> () -> Void {
  { _ = (repeat each element) }
}

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

  @Test func `Guesses explain nothing`() {
    let holding = Holding("", []) { a, _ in
      let number = address(a)
      return Owner(hold(pack: number, number, number))
    }
    let guessed = Observation(edges: ["onDone → a perhaps"])
    #expect([guessed, Observation(edges: [])].contains(Observation(holding)))
  }
}
