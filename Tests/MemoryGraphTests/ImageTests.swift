import Testing

@testable import MemoryGraph

private final class Thing {}

/// Source: man 3 dladdr, man 3 dl_find_object.
struct ImageTests {
  @Test func `What the compiler laid out lies in the program, and what is allocated in none`() throws {
    let type = Metadata(Thing.self).pointer
    #expect(isInImage(type))
    #expect(imageStart(of: type) != 0)
    #expect(imageStart(of: type) < UInt(bitPattern: type))
    let thing = Thing()
    withExtendedLifetime(thing) {
      let address = UnsafeRawPointer(Unmanaged.passUnretained(thing).toOpaque())
      #expect(!isInImage(address))
      #expect(imageStart(of: address) == 0)
    }
  }
}
