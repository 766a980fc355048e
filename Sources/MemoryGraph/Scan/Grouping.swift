/// Numbers grouped by a key below `count`, in two arrays; numbers of one key keep their order.
struct Grouping: Sendable {
  private var starts: [Int]
  private var members: [Int]

  init(_ pairs: [(key: Int, member: Int)], count: Int) {
    starts = Array(repeating: 0, count: count + 1)
    for pair in pairs { starts[pair.key + 1] += 1 }
    for key in 0..<count { starts[key + 1] += starts[key] }
    members = Array(repeating: 0, count: pairs.count)
    var next = starts
    for pair in pairs {
      members[next[pair.key]] = pair.member
      next[pair.key] += 1
    }
  }

  subscript(key: Int) -> ArraySlice<Int> { members[starts[key]..<starts[key + 1]] }
}
