import Foundation

/// SHA-256, with which a content security policy identifies inline scripts and styles. FIPS 180-4, section 6.2.
enum SHA256 {
  /// The digest of some bytes, 32 bytes long.
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
  private static let constants: [UInt32] = (2...311).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }
  // The whole and fractional bits of a root take at most 35 of the 53 bits of a Double.
  .map { prime in UInt32(truncatingIfNeeded: UInt64(cbrt(Double(prime)) * 0x1p32)) }
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
