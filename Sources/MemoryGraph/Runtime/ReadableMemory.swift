import CSwiftRuntime
import Glibc

/// Tells whether memory can be read, by asking the kernel to copy a byte of it. Caches pages.
struct ReadableMemory {
  private var pages: [UInt: Bool] = [:]
  private var lastPage: UInt = 0
  private let heapStart = HeapBounds.start
  private static let pageSize: UInt = 4096

  /// Whether the `size` bytes from `address` on can be read.
  mutating func isReadable(_ address: UInt, size: UInt) -> Bool {
    guard address >= Self.pageSize, size > 0, address < UInt.max / 2, size < UInt.max / 4 else {
      return false
    }
    // The heap is one piece; asking the kernel about each of its pages would take long.
    if address >= heapStart, address + size <= HeapBounds.end { return true }
    var page = address / Self.pageSize
    let last = (address + size - 1) / Self.pageSize
    while page <= last {
      guard isReadable(page: page) else { return false }
      page += 1
    }
    return true
  }

  private mutating func isReadable(page: UInt) -> Bool {
    if page == lastPage || HeapBounds.contains(page * Self.pageSize) { return true }
    let isReadable = pages[page] ?? probe(page * Self.pageSize)
    pages[page] = isReadable
    if isReadable { lastPage = page }
    return isReadable
  }
}

extension ReadableMemory {
  /// Looks up what every reading needs. A copy of the process could not, if another thread holds a lock for it.
  static func prepare() { _ = HeapBounds.start }
}

/// The bounds of the main heap: from an address that is fixed at the program's start to the "program break". Everything
/// between can be read (man 2 brk). Other heaps, of threads and of large blocks, are elsewhere.
private enum HeapBounds {
  /// Above all memory if the start is unknown.
  static let start: UInt = {
    guard let file = fopen("/proc/self/maps", "r") else { return .max }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      if text.hasSuffix("[heap]\n") { return UInt(text.prefix { $0 != "-" }, radix: 16) ?? .max }
    }
    return .max
  }()

  /// Looked up each time: the reader's own frees may lower it.
  static var end: UInt { UInt(bitPattern: sbrk(0)) }

  static func contains(_ address: UInt) -> Bool { address >= start && address < end }
}

@_silgen_name("process_vm_readv")
private func processReadMemory(
  _ process: Int32, _ local: UnsafeMutableRawPointer, _ localCount: UInt,
  _ remote: UnsafeMutableRawPointer, _ remoteCount: UInt, _ flags: UInt
) -> Int

private func probe(_ address: UInt) -> Bool {
  var byte: UInt8 = 0
  return withUnsafeMutablePointer(to: &byte) { byte in
    var local = iovec(iov_base: byte, iov_len: 1)
    var remote = iovec(iov_base: UnsafeMutableRawPointer(bitPattern: address), iov_len: 1)
    return processReadMemory(getpid(), &local, 1, &remote, 1, 0) == 1
  }
}

@_silgen_name("malloc_usable_size")
private func mallocUsableSize(_: UnsafeMutableRawPointer?) -> Int

/// Whether the address lies in the program or a library, and so in memory that stays as it is.
func isInImage(_ address: UnsafeRawPointer) -> Bool { coordlab_image_of(address) != nil }

/// The address at which the program or library around an address begins; 0 if the address is in none.
func imageStart(of address: UnsafeRawPointer) -> UInt { UInt(bitPattern: coordlab_image_start(address)) }

/// The usable size in bytes of the heap block at `address`; 0 for an object of the program, and for an address without
/// a block.
func blockSize(_ address: UInt, memory: inout ReadableMemory) -> Int {
  guard address % 16 == 0, let block = UnsafeMutableRawPointer(bitPattern: address),
    HeapBounds.contains(address) || !isInImage(block), isBounded(address, memory: &memory)
  else { return 0 }
  let size = mallocUsableSize(block)
  return size > 0 && memory.isReadable(address, size: UInt(size)) ? size : 0
}

/// Whether a block begins at an address, according to the address sanitizer: its blocks have no size before them. Nil
/// in a program that was built without it.
private let isSanitizedBlock = dlsym(nil, "__sanitizer_get_ownership").map {
  unsafeBitCast($0, to: (@convention(c) (UnsafeRawPointer?) -> Int32).self)
}

/// Whether the size before a block points to where another may begin; `malloc_usable_size` reads there. Its three low
/// bits are flags (glibc, malloc/malloc.c).
private func isBounded(_ address: UInt, memory: inout ReadableMemory) -> Bool {
  if let isSanitizedBlock { return isSanitizedBlock(UnsafeRawPointer(bitPattern: address)) != 0 }
  guard memory.isReadable(address - 16, size: 16),
    let size = UnsafePointer<UInt>(bitPattern: address - 8)?.pointee, size & ~7 < UInt.max / 4
  else { return false }
  return memory.isReadable(address - 16 + size & ~7, size: 16)
}
