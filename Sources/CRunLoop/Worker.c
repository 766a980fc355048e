#define _GNU_SOURCE
#include "Worker.h"

#include "Blocks.h"
#include "OtherThread.h"

#include <CSwiftRuntime.h>
#include <dlfcn.h>
#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// A worker is `running` while it has the turn, and `adding` while it changes the loop, too.
enum { parked, running, adding, ended, left, cancelled };

struct coordlab_worker {
  struct coordlab_loop *loop;
  const char *what;
  void *queue, *group, *block, *task;
  void (*run_task)(void *task);
  bool is_barrier, has_begun;
  _Atomic int state;
  /// What it waits for while it is parked.
  int64_t due;
  struct coordlab_condition until;
  pid_t process, thread;
};

static _Thread_local struct coordlab_worker *own;
const struct coordlab_condition coordlab_at_once = {NULL, NULL, NULL};

extern void dispatch_retain(void *) __attribute__((weak));
extern void dispatch_release(void *) __attribute__((weak));
void dispatch_group_enter(void *group);
void dispatch_group_leave(void *group);
typedef void call_on_queue(void *queue, void *context, void (*function)(void *));
call_on_queue dispatch_sync_f, dispatch_barrier_sync_f;

// MARK: - Turns

static void await_change(struct coordlab_worker *worker, int state, const struct timespec *limit) {
  syscall(SYS_futex, &worker->state, FUTEX_WAIT_PRIVATE, state, limit, NULL, 0);
}

static void set_state(struct coordlab_worker *worker, int state) {
  atomic_store(&worker->state, state);
  syscall(SYS_futex, &worker->state, FUTEX_WAKE_PRIVATE, 1 << 30, NULL, NULL, 0);
}

// From `running`; false if the main thread has stopped waiting.
static bool change_own(int state) {
  int before = running;
  if (!atomic_compare_exchange_strong(&own->state, &before, state)) return false;
  syscall(SYS_futex, &own->state, FUTEX_WAKE_PRIVATE, 1 << 30, NULL, NULL, 0);
  return true;
}

bool coordlab_is_worker(void) { return own != NULL; }

bool coordlab_is_left_worker(void) { return own && atomic_load(&own->state) == left; }

bool coordlab_add(const struct coordlab_item *item) {
  struct coordlab_loop *loop = coordlab_current_loop();
  if (!loop || (own && !change_own(adding))) return false;
  struct coordlab_item added = *item;
  if (added.due < loop->now) added.due = loop->now;
  loop->add(loop->owner, &added);
  if (own) set_state(own, running);
  return true;
}

static bool wait_for_turn(struct coordlab_worker *worker) {
  while (atomic_load(&worker->state) == parked) await_change(worker, parked, NULL);
  return atomic_load(&worker->state) != cancelled;
}

bool coordlab_park(int64_t due, struct coordlab_condition until) {
  if (!own) return false;
  own->due = due;
  own->until = until;
  if (!change_own(parked)) return false;
  if (!wait_for_turn(own)) coordlab_abandon_other_thread();
  return true;
}

bool coordlab_enter_worker(struct coordlab_worker *worker) {
  worker->thread = gettid();
  if (!wait_for_turn(worker)) return false;
  own = worker;
  coordlab_set_loop(worker->loop);
  return true;
}

void coordlab_exit_worker(struct coordlab_worker *worker) {
  coordlab_set_loop(NULL);
  own = NULL;
  int before = running;
  if (atomic_compare_exchange_strong(&worker->state, &before, ended) || before == cancelled)
    set_state(worker, ended);
}

// MARK: - Workers

struct coordlab_worker *coordlab_make_thread(const char *what) {
  struct coordlab_worker *worker = calloc(1, sizeof *worker);
  worker->loop = coordlab_current_loop();
  worker->what = what;
  worker->process = getpid();
  return worker;
}

struct coordlab_worker *coordlab_make_worker(
    const char *what, void *queue, void *group, bool is_barrier, const void *block) {
  struct coordlab_worker *worker = coordlab_make_thread(what);
  dispatch_retain(queue);
  worker->queue = queue;
  worker->group = group;
  if (group) dispatch_group_enter(group);
  worker->block = _Block_copy(block);
  worker->is_barrier = is_barrier;
  return worker;
}

struct coordlab_worker *coordlab_make_task(void *task, void (*function)(void *)) {
  struct coordlab_worker *worker = coordlab_make_thread("a task");
  worker->task = task;
  worker->run_task = function;
  return worker;
}

/// Whether its thread is made for it, and not by the app.
static bool makes_thread(const struct coordlab_worker *worker) { return worker->queue || worker->task; }

bool coordlab_print(const char *line) {
  return own && coordlab_add(&(struct coordlab_item){.kind = coordlab_work_output, .work = (void *)line});
}

void *coordlab_block_of(const struct coordlab_worker *worker) { return worker->block; }
const void *coordlab_queue_of(const struct coordlab_worker *worker) { return worker->queue; }
const char *coordlab_name_of(const struct coordlab_worker *worker) { return worker->what; }
int64_t coordlab_due_of(const struct coordlab_worker *worker) { return worker->due; }
struct coordlab_condition coordlab_condition_of(const struct coordlab_worker *worker) { return worker->until; }

// The release of what the block captured may run the app's code as well.
static void run_block(void *context) {
  struct coordlab_worker *worker = context;
  coordlab_set_loop(worker->loop);
  void *block = worker->block;
  worker->block = NULL;
  coordlab_run_block(block);
  coordlab_set_loop(NULL);
}

// Inside the queue: what asks Dispatch or the queue's own data where it runs gets the right answer.
static void *run_worker(void *context) {
  struct coordlab_worker *worker = context;
  coordlab_enter_worker(worker);
  if (worker->task) {
    coordlab_call_on_other_thread(worker->run_task, worker->task);
    coordlab_exit_worker(worker);
    return NULL;
  }
  coordlab_set_loop(NULL);
  (worker->is_barrier ? dispatch_barrier_sync_f : dispatch_sync_f)(worker->queue, worker, run_block);
  coordlab_set_loop(worker->loop);
  if (worker->group && atomic_load(&worker->state) != cancelled) dispatch_group_leave(worker->group);
  coordlab_exit_worker(worker);
  return NULL;
}

static bool begin(struct coordlab_worker *worker) {
  worker->has_begun = true;
  if (!makes_thread(worker)) return true;
  sigset_t signals, former;
  sigfillset(&signals);
  static const int deadly[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof deadly / sizeof deadly[0]; index++) sigdelset(&signals, deadly[index]);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  pthread_sigmask(SIG_SETMASK, &signals, &former);
  worker->process = getpid();
  bool has_begun = pthread_create(&thread, &attributes, run_worker, worker) == 0;
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  pthread_attr_destroy(&attributes);
  return has_begun;
}

static const uint64_t millisecond = 1000000;

/// Waits for a turn's end. A thread that sleeps for half a second waits for something of the system's; one that has had
/// a processor for two seconds may have no end.
static void await_turn(struct coordlab_worker *worker) {
  const struct timespec pause = {.tv_nsec = 10 * (long)millisecond};
  uint64_t start = 0, last = 0, idle = 0;
  for (int state; (state = atomic_load(&worker->state)) == running || state == adding;) {
    await_change(worker, state, &pause);
    if (!worker->thread) continue;
    int turn = running;
    // `Thread.exit` and `pthread_exit` end it in the midst of its work.
    if (syscall(SYS_tgkill, getpid(), worker->thread, 0) != 0 &&
        atomic_compare_exchange_strong(&worker->state, &turn, ended))
      return;
    uint64_t busy = coordlab_busy_time_of(worker->thread);
    if (!start) start = busy;
    idle = busy == last && coordlab_is_asleep(worker->thread) ? idle + 10 * millisecond : 0;
    last = busy;
    turn = running;
    if (idle < 500 * millisecond && busy - start < 2000 * millisecond) continue;
    if (atomic_compare_exchange_strong(&worker->state, &turn, left)) return;
  }
}

/// Threads that have done their work release what they hold as they end.
static void await_end(const struct coordlab_worker *worker) {
  for (int tries = 0; tries < 5000 && syscall(SYS_tgkill, getpid(), worker->thread, 0) == 0; tries++) {
    if (tries < 100) sched_yield();
    else syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &(struct timespec){.tv_nsec = 100000}, NULL);
  }
}

static bool has_thread(const struct coordlab_worker *worker) { return worker->has_begun || !makes_thread(worker); }

/// A copy of the process has none of its threads.
static bool has_lost_thread(const struct coordlab_worker *worker) {
  return has_thread(worker) && worker->process != getpid();
}

enum coordlab_turn coordlab_run_worker(struct coordlab_worker *worker) {
  if (has_lost_thread(worker)) return coordlab_turn_left;
  // The main thread's limits are not for others.
  bool is_held = coordlab_guard.is_held;
  coordlab_guard.is_held = true;
  struct coordlab_loop *loop = coordlab_set_loop(NULL);
  set_state(worker, running);
  // The system may have no thread left.
  if (!worker->has_begun && !begin(worker)) set_state(worker, left);
  else await_turn(worker);
  int state = atomic_load(&worker->state);
  if (state == ended) await_end(worker);
  coordlab_guard.is_held = is_held;
  coordlab_set_loop(loop);
  coordlab_leave_for_other_thread();
  return state == ended ? coordlab_turn_ended : state == parked ? coordlab_turn_parked : coordlab_turn_left;
}

void coordlab_release_worker(struct coordlab_worker *worker) {
  int state = atomic_load(&worker->state);
  if (state == left || has_lost_thread(worker)) return;
  if (state == parked && has_thread(worker)) {
    set_state(worker, cancelled);
    while ((state = atomic_load(&worker->state)) != ended) await_change(worker, state, NULL);
    await_end(worker);
  }
  if (worker->queue) dispatch_release(worker->queue);
  free(worker);
}

bool coordlab_is_serial(const void *queue) {
  // The type of a Dispatch object is the third word of its class, and a serial queue's second half-byte of it is 1
  // (swift-corelibs-libdispatch, src/object_internal.h).
  return queue && ((*(const uintptr_t *const *)queue)[2] >> 8 & 0xf) == 1;
}
