/// Numbers by address: a dictionary for keys that are spread well already, as each of millions of words is looked up.
package struct AddressTable: Sendable {
  /// 0 where there is none.
  private var keys: [UInt]
  private var values: [Int]
  private var count = 0

  /// An empty one with room for so many.
  package init(minimumCapacity: Int = 0) {
    var size = 64
    while size < 2 * minimumCapacity { size *= 2 }
    keys = Array(repeating: 0, count: size)
    values = Array(repeating: 0, count: size)
  }

  /// The number of an address; 0 has none.
  package subscript(address: UInt) -> Int? {
    get {
      guard address != 0 else { return nil }
      let place = place(of: address)
      return keys[place] == address ? values[place] : nil
    }
    set {
      guard let newValue, address != 0 else { return }
      if 2 * (count + 1) > keys.count { grow() }
      let place = place(of: address)
      if keys[place] == 0 {
        keys[place] = address
        count += 1
      }
      values[place] = newValue
    }
  }

  /// Where the address is, or would be.
  private func place(of address: UInt) -> Int {
    // Fibonacci hashing: the highest bits of the product depend on all bits of the address.
    let mask = keys.count - 1
    var place = Int((address &* 0x9e37_79b9_7f4a_7c15) >> UInt(64 - keys.count.trailingZeroBitCount))
    while keys[place] != 0, keys[place] != address { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    var larger = AddressTable(minimumCapacity: keys.count)
    for (key, value) in zip(keys, values) where key != 0 { larger[key] = value }
    self = larger
  }
}
