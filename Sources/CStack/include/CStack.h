// Makes room where the program was started with very little stack. The runtime alone needs some 60 kB to make the types
// of a generic call, in its own frames.
#ifndef COORDINATORLAB_STACK_H
#define COORDINATORLAB_STACK_H

#include <stdbool.h>
#include <stddef.h>

/// Calls a function on this thread, on a separate stack of that size if the present stack may not grow as large.
/// Threads that are made later get the same size, too. An inaccessible page lies below the stack's end.
///
/// Returns false, without a call, if there is no memory for the stack.
bool coordlab_call_with_stack(size_t size, void (*function)(void *), void *context);

#endif
