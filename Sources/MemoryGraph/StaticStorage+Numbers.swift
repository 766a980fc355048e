extension StaticStorage {
  /// A static or global variable that is a number, a text or a collection, or has one byte, as a flag or a case.
  public struct Number: Sendable {
    /// Its index among the variables.
    public let index: Int
    /// `static Counter.count`.
    public let name: String
    let address: UInt
    let content: NumberContent

    /// Equal for equal values; 0 for a variable that is not initialized.
    public var value: UInt64 {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { return 0 }
      // The words of an initialized text are never all 0.
      if case .text = content,
        pointer.load(as: UInt.self) | pointer.load(fromByteOffset: 8, as: UInt.self) == 0
      {
        return 0
      }
      return content.value(at: pointer)
    }
  }

  /// The number of a variable, or nil if it is none.
  static func number(_ variable: StaticVariable, at index: Int) -> Number? {
    guard let type = variable.type, let content = content(ofType: type, size: variable.size),
      let name = StaticVariable.name(of: variable.symbol, onlyHolders: false)
    else { return nil }
    return Number(index: index, name: name, address: variable.address, content: content)
  }

  private static func content(ofType type: Substring, size: Int) -> NumberContent? {
    if size == 1 { return .bytes(1) }
    if type.hasPrefix("["), type.hasSuffix("]") || type.hasPrefix("Swift.Set<"), size == 8 {
      return .collection
    }
    guard type.hasPrefix("Swift.") else { return nil }
    return NumberContent(standard: String(type.dropFirst("Swift.".count)), size: size, isNested: true)
  }
}
