import Glibc
import Testing

@testable import Jobs

/// What jobs come to whose copies of the process end.
///
/// In a process of its own each: a copy has only the thread that made it, and a lock that another thread of the tests holds
/// at that moment stays locked in it for ever.
@Suite struct JobPoolTests {
  @Test(arguments: LostCopies.allCases)
  func `All jobs are done, in their order, whichever copies end`(lost: LostCopies) async {
    await #expect(processExitsWith: .success) { [lost = lost as LostCopies] in
      let home = getpid()
      var pool = JobPool(jobs: 20) { job, _ in
        let process = getpid()
        if process != home, lost == .all || lost == .some && process.isMultiple(of: 2) { _exit(1) }
        return job * job
      }
      #expect(pool.run(in: 3) == (0..<20).map { $0 * $0 })
    }
  }

  @Test(arguments: [1, 3])
  func `A lost job tells its latest note and how its copy ended, and the others are done`(processes: Int)
    async
  {
    await #expect(processExitsWith: .success) { [processes = processes as Int] in
      var pool = JobPool(jobs: 6) { job, note in
        note("begun")
        note("job \(job)")
        if job == 2 { kill(getpid(), SIGILL) }
        if job == 4 { _exit(3) }
        return "done"
      }
      pool.lost = { job, note, end in "\(job): \(note ?? "no note"), \(end)" }
      #expect(
        pool.run(in: processes)
          == ["done", "done", "2: job 2, Illegal instruction", "done", "4: job 4, exit status 3", "done"])
    }
  }

  @Test func `A job whose result is no value counts as lost, and its copy ends`() async {
    await #expect(processExitsWith: .success) {
      var pool = JobPool(jobs: 2) { job, _ in job == 0 ? Double.nan : 1 }
      pool.lost = { _, _, end in end == "exit status 0" ? 2 : 3 }
      #expect(pool.run(in: 1) == [2, 1])
    }
  }

  @Test func `An interruption ends it, and what is done by then stays`() {
    var done = 0
    var pool = JobPool(jobs: 5) { job, _ in job }
    pool.done = { _ in done += 1 }
    pool.isInterrupted = { done == 2 }
    #expect(pool.run(in: 1) == [0, 1, nil, nil, nil])
  }
}

/// Which of the copies end.
enum LostCopies: CaseIterable, Codable {
  case none, some, all
}
