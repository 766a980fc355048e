import MemoryGraph
import Testing

private protocol Listener: AnyObject {}
private final class Heard: Listener {}

private class Upper {
  weak var first: Heard?
}

private final class Lower: Upper {
  var number = 1
  weak var second: (any Listener)?
  lazy var strong: Heard? = nil
  unowned var owner: Heard
  weak var third: Heard!

  init(_ owner: Heard) { self.owner = owner }
}

struct WeakReferenceTests {
  private func address(_ object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }

  private func names(to heard: Heard, in holders: [AnyObject]) -> [String] {
    weakReferences(to: address(heard)) { holders.map(address) }.map { "\($0.owner).\($0.field)" }
  }

  @Test func `Weak properties of a class and of its superclass are found, strong and unowned ones are not`() {
    let (heard, other) = (Heard(), Heard())
    let (one, two) = (Lower(heard), Lower(heard))
    (one.first, one.second, one.strong) = (heard, heard, heard)
    (two.first, two.second, two.third) = (other, nil, heard)
    withExtendedLifetime((one, two, heard, other)) {
      #expect(names(to: heard, in: [one, two, other]) == ["0.first", "0.second", "1.third"])
      #expect(names(to: other, in: [one, two]) == ["1.first"])
    }
  }

  @Test func `An object without a weak reference has none`() {
    let heard = Heard()
    let one = Lower(heard)
    withExtendedLifetime((one, heard)) { #expect(names(to: heard, in: [one]) == []) }
  }

  @Test func `They are found in its deinit, when a load of them gives nil`() {
    final class Dying {
      let inDeinit: (AnyObject) -> Void
      init(_ inDeinit: @escaping (AnyObject) -> Void) { self.inDeinit = inDeinit }
      deinit { inDeinit(self) }
    }
    final class Holder { weak var dying: Dying? }
    let holder = Holder()
    var found: [String] = []
    var dying: Dying? = Dying { object in
      #expect(holder.dying == nil)
      found = weakReferences(to: self.address(object)) { [self.address(holder)] }.map(\.field)
    }
    holder.dying = dying
    dying = nil
    #expect(found == ["dying"])
  }
}
