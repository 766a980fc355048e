// Code that may trap or run endlessly without ending the process.
#ifndef COORDINATORLAB_TRAPS_H
#define COORDINATORLAB_TRAPS_H

#include "OtherThreadLines.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// How a guarded call ended, other than by a signal's number.
enum {
  coordlab_overflow = 1000,  // of the stack
  coordlab_many_steps,
  coordlab_without_step,
  coordlab_waiting,
  coordlab_out_of_time,
  coordlab_interrupted,
  coordlab_repeated,
  coordlab_endless_work,
  coordlab_endless_transitions,
  coordlab_on_other_thread,  // it trapped
  coordlab_overflow_on_other_thread,
};

/// The limits of guarded code. Times are in nanoseconds of its thread's processor time, except for `waiting`; 0 for no
/// limit.
typedef struct {
  uint64_t steps;
  /// The longest run without a step.
  uint64_t idle;
  /// The longest wait by the clock, without a step and with hardly any processor time; the call ends within 1.5 times
  /// that.
  uint64_t waiting;
  uint64_t total;
  bool can_be_interrupted;
  /// Whether to discard standard error.
  bool drops_errors;
} coordlab_limits;

/// Calls a function on a separate stack, on the calling thread. A trap in it, or a limit, ends the call, not the
/// process. The stack is then abandoned with everything that its frames hold, and stays mapped. Returns the signal's
/// number, or one of those above; 0 if the function returned. A nested call is not guarded by itself, nor is a call
/// without memory for a stack.
///
/// Standard error is captured meanwhile. When the function returns, the captured text is copied to standard error,
/// unless it is dropped. Otherwise its first bytes, which are the runtime's message, go to `message`, ended by a NUL.
int coordlab_call_guarded(
    void (*_Nonnull function)(void *_Nullable), void *_Nullable context, coordlab_limits limits,
    char *_Nonnull message, size_t size);

/// The task whose code the calling thread abandoned last; NULL if none ran. Tells tasks apart; it may have ended.
void *_Nullable coordlab_abandoned_task(void);

/// From now on a trap ends the process, as if nothing were guarded. Call this before the first guarded call.
void coordlab_end_at_traps(void);

/// Calls a function that guarded code handed to the calling thread, which is another. A trap in it ends this call. The
/// running guarded call, or else the next one, reports it at its end.
void coordlab_call_on_other_thread(void (*_Nonnull function)(void *_Nullable), void *_Nullable context);

/// The guarded call ends if another thread has trapped.
void coordlab_leave_for_other_thread(void);

/// Ends the function that guarded code handed to the calling thread; its frames never end.
void coordlab_abandon_other_thread(void);

/// How the calling thread sleeps, for a time in nanoseconds; false if it cannot. NULL for the system's way.
extern _Thread_local bool (*_Nullable coordlab_sleep_elsewhere)(int64_t nanoseconds);

/// The calling thread has done its work, and ends: a trap while it releases what it held ends the thread alone.
void coordlab_end_other_thread(void);

/// The traced line that ran when a thread trapped for which a guarded call ended last.
coordlab_traced_line coordlab_line_of_other_trap(void);

/// Whether that function runs the caller.
bool coordlab_is_on_other_thread(void);

/// Abandons the running guarded call: within a tenth of a second of its processor time, or at its next step after that.
/// Called a second time, abandons it anywhere. A signal handler may call this.
void coordlab_interrupt_guarded(void);

typedef struct {
  uint64_t steps;
  /// The number of the last allowed step.
  uint64_t last_step;
  /// The address below which the stack is full.
  uintptr_t lowest;
  /// Whether the running code is none of the guarded call's.
  bool is_held;
} coordlab_guard_state;
extern coordlab_guard_state coordlab_guard;

void coordlab_leave_at_step(void);

/// The guarded code is about to take a step: abandons it if it may take no more.
static inline void coordlab_step(void) {
  if (coordlab_guard.steps >= coordlab_guard.last_step
      || (uintptr_t)__builtin_frame_address(0) < coordlab_guard.lowest)
    coordlab_leave_at_step();
  coordlab_guard.steps++;
}

/// The guarded code has taken the last step to repeat: abandons it.
void coordlab_leave_repeated(void);

/// The guarded code's scheduled work is endless: abandons it.
void coordlab_leave_endless_work(void);

/// The guarded code's transitions are endless: abandons it.
void coordlab_leave_endless_transitions(void);

/// The guarded code nests objects without end, which overflows the stack in the end: abandons it now.
void coordlab_leave_nested_too_deep(void);

/// From now on the running code is none of the guarded call's: it has no limits. Returns the state to restore.
static inline coordlab_guard_state coordlab_hold_guard(void) {
  coordlab_guard_state state = coordlab_guard;
  coordlab_guard.is_held = true;
  return state;
}

/// Continues with the guarded code.
static inline void coordlab_release_guard(coordlab_guard_state state) {
  // It may have exceeded a limit meanwhile.
  uint64_t last = coordlab_guard.last_step;
  coordlab_guard = state;
  if (last < state.last_step) coordlab_guard.last_step = last;
}

#endif
