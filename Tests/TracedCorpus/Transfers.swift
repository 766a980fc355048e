@Traced final class Transfers {
  var count = 0

  /// return-statement: without a value
  func returnPlain() {
    if count == 0 { return }
    log("not reached")
  }

  /// return-statement: of Void
  func returnVoid() -> Void {
    return log("void")
  }

  /// return-statement: of a call that returns nothing
  func returnCall() {
    return returnPlain()
  }

  /// return-statement: on two lines
  func returnLines() -> Int {
    return
      count + 1
  }

  /// return-statement: of nil
  func returnNil() -> Int? {
    return nil
  }

  /// throw-statement: an enum
  func throwEnum() throws -> Int {
    throw Fault.small
  }

  /// throw-statement: typed
  func throwTyped() throws(Fault) -> Int {
    throw .large(code: 3)
  }

  /// throw-statement: never
  func throwNever() throws(Never) -> Int { 1 }

  /// throw-statement: any error, typed
  func throwAny() throws(any Error) -> Int {
    throw Fault.small
  }

  /// throw-statement: in a closure
  func throwClosure() -> String {
    let act: () throws -> Int = { throw Fault.large(code: 2) }
    do { return "\(try act())" } catch { return "\(error)" }
  }

  /// throw-statement: typed, in a closure of several statements
  func throwTypedClosure() -> Int {
    let act = { () throws(Fault) -> Int in
      self.count += 1
      throw Fault.large(code: 4)
    }
    do { return try act() } catch { return error == .large(code: 4) ? 4 : 0 }
  }

  /// throw-statement: typed, in a closure of one expression
  func throwTypedExpression() -> Int {
    do throws(Fault) {
      return try apply { () throws(Fault) -> Int in try throwTyped() }
    } catch {
      return error == .small ? 1 : 2
    }
  }

  /// do-statement: without catch
  func doPlain() -> Int {
    do {
      let count = 3
      self.count = count
    }
    return count
  }

  /// do-statement: catch with patterns
  func catchPatterns() -> String {
    do {
      _ = try throwEnum()
      return "none"
    } catch Fault.large(let code) {
      return "large \(code)"
    } catch Fault.small {
      return "small"
    } catch {
      return "\(error)"
    }
  }

  /// do-statement: catch with where and a cast
  func catchCast() -> Int {
    do {
      throw Fault.large(code: 8)
    } catch let Fault.large(code) where code > 9 {
      return code
    } catch let error as Fault {
      return error == .large(code: 8) ? 8 : 0
    } catch is CancellationError {
      return -1
    } catch {
      return -2
    }
  }

  /// do-statement: catch with several patterns
  func catchSeveral() -> String {
    do {
      _ = try throwEnum()
      return "none"
    } catch Fault.small, Fault.large {
      return "fault"
    } catch {
      return "other"
    }
  }

  /// do-statement: throws a type
  func doTyped() -> Int {
    do throws(Fault) {
      return try throwTyped()
    } catch {
      switch error {
      case .small: return 1
      case .large(let code): return code
      }
    }
  }

  /// do-statement: nested, rethrown
  func doNested() throws -> Int {
    do {
      do {
        _ = try throwEnum()
      } catch Fault.large {
        return 1
      }
    } catch {
      count += 1
      throw error
    }
    return 0
  }

  /// defer-statement: runs last
  func deferLast() -> Int {
    defer { count = 10 }
    count = 1
    return count
  }

  /// defer-statement: several, in reverse order
  func deferSeveral() -> String {
    var word = ""
    defer { log(word) }
    do {
      defer { word += "b" }
      defer { word += "a" }
    }
    return word
  }

  /// defer-statement: when an error leaves
  func deferThrow() throws -> Int {
    defer { log("left") }
    return try throwEnum()
  }

  /// defer-statement: in a closure
  func deferClosure() -> [Int] {
    [1, 2].map { number in
      defer { count += number }
      return number + count
    }
  }

  /// defer-statement: with a condition in it
  func deferIf() -> Int {
    defer {
      if count > 0 {
        log("positive")
      }
    }
    count += 1
    return count
  }

  /// compiler-control-statement: #if in a body
  func ifConfig() -> String {
    #if os(Linux)
      let name = "Linux"
    #elseif os(macOS)
      let name = "macOS"
    #else
      let name = "other"
    #endif
    return name
  }

  /// compiler-control-statement: #if around statements and a return
  func ifConfigReturn() -> Int {
    #if DEBUG && canImport(Nothing)
      count = 1
      return count
    #else
      count = 2
      return count
    #endif
  }

  /// compiler-control-statement: #if in a chain of calls
  func ifConfigChain() -> [Int] {
    [3, 1, 2]
      .sorted()
      #if os(Linux)
        .map { $0 * 2 }
      #endif
      .reversed()
  }

  /// compiler-control-statement: #if at the end of a variable's value
  // swift-format-ignore
  func ifConfigValue() -> [Int] {
    let values = [3, 1]
      #if os(Linux)
        .map { $0 * 2 }
      #endif
    let first = { () -> [Int] in
      values
        #if os(Linux)
          .dropLast()
        #endif
    }
    return values + first()
  }

  /// compiler-control-statement: #sourceLocation
  // swift-format-ignore
  func sourceLocation() -> [Int] {
    #sourceLocation(file: "Other.swift", line: 77)
    let line = #line
    #sourceLocation()
    return [line]
  }

  /// compiler-control-statement: #if with a version
  func ifConfigVersion() -> String {
    #if swift(>=6) && compiler(>=6)
      "six"
    #else
      "five"
    #endif
  }

  /// statement: two on a line
  // swift-format-ignore
  func twoOnALine() -> Int {
    count = 1; count += 1; let more = 2
    return count + more
  }

  /// statement: ends with a semicolon
  func semicolons() -> Int {
    // swift-format-ignore
    count = 5;
    // swift-format-ignore
    return count;
  }

  /// statement: with comments around and within
  func comments() -> Int {
    // before
    count = 1  // after one
    /* before two */ count += /* within */ 2 /* after two */
    /* over
       lines */
    let add = {  // in a closure
      // first
      self.count += 1  // last
    }
    add()  // called
    return count  // the end
    // nothing more
  }

  /// statement: an empty body
  func empty() {}

  /// statement: a body that is a comment
  func onlyComment() {
    // later
  }
}
