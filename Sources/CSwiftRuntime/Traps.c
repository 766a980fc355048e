#define _GNU_SOURCE
#include "Traps.h"

#include "ErrorCapture.h"
#include "Guard.h"
#include "Stacks.h"
#include "ThreadState.h"
#include "ThreadTime.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

static const int deadly[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum {
  deadly_count = sizeof deadly / sizeof deadly[0],
  /// A step keeps this much of a stack free, in bytes: so the runtime never overflows it.
  stack_reserve = 256 << 10,
  /// How many ticks to wait until code to be abandoned is outside of the system's and the runtime's libraries.
  most_tries = 1000,
  /// Code waits if it is busy for less than this fraction of a period.
  waiting_share = 20,
  /// This many periods in a row are too long a wait: the first may have begun with work.
  waiting_periods = 2,
};
/// The value of a timer's signal.
enum { processor_tick, clock_tick };
static const uint64_t second = 1000000000, tick = second / 10, retry = second / 1000;

static struct {
  void (*function)(void *);
  void *context;
  ucontext_t outer, inner;
  pthread_t thread;
  /// Copies of this process are not guarded.
  pid_t process;
  volatile sig_atomic_t is_running, end;
  /// The latest stack, if its call has returned.
  void *stack;
  coordlab_limits limits;
  /// Ticks by the thread's processor time.
  timer_t timer;
  bool has_timer;
  /// Ticks by the clock, once a period. Each tick ends a `sleep` early, so there are few.
  timer_t clock;
  bool has_clock;
  /// How many periods in a row the thread has waited; the steps and the busy time at the end of the last period.
  struct waited { int periods; uint64_t steps, busy; } waited;
  /// The processor time at the beginning, and at the last seen step, in nanoseconds.
  uint64_t start, last_step, steps_seen;
  volatile sig_atomic_t interruptions;
  int wanted, tries;
} guarded;

coordlab_guard_state coordlab_guard = {.last_step = UINT64_MAX};
static bool ends_at_traps;
/// Where to return from work that was handed to this thread; NULL if none is running.
static _Thread_local ucontext_t *other_outer;
/// How another thread trapped, until a guarded call ends for it, as `coordlab_call_guarded` returns it; or 0.
static volatile sig_atomic_t other_trapped;
/// Where it trapped.
static coordlab_traced_line other_line;
static struct sigaction former[deadly_count];

static bool is_own_thread(void) { return guarded.is_running && pthread_equal(pthread_self(), guarded.thread); }

bool coordlab_guards_caller(void) {
  return is_own_thread() && guarded.process == getpid() && !coordlab_guard.is_held && !ends_at_traps;
}

/// Whether this thread has done the work that guarded code handed to it, and only releases what it held.
static _Thread_local bool is_ending;

bool coordlab_is_on_other_thread(void) { return other_outer != NULL || is_ending; }

bool coordlab_guards_other_caller(void) { return coordlab_is_on_other_thread() && !ends_at_traps; }

static void leave(int end) {
  guarded.end = end;
  setcontext(&guarded.outer);
}

static bool has_overflowed(const siginfo_t *info) {
  uintptr_t address = (uintptr_t)info->si_addr, stack = (uintptr_t)guarded.stack;
  return info->si_signo == SIGSEGV && address < stack && address >= stack - coordlab_stack_guard;
}

/// The guarded code continues to its end: its location when another thread traps differs from run to run.
static void leave_other_thread(int end) {
  // The captured message is the first one's.
  static volatile sig_atomic_t is_taken;
  if (!other_trapped && __sync_bool_compare_and_swap(&is_taken, 0, 1)) {
    other_line = coordlab_line_on_this_thread();
    other_trapped = end;
    is_taken = 0;
  }
  if (is_ending) syscall(SYS_exit, 0);
  setcontext(other_outer);
}

void coordlab_end_other_thread(void) { is_ending = true; }

void coordlab_abandon_other_thread(void) {
  if (other_outer) setcontext(other_outer);
}

coordlab_traced_line coordlab_line_of_other_trap(void) { return other_line; }

/// Whether the guarded call ends for another thread's trap: when it returns, or has waited for that thread.
static bool ends_for_other_thread(void) {
  return other_trapped
         && (guarded.end == 0 || guarded.end == coordlab_waiting || guarded.end == coordlab_without_step);
}

static void handle(int number, siginfo_t *info, void *context) {
  if (is_own_thread() && !ends_at_traps) leave(has_overflowed(info) ? coordlab_overflow : number);
  if (coordlab_guards_other_caller())
    leave_other_thread(
        coordlab_touches_stack_end(info, context) ? coordlab_overflow_on_other_thread : coordlab_on_other_thread);
  for (int index = 0; index < deadly_count; index++) {
    if (deadly[index] != number) continue;
    if (ends_at_traps) sigaction(number, &former[index], NULL);
    else signal(number, SIG_DFL);
  }
}

static struct itimerspec timer_times(uint64_t nanoseconds, uint64_t interval) {
  return (struct itimerspec){
      .it_value = {(time_t)(nanoseconds / second), (long)(nanoseconds % second)},
      .it_interval = {(time_t)(interval / second), (long)(interval % second)}};
}

static void set_timer(uint64_t nanoseconds, uint64_t interval) {
  struct itimerspec times = timer_times(nanoseconds, interval);
  if (guarded.has_timer) timer_settime(guarded.timer, 0, &times, NULL);
}

static uint64_t waiting_period(void) { return guarded.limits.waiting / waiting_periods; }

static int wanted_end(uint64_t now) {
  if (guarded.interruptions > 0) return coordlab_interrupted;
  if (guarded.limits.total > 0 && now - guarded.start >= guarded.limits.total) return coordlab_out_of_time;
  if (guarded.limits.idle > 0 && now - guarded.last_step >= guarded.limits.idle) return coordlab_without_step;
  return 0;
}

/// A period by the clock is over. Waiting code is abandoned anywhere, even in the system's libraries.
static void handle_clock_tick(void) {
  uint64_t busy = coordlab_busy_time();
  bool has_waited = !coordlab_guard.is_held && coordlab_guard.steps == guarded.waited.steps
                    && busy - guarded.waited.busy < waiting_period() / waiting_share;
  guarded.waited = (struct waited){has_waited ? guarded.waited.periods + 1 : 0, coordlab_guard.steps, busy};
  if (guarded.waited.periods < waiting_periods) return;
  bool is_out_of_time = guarded.limits.total > 0 && guarded.limits.total <= guarded.limits.waiting;
  leave(guarded.wanted ? guarded.wanted : is_out_of_time ? coordlab_out_of_time : coordlab_waiting);
}

/// Code that takes steps is abandoned at its next one, other code at once.
static void handle_tick(int number, siginfo_t *info, void *context) {
  (void)number;
  if (!is_own_thread()) return;
  if (info->si_code == SI_TIMER && info->si_value.sival_int == clock_tick) return handle_clock_tick();
  uint64_t now = coordlab_processor_time();
  bool has_stepped = coordlab_guard.is_held || coordlab_guard.steps != guarded.steps_seen;
  if (has_stepped) guarded.last_step = now;
  guarded.steps_seen = coordlab_guard.steps;
  if (!guarded.wanted) guarded.wanted = wanted_end(now);
  if (!guarded.wanted) return;
  coordlab_guard.last_step = 0;
  if (coordlab_guard.is_held) return;
  bool is_urgent = guarded.interruptions > 1 || guarded.tries >= most_tries;
  if (is_urgent || (!has_stepped && coordlab_is_own_code(context))) leave(guarded.wanted);
  guarded.tries++;
  set_timer(retry, tick);
}

void coordlab_end_at_traps(void) { ends_at_traps = true; }

void coordlab_leave_at_step(void) {
  if (!is_own_thread() || coordlab_guard.is_held) return;
  if ((uintptr_t)__builtin_frame_address(0) < coordlab_guard.lowest) leave(coordlab_overflow);
  if (coordlab_guard.steps >= coordlab_guard.last_step) leave(guarded.wanted ? guarded.wanted : coordlab_many_steps);
}

static void leave_own(int end) {
  if (end && is_own_thread() && !coordlab_guard.is_held) leave(end);
}

void coordlab_leave_repeated(void) { leave_own(coordlab_repeated); }
void coordlab_leave_endless_work(void) { leave_own(coordlab_endless_work); }
void coordlab_leave_endless_transitions(void) { leave_own(coordlab_endless_transitions); }
void coordlab_leave_nested_too_deep(void) { leave_own(coordlab_overflow); }
void coordlab_leave_for_other_thread(void) { leave_own(other_trapped); }

void coordlab_interrupt_guarded(void) {
  if (!guarded.is_running || !guarded.limits.can_be_interrupted) return;
  if (guarded.interruptions++ == 0) set_timer(tick, tick);
  else pthread_kill(guarded.thread, SIGVTALRM);
}

/// Installs the handlers and timers; a copy of the process inherits none of them.
static void install(void) {
  coordlab_make_signal_stack();
  static pid_t installer;
  pid_t process = getpid();
  if (installer == process) return;
  installer = process;
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO};
  for (int index = 0; index < deadly_count; index++) sigaction(deadly[index], &action, &former[index]);
  struct sigaction ticking = {.sa_sigaction = handle_tick, .sa_flags = SA_ONSTACK | SA_RESTART | SA_SIGINFO};
  sigaction(SIGVTALRM, &ticking, NULL);
}

static void start_timers(void) {
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGVTALRM};
  event._sigev_un._tid = gettid();
  event.sigev_value.sival_int = processor_tick;
  guarded.has_timer = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &guarded.timer) == 0;
  guarded.start = guarded.last_step = coordlab_processor_time();
  guarded.waited = (struct waited){.busy = coordlab_busy_time()};
  set_timer(tick, tick);
  if (guarded.limits.waiting == 0) return;
  event.sigev_value.sival_int = clock_tick;
  guarded.has_clock = timer_create(CLOCK_MONOTONIC, &event, &guarded.clock) == 0;
  struct itimerspec times = timer_times(waiting_period(), waiting_period());
  if (guarded.has_clock) timer_settime(guarded.clock, 0, &times, NULL);
}

static void stop_timers(void) {
  if (guarded.has_timer) timer_delete(guarded.timer);
  if (guarded.has_clock) timer_delete(guarded.clock);
  guarded.has_timer = guarded.has_clock = false;
}

void coordlab_call_on_other_thread(void (*function)(void *), void *context) {
  ucontext_t outer, *former = other_outer;
  volatile bool has_begun = false;
  coordlab_thread_state state = coordlab_thread_state_now();
  int32_t bodies = coordlab_bodies_on_this_thread();
  getcontext(&outer);
  if (!has_begun) {
    has_begun = true;
    coordlab_make_signal_stack();
    other_outer = &outer;
    function(context);
  } else {
    coordlab_restore_thread_state(&state);
    coordlab_exit_on_other_thread(bodies);
  }
  other_outer = former;
}

static void call(void) { guarded.function(guarded.context); }

int coordlab_call_guarded(
    void (*function)(void *), void *context, coordlab_limits limits, char *message, size_t size) {
  if (size > 0) message[0] = 0;
  size_t length = coordlab_stack_size();
  if (!guarded.is_running && !guarded.stack) guarded.stack = coordlab_make_stack(length);
  if (guarded.is_running || !guarded.stack) {
    function(context);
    return 0;
  }
  install();
  int original = coordlab_begin_errors();

  guarded.function = function;
  guarded.context = context;
  guarded.thread = pthread_self();
  guarded.process = getpid();
  guarded.limits = limits;
  guarded.end = guarded.interruptions = 0;
  guarded.wanted = guarded.tries = 0;
  guarded.steps_seen = 0;
  getcontext(&guarded.inner);
  guarded.inner.uc_stack.ss_sp = guarded.stack;
  guarded.inner.uc_stack.ss_size = length;
  guarded.inner.uc_link = &guarded.outer;
  // The threads of a queue block this signal.
  sigdelset(&guarded.inner.uc_sigmask, SIGVTALRM);
  makecontext(&guarded.inner, call, 0);
  coordlab_guard = (coordlab_guard_state){
      .last_step = limits.steps, .lowest = (uintptr_t)guarded.stack + stack_reserve};
  coordlab_thread_state state = coordlab_thread_state_now();
  start_timers();
  guarded.is_running = 1;
  if (!other_trapped) swapcontext(&guarded.outer, &guarded.inner);
  guarded.is_running = 0;
  if (ends_for_other_thread()) guarded.end = other_trapped;
  other_trapped = 0;
  stop_timers();
  if (guarded.end) coordlab_restore_thread_state(&state);
  coordlab_guard = (coordlab_guard_state){.last_step = UINT64_MAX};

  if (guarded.end) coordlab_take_errors(original, message, size);
  else coordlab_end_errors(original, limits.drops_errors);
  // Something may still point to the frames of an abandoned call.
  if (guarded.end) guarded.stack = NULL;
  return guarded.end;
}
