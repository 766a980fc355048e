// Functions of the Swift runtime and the C library that no module exports. The runtime's entries are those under Mirror
// (stdlib/public/core/ReflectionMirror.swift).

/// The number of stored properties of a class (superclasses included), struct or tuple; undefined for others.
@_silgen_name("swift_reflectionMirror_recursiveCount")
func runtimeChildCount(_: Any.Type) -> Int

/// The type of a stored property; writes its name and strength to `fieldMetadata`.
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
func runtimeChildType(
  _: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<RuntimeFieldMetadata>
) -> Any.Type

/// The offset in bytes of a stored property from the start of the object or value.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
func runtimeChildOffset(_: Any.Type, index: Int) -> Int

/// The layout that `swift_reflectionMirror_recursiveChildMetadata` writes.
struct RuntimeFieldMetadata {
  var name: UnsafePointer<CChar>?
  var free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVar = false
}

/// The type of a mangled name inside a generic function, described by an environment.
@_silgen_name("swift_getTypeByMangledNameInEnvironment")
func runtimeType(
  mangledName: UnsafeRawPointer, length: Int, environment: UnsafeRawPointer?, arguments: UnsafeRawPointer?
) -> UnsafeRawPointer?

/// The type of a mangled name inside a generic type with given arguments.
func runtimeType(
  _ name: MangledName, context: UnsafeRawPointer?, arguments: UnsafeRawPointer?
) -> Metadata? {
  _getTypeByMangledNameInContext(
    name.start.assumingMemoryBound(to: UInt8.self), UInt(name.length), genericContext: context,
    genericArguments: arguments
  ).map { Metadata($0) }
}

/// A weak reference in memory, to be loaded as the compiler does it.
struct WeakReference {
  weak var object: AnyObject?
}
