/// Makes a copy of this process (POSIX `fork`, which Swift leaves out): 0 in the copy, the copy's number in this one, -1
/// where there can be none.
///
/// Only the thread that calls it goes on in the copy.
@_silgen_name("fork")
package func forkProcess() -> Int32
