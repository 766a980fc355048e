// What the Swift runtime keeps for a thread.
#ifndef COORDINATORLAB_THREAD_STATE_H
#define COORDINATORLAB_THREAD_STATE_H

/// The task that runs on a thread, with its executor, and the variables that its code is changing.
typedef struct {
  struct { void *place; unsigned long size; char bytes[128]; } blocks[2];
} coordlab_thread_state;

/// The calling thread's state.
coordlab_thread_state coordlab_thread_state_now(void);

/// Gives the calling thread a state that it had, when code that it ran is left: a task that is left stays the running one
/// otherwise, and each access to a variable would be taken for a second at the same time.
void coordlab_restore_thread_state(const coordlab_thread_state *state);

#endif
