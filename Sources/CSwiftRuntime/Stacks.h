// The stacks that code runs on, and where code stands that a signal interrupted.
#ifndef COORDINATORLAB_STACKS_H
#define COORDINATORLAB_STACKS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

enum {
  /// What may not be touched below a stack: more than a frame is long.
  coordlab_stack_guard = 1 << 20,
};

/// How long the program's stacks are.
size_t coordlab_stack_size(void);

/// A stack with a guard below it; NULL where there is no room.
void *coordlab_make_stack(size_t size);

/// A stack that overflowed has no room for a handler. Each thread needs one of its own; the main queue changes threads.
void coordlab_make_signal_stack(void);

/// Whether the interrupted code touched what lies at the end of its stack.
bool coordlab_touches_stack_end(const siginfo_t *info, const void *context);

/// Whether the interrupted code is the program's own: neither `malloc` nor the runtime is at work there.
bool coordlab_is_own_code(const void *context);

#endif
