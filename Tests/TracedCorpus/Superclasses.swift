@Traced final class DerivedExpressions: Expressions {
  override class var kind: String { "derived \(super.kind)" }
  override func describe() -> String { "derived " + super.describe() }

  /// superclass-expression: methods and properties
  func supers() -> [String] {
    let act = { [weak self] in self?.describeBase() ?? "" }
    return [super.describe(), describe(), act(), Self.kind]
  }

  func describeBase() -> String { super.describe() }

  override subscript(index: Int) -> Int { super[index] * 2 }

  /// superclass-expression: a subscript, in a closure
  func superSubscript() -> [Int] { [0, 1].map { super[$0] + self[$0] } }
}
