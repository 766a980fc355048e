import Glibc
import Testing

@testable import Lab

/// What jobs come to whose copies of the process end.
@Suite struct JobPoolTests {
  @Test(arguments: LostCopies.allCases)
  func `All jobs are done, in their order, whichever copies end`(lost: LostCopies) {
    let home = getpid()
    var pool = JobPool(jobs: 20) { job in
      let process = getpid()
      if process != home, lost == .all || lost == .some && process.isMultiple(of: 2) { _exit(1) }
      return job * job
    }
    #expect(pool.run(in: 3) == (0..<20).map { $0 * $0 })
  }

  @Test func `An interruption ends it, and what is done by then stays`() {
    var done = 0
    var pool = JobPool(jobs: 5) { job in
      done += 1
      return job
    }
    pool.isInterrupted = { done == 2 }
    #expect(pool.run(in: 1) == [0, 1, nil, nil, nil])
  }
}

/// Which of the copies end.
enum LostCopies: CaseIterable {
  case none, some, all
}
