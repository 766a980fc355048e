/// A list that grows at its end and is forgotten from its start; what is kept has the indices it always had.
///
/// It is stored in segments: adding never moves what is there, and forgetting gives memory back.
public struct Log<Element: Sendable>: RandomAccessCollection, Sendable {
  private static var bits: Int { 10 }
  private static var segmentSize: Int { 1 << bits }

  private var segments: [ContiguousArray<Element>] = []
  /// The index of the first segment's first place.
  private var origin = 0
  /// The index of the first element that is kept.
  public private(set) var startIndex = 0
  /// How many elements there ever were.
  public private(set) var endIndex = 0

  init() {}

  /// The element at an index, which must be one of those kept.
  public internal(set) subscript(index: Int) -> Element {
    // Reading a part of an element does not copy the whole.
    _read {
      precondition(index >= startIndex && index < endIndex, "what is forgotten cannot be read")
      let place = index - origin
      yield segments[place >> Self.bits][place & (Self.segmentSize - 1)]
    }
    set {
      precondition(index >= startIndex && index < endIndex, "what is forgotten cannot be changed")
      let place = index - origin
      segments[place >> Self.bits][place & (Self.segmentSize - 1)] = newValue
    }
  }

  mutating func append(_ element: Element) {
    let place = endIndex - origin
    if place & (Self.segmentSize - 1) == 0 {
      var segment = ContiguousArray<Element>()
      // The first one of a short run stays small.
      if !segments.isEmpty { segment.reserveCapacity(Self.segmentSize) }
      segments.append(segment)
    }
    segments[place >> Self.bits].append(element)
    endIndex += 1
  }

  mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Forgets the elements before `index`.
  mutating func removeFirst(upTo index: Int) {
    guard index > startIndex else { return }
    precondition(index <= endIndex)
    startIndex = index
    let count = (index - origin) >> Self.bits
    guard count > 0 else { return }
    segments.removeFirst(count)
    origin += count << Self.bits
  }

  /// Takes away the elements from `index` on; others may be added in their place.
  mutating func removeLast(from index: Int) {
    guard index < endIndex else { return }
    precondition(index >= startIndex)
    let place = index - origin
    let last = place >> Self.bits
    if place & (Self.segmentSize - 1) == 0 {
      segments.removeSubrange(last...)
    } else {
      segments.removeSubrange((last + 1)...)
      segments[last].removeSubrange((place & (Self.segmentSize - 1))...)
    }
    endIndex = index
  }
}
