// What a copy of the process says to the system.
#ifndef COORDINATORLAB_PROCESSES_H
#define COORDINATORLAB_PROCESSES_H

/// Makes a copy of this process that reads no input, and ends after some seconds (0 for no limit), if not before, and when
/// this one does. If it fails, it leaves no dump; a silent one says nothing on standard error.
///
/// Only the thread that calls this goes on in the copy, and what another one had locked stays locked there, the Swift
/// runtime's tables among it: so all this is done without Swift.
///
/// Gives 0 in the copy, the copy's number in this process, -1 where there can be none.
int coordlab_copy_process(unsigned seconds, int is_silent);

/// Writes out what a copy has printed. A thread that is not in the copy may have held the stream's lock: it is not asked
/// for.
void coordlab_flush_copy(void);

#endif
