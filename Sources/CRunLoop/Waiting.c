#define _GNU_SOURCE
#include "Blocks.h"
#include "OtherThread.h"
#include "Worker.h"

#include <CSwiftRuntime.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

// Code that waits for other threads: on the main thread these run meanwhile, on another one the rest of the app does.

typedef intptr_t wait_for(void *subject, uint64_t timeout);
wait_for dispatch_semaphore_wait, dispatch_group_wait, dispatch_block_wait;

struct wait {
  wait_for *system;
  void *subject;
  bool is_over;
};

// The wait succeeds here already, for the thread that waits.
static bool is_over(void *context) {
  struct wait *wait = context;
  return wait->is_over = wait->is_over || wait->system(wait->subject, 0) == 0;
}

static intptr_t wait_with(wait_for *system, void *subject, uint64_t timeout) {
  struct coordlab_loop *loop = coordlab_current_loop();
  if (!loop) return system(subject, timeout);
  struct wait wait = {system, subject, false};
  int64_t end = coordlab_due_at(timeout, loop);
  while (!is_over(&wait)) {
    if (end <= loop->now) return system(subject, 0);
    if (coordlab_run_iteration()) continue;
    bool goes_on = coordlab_is_worker() ? coordlab_park(end, (struct coordlab_condition){is_over, &wait, NULL})
                                        : loop->run_other(loop->owner, end);
    if (!goes_on) return system(subject, coordlab_is_worker() || end == INT64_MAX ? timeout : 0);
  }
  return 0;
}

bool coordlab_sleep(int64_t nanoseconds) {
  struct coordlab_loop *loop = coordlab_current_loop();
  if (!loop) return false;
  // What Foundation's `Thread.sleep` asks for lacks a nanosecond at times, by rounding; then it asks again, for none.
  if (nanoseconds == 0) {
    loop->now += 1;
    return true;
  }
  int64_t end = loop->now + (nanoseconds + 999) / 1000 * 1000;
  if (coordlab_is_worker()) return coordlab_park(end, coordlab_at_once);
  // As long as a hang: the main thread sleeps in the system, where it is found.
  if (nanoseconds >= 3000000000) return false;
  while (loop->run_other(loop->owner, end)) {}
  return true;
}

CAUGHT intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  static wait_for *system;
  if (!system) system = (wait_for *)dlsym(RTLD_NEXT, "dispatch_semaphore_wait");
  return wait_with(system, semaphore, timeout);
}

CAUGHT intptr_t dispatch_group_wait(void *group, uint64_t timeout) {
  static wait_for *system;
  if (!system) system = (wait_for *)dlsym(RTLD_NEXT, "dispatch_group_wait");
  return wait_with(system, group, timeout);
}

CAUGHT intptr_t dispatch_block_wait(void *block, uint64_t timeout) {
  static wait_for *system;
  if (!system) system = (wait_for *)dlsym(RTLD_NEXT, "dispatch_block_wait");
  return wait_with(system, block, timeout);
}

extern void dispatch_retain(void *) __attribute__((weak));
extern void dispatch_release(void *) __attribute__((weak));

bool coordlab_is_empty(void *group) {
  static wait_for *system;
  if (!system) system = (wait_for *)dlsym(RTLD_NEXT, "dispatch_group_wait");
  return system(group, 0) == 0;
}

static void release(void *group) { dispatch_release(group); }

struct coordlab_condition coordlab_when_empty(void *group) {
  dispatch_retain(group);
  return (struct coordlab_condition){coordlab_is_empty, group, release};
}

// MARK: - Conditions

typedef int wait_for_condition(pthread_cond_t *, pthread_mutex_t *);

// Foundation waits so for operations, and an app with an `NSCondition`. A wait may end without a signal (POSIX): whoever
// waits looks again, so another thread's turn is enough.
CAUGHT int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  static wait_for_condition *system;
  // The oldest version has another layout.
  if (!system) system = (wait_for_condition *)dlvsym(RTLD_NEXT, "pthread_cond_wait", "GLIBC_2.3.2");
  if (!system) system = (wait_for_condition *)dlsym(RTLD_NEXT, "pthread_cond_wait");
  struct coordlab_loop *loop = coordlab_current_loop();
  if (loop && !coordlab_is_worker()) {
    pthread_mutex_unlock(mutex);
    bool has_run = loop->run_other(loop->owner, INT64_MAX);
    pthread_mutex_lock(mutex);
    if (has_run) return 0;
  }
  return system(condition, mutex);
}

// MARK: - sync

// Code on the main queue that waits for the main queue waits for itself. On a device Dispatch traps there:
// "dispatch_sync called on queue already owned by current thread" (swift-corelibs-libdispatch, src/queue.c).
static const char for_itself[] = "Fatal error: it waits for itself: DispatchQueue.main.sync on the main thread\n";

static void fail(const char *words) {
  ssize_t written = write(STDERR_FILENO, words, strlen(words));
  (void)written;
  __builtin_trap();
}

void dispatch_assert_queue(void *queue);

// `MainActor.assumeIsolated` and `dispatchPrecondition` on another thread. Dispatch would trap without words.
CAUGHT void dispatch_assert_queue(void *queue) {
  if (coordlab_is_main_queue(queue) && coordlab_is_on_other_thread())
    fail("Fatal error: the code expects to run on the main thread, and runs on another one\n");
  static void (*system)(void *);
  if (!system) system = (void (*)(void *))dlsym(RTLD_NEXT, "dispatch_assert_queue");
  system(queue);
}

struct call {
  struct block *block;
  bool has_run;
};

static void run_call(void *context) {
  struct call *call = context;
  call->block->invoke(call->block);
  call->has_run = true;
}

static bool has_run(void *context) { return ((struct call *)context)->has_run; }

struct queue_of_loop {
  struct coordlab_loop *loop;
  const void *queue;
};

static bool is_free(void *context) {
  struct queue_of_loop *waited = context;
  return !waited->loop->has_work(waited->loop->owner, waited->queue);
}

// Returns false if the system shall call the block: on a serial queue, or as a barrier, after what was handed to the queue
// before.
static bool call_on_main(void *queue, void *block, bool is_barrier) {
  struct coordlab_loop *loop = coordlab_current_loop();
  if (!loop) return false;
  if (!coordlab_is_main_queue(queue)) {
    struct queue_of_loop waited = {loop, queue};
    while ((is_barrier || coordlab_is_serial(queue)) && !is_free(&waited)) {
      bool goes_on = coordlab_is_worker()
                         ? coordlab_park(INT64_MAX, (struct coordlab_condition){is_free, &waited, NULL})
                         : loop->run_other(loop->owner, INT64_MAX);
      if (!goes_on) break;
    }
    return false;
  }
  if (!coordlab_is_worker()) fail(for_itself);
  struct call call = {block, false};
  struct coordlab_item item = {.kind = coordlab_work_call, .work = &call, .function = run_call};
  if (!coordlab_add(&item)) return false;
  while (!call.has_run && coordlab_park(INT64_MAX, (struct coordlab_condition){has_run, &call, NULL})) {}
  return true;
}

typedef void wait_for_block(void *queue, void *block);
wait_for_block dispatch_sync, dispatch_barrier_sync;

CAUGHT void dispatch_sync(void *queue, void *block) {
  if (call_on_main(queue, block, false)) return;
  static wait_for_block *system;
  if (!system) system = (wait_for_block *)dlsym(RTLD_NEXT, "dispatch_sync");
  system(queue, block);
}

CAUGHT void dispatch_barrier_sync(void *queue, void *block) {
  if (call_on_main(queue, block, true)) return;
  static wait_for_block *system;
  if (!system) system = (wait_for_block *)dlsym(RTLD_NEXT, "dispatch_barrier_sync");
  system(queue, block);
}
