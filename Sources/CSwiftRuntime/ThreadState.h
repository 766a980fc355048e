// The Swift runtime's state of a thread.
#ifndef COORDINATORLAB_THREAD_STATE_H
#define COORDINATORLAB_THREAD_STATE_H

/// The task that runs on a thread, with its executor, and the variables that its code is accessing.
typedef struct {
  struct { void *address; unsigned long size; char bytes[128]; } blocks[2];
} coordlab_thread_state;

/// The calling thread's state.
coordlab_thread_state coordlab_thread_state_now(void);

/// Restores a former state of the calling thread, when code that it ran is abandoned. Otherwise an abandoned task stays
/// the running one, and each access to a variable counts as a second one at the same time.
void coordlab_restore_thread_state(const coordlab_thread_state *state);

#endif
