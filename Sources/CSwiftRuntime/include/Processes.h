// A copy of the process, and its calls of the system.
#ifndef COORDINATORLAB_PROCESSES_H
#define COORDINATORLAB_PROCESSES_H

/// Makes a copy of this process that reads no input. It ends after some seconds (0 for no limit), if not before, and
/// when this process does. If it fails, it leaves no dump; a silent one writes nothing to standard error.
///
/// Only the calling thread continues in the copy. Locks that another thread held stay locked there, those of the Swift
/// runtime's tables among them: so all this is done without Swift.
///
/// Returns 0 in the copy, the copy's number in this process, -1 if there can be none.
int coordlab_copy_process(unsigned seconds, int is_silent);

/// Writes out what a copy has printed. A thread that is not in the copy may have held the stream's lock: this does not
/// take it.
void coordlab_flush_copy(void);

#endif
