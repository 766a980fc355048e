// Gives the program room where it was started with very little stack: the runtime alone needs some 60 kB to make the
// types of a generic call, in frames that nobody here wrote.
#ifndef COORDINATORLAB_STACK_H
#define COORDINATORLAB_STACK_H

#include <stdbool.h>
#include <stddef.h>

/// Calls a function on this thread, on a stack of its own of so many bytes where the present one may not grow to as many;
/// threads that are made later get as many too. Below its end lies a page that nothing may touch.
///
/// False, with nothing called, if there is no memory for it.
bool coordlab_call_with_stack(size_t size, void (*function)(void *), void *context);

#endif
