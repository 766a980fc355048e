@Traced final class BranchExpressions {
  var detail: Detail? = Detail()
  var number = 2

  /// if-expression: as a variable's value
  func ifValue() -> String {
    let word = if number == 2 { "two" } else { "other" }
    return word
  }

  /// if-expression: the implicit result, with else if
  func ifResult() -> Int {
    if number == 1 { 1 } else if number == 2 { number * 2 } else { 3 }
  }

  /// if-expression: with a branch that throws
  func ifThrow() throws -> Int {
    let value = if number == 1 { 1 } else { throw Fault.small }
    return value
  }

  /// if-expression: an if and a switch in its branches
  func ifNested() -> String {
    if number == 2 {
      if detail == nil { "none" } else { "some" }
    } else {
      switch number {
      case 0: "zero"
      default: "other"
      }
    }
  }

  /// if-expression: in a closure, with a switch in a branch
  func ifInClosure() -> [String] {
    [1, 2].map {
      if $0 == 1 {
        "one"
      } else {
        switch number {
        case 2: "two"
        default: "many"
        }
      }
    }
  }

  /// switch-expression: as a variable's value
  func switchValue() -> Int {
    let size =
      switch detail?.title {
      case "detail": 6
      case let title?: title.count
      case nil: 0
      }
    return size
  }

  /// switch-expression: with an if in a branch
  func switchNested() -> String {
    switch number {
    case 0: "zero"
    case 3...5: "few"
    default: if number > 10 { "many" } else if number > 5 { "several" } else { "some" }
    }
  }

  /// switch-expression: the implicit result, with a branch that traps
  func switchResult() -> String {
    switch number {
    case 2: "two"
    case 3: fatalError("three")
    default: unimplemented()
    }
  }

  /// switch-expression: returned, of implicit members
  func switchMembers() -> Route {
    return switch number {
    case 2: .list
    default: .detail(id: 1)
    }
  }

  /// switch-expression: assigned
  func switchAssigned() -> Int {
    number =
      switch number {
      case 2: 7
      default: 8
      }
    return number
  }

  private var loads = 0

  @discardableResult private func load(_ step: Int) async -> Int {
    loads += step
    return loads
  }

  private func check(_ step: Int) async throws -> Int {
    if step < 0 { throw Fault.small }
    return await load(step)
  }

  /// await-expression: in the branch of a closure's only statement
  func awaitsInBranch() async -> Int {
    await Task { [weak self] in if let self { await load(1) } }.value
    let work: (Int) async -> Void = { [self] step in if step > 0 { await load(step) } }
    await work(2)
    return loads
  }

  /// await-expression: in a closure's branches, whose results are discarded
  func awaitsInBranches() async -> Int {
    let work: (Int) async -> Void = { [self] step in
      if step > 0 { await load(step) } else { loads = await load(3) }
    }
    await work(0)
    await work(2)
    let one: (Int) async -> Void = { [self] in await load($0) }
    await one(4)
    return loads
  }

  /// await-expression: in the branches of an implicit result
  func awaitsAsResult() async throws -> Int {
    if loads > 0 { 1 } else { try await check(-1) }
  }
}
