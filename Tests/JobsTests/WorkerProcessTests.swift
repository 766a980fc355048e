import Foundation
import Glibc
import OwnProcess
import Testing

@testable import Jobs

/// In a process of its own, one after the other: a copy of one with many threads may wait for a lock that one of them
/// held.
@Suite(.serialized, .ownProcess) struct WorkerProcessTests {
  /// Seconds in which a copy ends, also where many programs run beside the tests.
  private let ample: UInt32 = 100

  @Test func `Work that fails in a separate process fails alone`() {
    #expect(inSeparateProcess(attempts: 1, seconds: ample) { [1, 2, 3] } == [1, 2, 3])
    #expect(inSeparateProcess(attempts: 2, seconds: ample) { fatalError() } == nil)
    // More than a pipe holds.
    let large = [UInt8](repeating: 7, count: 100_000)
    let isWhole = inSeparateProcess(attempts: 1, seconds: ample) { large } == large
    #expect(isWhole)
  }

  @Test func `A copy that waits for ever is ended, also where its thread lets no signal through`() {
    var (all, former) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let result = inSeparateProcess(attempts: 1, seconds: 1) {
      while true { pause() }
    }
    #expect(result == nil)
  }

  @Test func `A copy reads no input`() {
    let read = inSeparateProcess(attempts: 1, seconds: ample) {
      var byte: UInt8 = 0
      return [Glibc.read(STDIN_FILENO, &byte, 1) == 0 ? 1 : 0]
    }
    #expect(read == [1])
  }

  @Test func `A copy is made while another thread reads from a stream`() {
    let (isReading, isMade, isClosed) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    Thread.detachNewThread {
      guard let stream = fopen("/dev/null", "r") else { return }
      // As a read that waits for a pipe does.
      flockfile(stream)
      isReading.signal()
      isMade.wait()
      funlockfile(stream)
      fclose(stream)
      isClosed.signal()
    }
    isReading.wait()
    #expect(inSeparateProcess(attempts: 1, seconds: ample) { [1] } == [1])
    isMade.signal()
    isClosed.wait()
  }
}
