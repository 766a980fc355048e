extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a predicate that is false before some index and true from there on.
  public func partition(_ isAfter: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
