import Testing

@testable import MemoryGraph

struct AddressTableTests {
  @Test(arguments: 0..<10)
  func `It holds what a dictionary holds`(seed: UInt) {
    var table = AddressTable()
    var dictionary: [UInt: Int] = [:]
    var address = 0x7f00_0000_0000 &+ seed &* 0x1_0007
    for number in 0..<5_000 {
      address = address &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = (address >> 40) << 4
      if key == 0 { continue }
      #expect(table[key] == dictionary[key], "seed \(seed)")
      table[key] = number
      dictionary[key] = number
    }
    #expect(dictionary.allSatisfy { table[$0.key] == $0.value }, "seed \(seed)")
    #expect(table[0] == nil)
  }
}
