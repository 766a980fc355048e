import Foundation
import Tracing

// Code that apps may contain, and that has to compile under `@Traced` as it does without.

/// An untraced base whose deinit the compiler writes: isolated, as the module's code is.
class PlainBase {
  var other: AnyObject?
  init() {}
}

class DerivedBase: PlainBase {}

@Traced final class OfPlainBase: DerivedBase {
  var value = 1
}

class IsolatedBase {
  init() {}
  isolated deinit {}
}

@Traced class OfIsolatedBase: IsolatedBase {}

@Traced final class OfTracedBase: OfIsolatedBase {}

nonisolated class FreeBase {
  init() {}
}

@Traced nonisolated final class OfFreeBase: FreeBase {}

@Traced final class Conditional {
  var value = 1

  #if os(Linux)
    init(_ value: Int) { self.value = value }
    deinit { value = 0 }
  #else
    init(_ value: Int) {}
  #endif
}

@Traced final class Coded: Codable {
  static let shared = 1
  var name: String
  var count = 0 { didSet {} }
  var double: Int { count * 2 }

  init(name: String) {
    self.name = name
  }
}

@Traced final class Numbered: Hashable, Comparable {
  let number: Int

  init(_ number: Int) { self.number = number }

  nonisolated static func == (left: Numbered, right: Numbered) -> Bool { left.number == right.number }
  nonisolated static func < (left: Numbered, right: Numbered) -> Bool { left.number < right.number }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

nonisolated struct Unique: ~Copyable {
  var number = 1
}

@resultBuilder enum ListBuilder {
  static func buildBlock(_ parts: Int...) -> [Int] { parts }
  static func buildOptional(_ part: [Int]?) -> Int { part?.count ?? 0 }
}

func list(@ListBuilder _ content: () -> [Int]) -> [Int] { content() }

@Traced final class Bodies {
  func pack<each T>(_ values: repeat each T) -> Int {
    var count = 0
    for _ in repeat each values { count += 1 }
    return count
  }

  func borrowed(_ unique: borrowing Unique, _ text: borrowing String) -> Int { unique.number + text.count }
  func changed(_ unique: inout Unique) { unique.number += 1 }

  func consumed(_ unique: consuming Unique) -> Unique {
    unique.number += 1
    return unique
  }

  func unique() -> Int {
    var unique = Unique()
    changed(&unique)
    let result = consumed(unique)
    return borrowed(result, "a")
  }

  func made() -> Unique { Unique() }

  @ListBuilder func built(_ isLong: Bool) -> [Int] {
    1
    if isLong {
      2
      3
    }
  }

  func builds() -> [Int] {
    list {
      1
      if true {
        2
        3
      }
      4
    }
  }

  func place(_ value: Int) -> (String, Int) { (#function, #line) }

  func innerPlace() -> String {
    func inner(_ value: Int) -> String { #function }
    return inner(1)
  }

  func localType() -> Int {
    final class Local {
      var number = 2
      func doubled() -> Int { number * 2 }
    }
    return Local().doubled()
  }
}

@Traced extension String {
  init(tracedCount count: Int) {
    self.init(repeating: "a", count: count)
  }
}

func callingPlace(_ name: String = #function, _ line: Int = #line) -> (String, Int) { (name, line) }

@Traced final class Placed {
  var reads = 0
  var next: Placed? {
    reads += 1
    return self
  }

  func place() -> (String, Int) {
    callingPlace()
  }

  func placeInClosure() -> String { [1].map { _ in callingPlace().0 }[0] }

  func sends() -> Int {
    next?.stays()
    return reads
  }

  func stays() {}
}

/// A closure that runs elsewhere does not read a weak capture; one in it that is back on the main actor does.
@Traced final class Elsewhere {
  func later(_ placed: Placed) -> () -> Void {
    { [weak placed] in
      DispatchQueue.global().async {
        let number = 6
        DispatchQueue.main.async { placed?.reads = number }
      }
    }
  }
}
