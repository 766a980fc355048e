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

class GenericBase<Value> {
  var value: Value
  init(value: Value) { self.value = value }
}

protocol Summed { func sum() -> Int }

typealias NumberBase = GenericBase<Int>
typealias ListBase<Element> = GenericBase<[Element]> & Summed

@Traced final class AliasedSuperclass: NumberBase {
  /// typealias-declaration: a generic class as a superclass
  func inheritsByAlias() -> String { "\(value) \(self is GenericBase<Int>)" }

  convenience init() { self.init(value: 3) }
}

@Traced final class ComposedSuperclass: ListBase<Int> {
  convenience init() { self.init(value: [1, 2]) }

  func sum() -> Int { value.reduce(0, +) }

  /// protocol-composition-type: a superclass with a protocol, by a generic alias
  func inheritsByComposition() -> Int { sum() }
}

@Traced final class DirectlyComposedSuperclass: GenericBase<String> & Summed {
  convenience init() { self.init(value: "abc") }

  func sum() -> Int { value.count }

  /// type-inheritance-clause: a superclass with a protocol
  func inheritsComposed() -> Int { sum() }
}
