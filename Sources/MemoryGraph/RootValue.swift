/// Something outside the known objects that holds references: a variable, a queue of pending closures.
public struct RootValue {
  /// What the root is called; field paths of its edges start with it.
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

  /// Words in memory of which it is not known what they are: those that are objects' addresses may be references.
  static func words(_ name: String, at address: UInt, count: Int) -> RootValue {
    RootValue(name: name, content: .words(address, count: count))
  }

  /// A value made for this call: an array of closures, a dictionary, an object.
  ///
  /// The copy handed over is taken to be the holder. Storage that it shares with the variable it was copied
  /// from (an array's buffer, a closure's context) is one and the same; but an object handed over directly
  /// is retained once by the variable and once by this copy, and only one of them is counted as explained.
  /// Use `object` or `variable` there.
  public static func value(_ name: String, _ value: Any) -> RootValue {
    RootValue(name: name, content: .value(value))
  }

  /// A variable read in place, without a copy. The pointer must be valid for as long as the graph is read.
  public static func variable<T>(_ name: String, _ pointer: UnsafePointer<T>) -> RootValue {
    RootValue(name: name, content: .memory(UnsafeRawPointer(pointer), T.self))
  }
}
