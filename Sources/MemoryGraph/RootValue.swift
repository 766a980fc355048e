/// Something outside the known objects that holds references: a variable, a queue of pending closures.
public struct RootValue {
  /// The root's name; field paths of its edges start with it.
  public var name: String
  let content: Content

  enum Content {
    case object(UInt)
    case value(Any)
    case memory(UnsafeRawPointer, Any.Type)
    case words(UInt, count: Int)
  }

  /// One strong reference to the object at `address`, held by a variable that the reader cannot see.
  public static func object(_ name: String, address: UInt) -> RootValue {
    RootValue(name: name, content: .object(address))
  }

  /// Words of unknown type: those that are objects' addresses may be references.
  static func words(_ name: String, at address: UInt, count: Int) -> RootValue {
    RootValue(name: name, content: .words(address, count: count))
  }

  /// A value made for this call: an array of closures, a dictionary, an object.
  ///
  /// The copy in this call counts as the holder. Storage that it shares with its original (an array's buffer, a
  /// closure's context) is one block. But an object itself is retained once by the variable and once by this copy, and
  /// the reader counts only one of them as explained. Use `object` or `variable` there.
  public static func value(_ name: String, _ value: Any) -> RootValue {
    RootValue(name: name, content: .value(value))
  }

  /// A variable that is read without a copy. The pointer must be valid for as long as the graph is read.
  public static func variable<T>(_ name: String, _ pointer: UnsafePointer<T>) -> RootValue {
    RootValue(name: name, content: .memory(UnsafeRawPointer(pointer), T.self))
  }
}
