// Code that may trap, without the end of the process.
#ifndef COORDINATORLAB_TRAPS_H
#define COORDINATORLAB_TRAPS_H

#include <stddef.h>

/// Calls a function on a stack of its own, on the calling thread. A trap in it ends the call, not the process: the stack is
/// given up with all that its frames hold, and stays mapped. Gives the signal's number; 0 if the function returned. A call
/// inside such a call is not guarded by itself, nor is one for which there is no memory for a stack.
///
/// What standard error gets meanwhile is copied to it when the function returns; after a trap the first bytes of it, which
/// are the runtime's message, are written to `message`, ended by a NUL.
int coordlab_call_guarded(void (*function)(void *), void *context, char *message, size_t size);

#endif
