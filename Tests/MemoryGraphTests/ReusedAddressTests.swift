import Testing

@testable import MemoryGraph

private final class WeakHolder {
  weak var target: Target?
}

@Suite struct ReusedAddressTests {
  @Test func `A weak reference to an object that is gone does not lead to the next one at its address`()
    throws
  {
    let holder = WeakHolder()
    let gone = leave(in: holder)
    var others: [Target] = []
    while others.count < 10_000, others.last.map(address) != gone { others.append(Target()) }
    let next = try #require(others.last.flatMap { address($0) == gone ? $0 : nil })
    #expect(holder.target == nil)
    let graph = GraphReader().read(known: [address(holder), address(next)])
    #expect(graph.edges.filter { $0.target == address(next) }.isEmpty)
    withExtendedLifetime((holder, others)) {}
  }

  /// The address of an object that lives only here, and that the holder refers to weakly.
  @inline(never)
  private func leave(in holder: WeakHolder) -> UInt {
    let target = Target()
    holder.target = target
    return address(target)
  }

  private func address(_ object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }
}
