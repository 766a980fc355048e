/// Values by numbers that nobody chooses to do harm: addresses, and places in a table.
///
/// A dictionary guards its keys against such choice, which takes longer than all else that is done with a value.
struct NumberTable<Key: FixedWidthInteger & Sendable, Value: Sendable>: Sendable {
  private var values: [Number: Value] = [:]

  subscript(key: Key) -> Value? {
    get { values[Number(key: key)] }
    set { values[Number(key: key)] = newValue }
  }

  mutating func removeValue(forKey key: Key) -> Value? { values.removeValue(forKey: Number(key: key)) }

  private struct Number: Hashable, Sendable {
    let key: Key

    func hash(into hasher: inout Hasher) { hasher.combine(key) }

    func _rawHashValue(seed: Int) -> Int { quickHash(UInt(truncatingIfNeeded: key), seed: seed) }
  }
}

/// A hash of a number: Fibonacci hashing (Knuth, The Art of Computer Programming, 6.4).
func quickHash(_ number: UInt, seed: Int) -> Int {
  Int(truncatingIfNeeded: ((number ^ UInt(bitPattern: seed)) &* 0x9e37_79b9_7f4a_7c15) >> 20)
}
