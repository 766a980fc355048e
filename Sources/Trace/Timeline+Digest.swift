extension Timeline {
  /// What some steps come to, to tell whether another run did the same: what each is, whose, and in which code.
  ///
  /// - Parameter steps: steps that are kept.
  public func digest(of steps: Range<Int>) -> UInt64 {
    // FNV-1a with words in place of bytes (Fowler, Noll and Vo, public domain).
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ number: some BinaryInteger) {
      hash = (hash ^ UInt64(truncatingIfNeeded: number)) &* 0x0100_0000_01b3
      hash ^= hash >> 32
    }
    for index in steps {
      let record = records[index]
      add(Int(record.tag.rawValue) << 16 | Int(record.depth))
      add(record.object)
      add(record.site)
    }
    return hash
  }
}
