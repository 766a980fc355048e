// The stacks of code, and the location of code that a signal interrupted.
#ifndef COORDINATORLAB_STACKS_H
#define COORDINATORLAB_STACKS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

enum {
  /// The inaccessible size below a stack, in bytes: larger than a frame.
  coordlab_stack_guard = 1 << 20,
};

/// The size of the program's stacks, in bytes.
size_t coordlab_stack_size(void);

/// Makes a stack with a guard below it; NULL if there is no memory.
void *coordlab_make_stack(size_t size);

/// Makes a stack for signal handlers, since an overflowed stack has no room for one. Each thread needs its own; the
/// main queue changes threads.
void coordlab_make_signal_stack(void);

/// Whether the interrupted code touched the end of its stack.
bool coordlab_touches_stack_end(const siginfo_t *info, const void *context);

/// Whether the interrupted code is the program's own, not inside `malloc` or the runtime.
bool coordlab_is_own_code(const void *context);

#endif
