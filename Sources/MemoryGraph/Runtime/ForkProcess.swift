import CSwiftRuntime

/// Makes a copy of this process (POSIX `fork`, which Swift leaves out): 0 in the copy, the copy's number in this one, -1
/// where there can be none.
///
/// Only the thread that calls it goes on in the copy.
@_silgen_name("fork")
package func forkProcess() -> Int32

/// Makes this process, which is a copy, end when the one that made it does, however that ends.
///
/// - Returns: false where the system cannot do that.
package func endWithMaker(_ maker: Int32) -> Bool { coordlab_end_with_maker(maker) != 0 }
