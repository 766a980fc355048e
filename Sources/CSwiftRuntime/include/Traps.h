// Code that may trap or run without end, without the end of the process.
#ifndef COORDINATORLAB_TRAPS_H
#define COORDINATORLAB_TRAPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a guarded call ended, where that is no signal's number.
enum {
  coordlab_overflow = 1000,  // of the stack
  coordlab_many_steps,
  coordlab_without_step,
  coordlab_waiting,
  coordlab_out_of_time,
  coordlab_interrupted,
  coordlab_repeated,
  coordlab_endless_work,
  coordlab_on_other_thread,  // it trapped
  coordlab_overflow_on_other_thread,
};

/// How far guarded code may go; times are in nanoseconds, processor time of its thread but for `waiting`, 0 for no limit.
typedef struct {
  uint64_t steps;
  /// How long it may run without a step.
  uint64_t idle;
  /// How long it may wait by the clock, without a step and with hardly any processor time; it ends within 1.5 times that.
  uint64_t waiting;
  uint64_t total;
  bool can_be_interrupted;
  /// Whether nobody is to see what standard error gets.
  bool drops_errors;
} coordlab_limits;

/// Calls a function on a stack of its own, on the calling thread. A trap in it, or a limit, ends the call, not the process:
/// the stack is given up with all that its frames hold, and stays mapped. Gives the signal's number, or one of those above;
/// 0 if the function returned. A call inside such a call is not guarded by itself, nor is one for which there is no memory
/// for a stack.
///
/// What standard error gets meanwhile is copied to it when the function returns, unless it is dropped; otherwise the first bytes of it, which
/// are the runtime's message, are written to `message`, ended by a NUL.
int coordlab_call_guarded(
    void (*_Nonnull function)(void *_Nullable), void *_Nullable context, coordlab_limits limits,
    char *_Nonnull message, size_t size);

/// From now on a trap ends the process, as if nothing were guarded. To be called before the first guarded call.
void coordlab_end_at_traps(void);

/// Calls a function that guarded code handed to the calling thread, which is another. A trap in it ends this call; the
/// guarded one that is under way, or else the next, is told of it at its end.
void coordlab_call_on_other_thread(void (*_Nonnull function)(void *_Nullable), void *_Nullable context);

/// Whether the caller is run by that.
bool coordlab_is_on_other_thread(void);

/// Leaves the guarded call that is under way: within a tenth of a second of its processor time, or at its next step after
/// that; asked a second time, wherever it is. A signal handler may call it.
void coordlab_interrupt_guarded(void);

typedef struct {
  uint64_t steps;
  /// How many steps may be taken.
  uint64_t last_step;
  /// Below this the stack is full.
  uintptr_t lowest;
  /// Whether code that is none of the guarded call's runs.
  bool is_held;
} coordlab_guard_state;
extern coordlab_guard_state coordlab_guard;

void coordlab_leave_at_step(void);

/// The guarded code is about to take a step: leaves it if it may take no more.
static inline void coordlab_step(void) {
  if (coordlab_guard.steps >= coordlab_guard.last_step
      || (uintptr_t)__builtin_frame_address(0) < coordlab_guard.lowest)
    coordlab_leave_at_step();
  coordlab_guard.steps++;
}

/// The guarded code has taken the last step that it is to repeat: leaves it.
void coordlab_leave_repeated(void);

/// What the guarded code handed over for later goes on without end: leaves it.
void coordlab_leave_endless_work(void);

/// From now on the code that runs is none of the guarded call's: it has no limits. Gives what is to be given back.
static inline coordlab_guard_state coordlab_hold_guard(void) {
  coordlab_guard_state state = coordlab_guard;
  coordlab_guard.is_held = true;
  return state;
}

/// Goes on with the guarded code.
static inline void coordlab_release_guard(coordlab_guard_state state) {
  // A limit may have been met meanwhile.
  uint64_t last = coordlab_guard.last_step;
  coordlab_guard = state;
  if (last < state.last_step) coordlab_guard.last_step = last;
}

#endif
