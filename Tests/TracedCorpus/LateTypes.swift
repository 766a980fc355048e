@Traced final class LateTypes {
  var answering: (() -> Void)?

  /// closure-expression: with a continuation of which a closure in it tells the type
  func continuationOfClosure() async {
    let value = await withCheckedContinuation { continuation in
      answering = {
        log("answers")
        continuation.resume(returning: 5)
      }
      answering?()
    }
    log("got \(value)")
  }

  /// closure-expression: with a continuation, in one expression
  func continuationInOne() async -> Int {
    let value = await withCheckedContinuation { continuation in
      [1].forEach { each in
        log("each \(each)")
        continuation.resume(returning: each)
      }
    }
    return value
  }

  /// closure-expression: with task groups of which a statement tells the type
  func groupsWithoutType() async -> Int {
    await withDiscardingTaskGroup { group in group.addTask {} }
    let first = await withTaskGroup { group in
      group.addTask { 1 }
      var sum = 0
      for await value in group { sum += value }
      return sum
    }
    return first
  }

  /// closure-expression: of a generic function that has its type from a statement
  func filledLate() -> Int {
    let one = filled { box in
      log("fills")
      box.value = 3
    }
    let other = self.filled { box in
      [2].forEach {
        log("fills")
        box.value = $0
      }
    }
    return (one ?? 0) + (other ?? 0)
  }

  private func filled<Value>(_ fill: (LateBox<Value>) -> Void) -> Value? {
    let box = LateBox<Value>()
    fill(box)
    return box.value
  }
}
