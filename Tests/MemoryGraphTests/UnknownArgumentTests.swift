import Testing

@testable import MemoryGraph

private final class List<Items: Sequence> {
  var onDone: (() -> Void)?
  func hold(_ elements: [Items.Element]) { onDone = { print(elements, self) } }
}

private func hold<First: Sequence, Second: Sequence, Third: Sequence>(
  _ element: Third.Element, _ first: First, _ second: Second, _ third: Third
) -> () -> Void {
  { print(element, first) }
}

private struct Action { var run: () -> Void }

/// The runtime aborts when asked for an associated type of an unknown type.
@Suite struct UnknownArgumentTests {
  @Test func `Elements captured before the object that tells their type are read without an abort`() async {
    await #expect(processExitsWith: .success) {
      let holding = Holding("", []) { a, _ in
        let list = List<[Target]>()
        list.hold([a])
        return list
      }
      // The optimiser replaces the associated type.
      let edges = [["onDone → holder perhaps"], ["onDone[0] → a", "onDone → holder"]]
      #expect(edges.contains(Observation(holding).edges))
    }
  }

  @Test func `A closure's context that lost its generic arguments is read without an abort`() async {
    await #expect(processExitsWith: .success) {
      let target = Target()
      let action = Action(run: hold(target, 1...2, "text", [target]))
      let context = withUnsafeBytes(of: action) { $0.load(fromByteOffset: 8, as: UnsafeRawPointer.self) }
      var memory = ReadableMemory()
      let size = blockSize(UInt(bitPattern: context), memory: &memory)
      for lost in stride(from: 16, to: size - 7, by: 8) {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        copy.copyMemory(from: context, byteCount: size)
        copy.storeBytes(of: 0, toByteOffset: lost, as: UInt.self)
        _ = GraphReader().read(known: [address(target)], others: [UInt(bitPattern: copy)])
        copy.deallocate()
      }
      withExtendedLifetime(action) {}
    }
  }

  /// Names of associated types, and how many of the parameters `x`, `q_` and `qd__` they need.
  @Test(arguments: [
    ("7ElementSTQz", 1), ("Say7ElementSTQzG", 1), ("7ElementST_AASTQZ", 1), ("7ElementSTQy_", 2),
    ("7ElementST_AASTQY_", 2), ("7ElementSTQyd__", 3), ("x_7ElementSTQyd__t", 3),
  ])
  func `An associated type is unknown as long as its parameter is`(name: String, needed: Int) async {
    await #expect(processExitsWith: .success) { [name = name as String, needed = needed as Int] in
      name.withCString { start in
        let parameters = ["x", "q_", "qd__"].compactMap(GenericParameter.init)
        var arguments = GenericArguments()
        for known in 0...3 {
          #expect((arguments.type(MangledName(start)) == nil) == (known < needed), "\(known)")
          if known < 3 { arguments[parameters[known]] = Metadata([[Target]].self) }
        }
      }
    }
  }
}
