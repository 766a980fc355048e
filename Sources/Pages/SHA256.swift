/// The digest that a content security policy names an inline script or style by. FIPS 180-4, section 6.2.
enum SHA256 {
  /// The digest of some bytes: 32 of them.
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    let padded = padded(message)
    for start in stride(from: 0, to: padded.count, by: 64) {
      compress(padded[start..<start + 64], into: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let bits = UInt64(message.count) * 8
    var result = message + [0x80]
    result += Array(repeating: 0, count: (120 - result.count % 64) % 64)
    return result + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = (0..<16).map { word in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + 4 * word + $1]) }
    }
    for index in 16..<64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let first = early.rotated(7) ^ early.rotated(18) ^ (early >> 3)
      let second = late.rotated(17) ^ late.rotated(19) ^ (late >> 10)
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = state
    for index in 0..<64 {
      let choice = (v[4] & v[5]) ^ (~v[4] & v[6])
      let sum = v[4].rotated(6) ^ v[4].rotated(11) ^ v[4].rotated(25)
      let first = v[7] &+ sum &+ choice &+ constants[index] &+ words[index]
      let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2])
      let second = (v[0].rotated(2) ^ v[0].rotated(13) ^ v[0].rotated(22)) &+ majority
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in 0..<8 { state[index] = state[index] &+ v[index] }
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes.prefix(64).map { prime in
    // Found by bisection in whole numbers: floor(cbrt(prime) * 2^32).
    var low: UInt64 = 0
    var high: UInt64 = 7 << 32
    while high - low > 1 {
      let middle = (low + high) / 2
      if isCubeAtMost(middle, prime) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  /// Whether (root / 2^32)³ is at most `limit`, exactly.
  private static func isCubeAtMost(_ root: UInt64, _ limit: UInt64) -> Bool {
    let square = root.multipliedFullWidth(by: root)
    let lowPart = square.low.multipliedFullWidth(by: root)
    let highPart = square.high.multipliedFullWidth(by: root)
    let (middle, carry) = lowPart.high.addingReportingOverflow(highPart.low)
    let top = highPart.high + (carry ? 1 : 0)
    // limit · 2^96 has its bits from the 32nd of the middle word on.
    let limitMiddle = limit << 32
    return (top, middle, lowPart.low) <= (limit >> 32, limitMiddle, 0)
  }

  private static let primes: [UInt64] = (2...311).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
