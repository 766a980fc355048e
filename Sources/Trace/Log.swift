/// A list that grows at its end. It is stored in segments: adding never moves what is there.
public struct Log<Element: Sendable>: RandomAccessCollection, Sendable {
  private static var bits: Int { 10 }
  private static var segmentSize: Int { 1 << bits }

  private var segments: [ContiguousArray<Element>] = []
  /// Always 0.
  public var startIndex: Int { 0 }
  /// How many elements there are.
  public private(set) var endIndex = 0

  init() {}

  /// The element at an index.
  public internal(set) subscript(index: Int) -> Element {
    // Reading a part of an element does not copy the whole.
    _read { yield segments[index >> Self.bits][index & (Self.segmentSize - 1)] }
    set { segments[index >> Self.bits][index & (Self.segmentSize - 1)] = newValue }
  }

  mutating func append(_ element: Element) {
    if endIndex & (Self.segmentSize - 1) == 0 {
      var segment = ContiguousArray<Element>()
      // The first one of a short run stays small.
      if !segments.isEmpty { segment.reserveCapacity(Self.segmentSize) }
      segments.append(segment)
    }
    segments[endIndex >> Self.bits].append(element)
    endIndex += 1
  }

  mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Takes away the elements from `index` on; others may be added in their place.
  mutating func removeLast(from index: Int) {
    guard index < endIndex else { return }
    let last = index >> Self.bits
    if index & (Self.segmentSize - 1) == 0 {
      segments.removeSubrange(last...)
    } else {
      segments.removeSubrange((last + 1)...)
      segments[last].removeSubrange((index & (Self.segmentSize - 1))...)
    }
    endIndex = index
  }
}
