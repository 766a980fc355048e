import CSwiftRuntime
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

  /// A linker may leave a hole between code and data, and has done so in the program of these tests.
  @Test func `Code and data of a program lie in the same file, and begin where it begins`() throws {
    let data = Metadata(Thing.self).pointer
    let code: @convention(c) () -> Void = {}
    let address = unsafeBitCast(code, to: UnsafeRawPointer.self)
    #expect(coordlab_image_of(data) == coordlab_image_of(address))
    #expect(imageStart(of: data) == imageStart(of: address))
    let start = try #require(UnsafePointer<UInt32>(bitPattern: imageStart(of: data)))
    // The first bytes of an ELF file, or of a Mach-O one.
    #expect([0x464c_457f, 0xfeed_facf].contains(start.pointee))
  }
}
