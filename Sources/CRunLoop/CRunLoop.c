#define _GNU_SOURCE
#include "CRunLoop.h"

#include "Blocks.h"
#include "OtherThread.h"
#include "Timers.h"
#include "Worker.h"

#include <CSwiftRuntime.h>
#include <dlfcn.h>
#include <stddef.h>
#include <sys/time.h>
#include <time.h>

static _Thread_local struct coordlab_loop *set_loop;

struct coordlab_loop *coordlab_set_loop(struct coordlab_loop *loop) {
  struct coordlab_loop *former = set_loop;
  set_loop = loop;
  coordlab_sleep_elsewhere = loop ? coordlab_sleep : NULL;
  return former;
}

struct coordlab_loop *coordlab_current_loop(void) { return coordlab_is_left_worker() ? NULL : set_loop; }

#define current coordlab_current_loop()

// Adds work to the loop of this thread. Returns false if it has none: then the system gets the work.
static bool add(enum coordlab_work kind, void *work, void (*function)(void *), int64_t due) {
  return coordlab_add(&(struct coordlab_item){.kind = kind, .work = work, .function = function, .due = due});
}

// The clock's start. Uptime is far from 0, which means "now"; the date is 1 January 2026, 9:41 in Greenwich.
static const int64_t second = 1000000000;
static const int64_t uptime_start = 1000 * second;
static const int64_t date_start = 1767260460 * second;

// Calls the system's own function of that name, as a thread without a loop does.
#define SYSTEM(name, ...)                                     \
  do {                                                        \
    static __typeof__(&name) system;                          \
    if (!system) system = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
    struct coordlab_loop *caught = coordlab_set_loop(NULL);   \
    system(__VA_ARGS__);                                      \
    coordlab_set_loop(caught);                                \
  } while (0)

// MARK: - The clock

static struct timespec now_from(int64_t start, const struct coordlab_loop *loop) {
  int64_t now = start + loop->now;
  return (struct timespec){.tv_sec = now / second, .tv_nsec = now % second};
}

CAUGHT int clock_gettime(clockid_t clock, struct timespec *time) {
  struct coordlab_loop *loop = current;
  if (loop) {
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE: *time = now_from(date_start, loop); return 0;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME: *time = now_from(uptime_start, loop); return 0;
    default: break;
    }
  }
  static int (*system)(clockid_t, struct timespec *);
  if (!system) system = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  return system(clock, time);
}

CAUGHT int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct coordlab_loop *loop = current;
  if (loop) {
    struct timespec now = now_from(date_start, loop);
    *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
  }
  static int (*system)(struct timeval *restrict, void *restrict);
  if (!system) system = (int (*)(struct timeval *restrict, void *restrict))dlsym(RTLD_NEXT, "gettimeofday");
  return system(time, zone);
}

// MARK: - Dispatch

typedef uint64_t dispatch_time;
extern uint64_t dispatch_time_from(dispatch_time when, int64_t delta) __asm__("dispatch_time") __attribute__((weak));
extern char _dispatch_main_q __attribute__((weak));

enum { is_wall_bit = 62, is_special_bit = 63 };

// Dispatch's encoding of a time: uptime as it is. With the highest bit set it is another kind of uptime, with the
// second set, too, the negative of a date.
int64_t coordlab_due_at(dispatch_time when, const struct coordlab_loop *loop) {
  int64_t due;
  if (when == 0) return loop->now;
  if (when == ~0ULL) return INT64_MAX;
  if (!(when >> is_special_bit)) due = (int64_t)when - uptime_start;
  else if (when >> is_wall_bit & 1) due = -(int64_t)when - date_start;
  else due = (int64_t)(when & ~(1ULL << is_special_bit)) - uptime_start;
  return due < loop->now ? loop->now : due;
}

// The same moment by the system's clock, counted from now.
static dispatch_time system_time(dispatch_time when) {
  struct coordlab_loop *loop = current;
  if (!loop || when == 0 || when == ~0ULL || !dispatch_time_from) return when;
  int64_t delay = coordlab_due_at(when, loop) - loop->now;
  loop = coordlab_set_loop(NULL);
  when = dispatch_time_from(0, delay);
  coordlab_set_loop(loop);
  return when;
}

bool coordlab_is_main_queue(const void *queue) { return queue == (const void *)&_dispatch_main_q; }

void dispatch_async(void *queue, void *block);
void dispatch_async_f(void *queue, void *context, void (*function)(void *));
void dispatch_after(dispatch_time when, void *queue, void *block);
void dispatch_after_f(dispatch_time when, void *queue, void *context, void (*function)(void *));
void dispatch_barrier_async(void *queue, void *block);
void dispatch_group_async(void *group, void *queue, void *block);
void dispatch_group_notify(void *group, void *queue, void *block);
void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue);

void dispatch_barrier_async_f(void *queue, void *context, void (*function)(void *));
void dispatch_group_async_f(void *group, void *queue, void *context, void (*function)(void *));
void dispatch_group_notify_f(void *group, void *queue, void *context, void (*function)(void *));

static const char a_queue[] = "a dispatch queue";

// A block for the loop of this thread: its own if the queue is the main one, else a worker's.
static bool add_block(void *queue, void *block, void *group, bool is_barrier, int64_t due, struct coordlab_condition when) {
  if (!current) return false;
  struct coordlab_item item = {.kind = coordlab_work_block, .work = block, .due = due, .when = when};
  if (!coordlab_is_main_queue(queue)) {
    item.kind = coordlab_work_elsewhere;
    item.work = coordlab_make_worker(a_queue, queue, group, is_barrier, block);
  }
  return coordlab_add(&item);
}

// A thread that no loop waits for any longer: what traps there stops the app all the same.
static bool is_left(const void *queue) { return coordlab_is_on_other_thread() && !coordlab_is_main_queue(queue); }

CAUGHT void dispatch_async(void *queue, void *block) {
  if (add_block(queue, block, NULL, false, 0, coordlab_at_once)) return;
  if (is_left(queue)) SYSTEM(dispatch_async_f, queue, _Block_copy(block), coordlab_run_block);
  else SYSTEM(dispatch_async, queue, block);
}

// On a serial queue, as the main queue is, a barrier is a block like others.
CAUGHT void dispatch_barrier_async(void *queue, void *block) {
  if (add_block(queue, block, NULL, true, 0, coordlab_at_once)) return;
  if (is_left(queue)) SYSTEM(dispatch_barrier_async_f, queue, _Block_copy(block), coordlab_run_block);
  else SYSTEM(dispatch_barrier_async, queue, block);
}

CAUGHT void dispatch_group_async(void *group, void *queue, void *block) {
  if (!coordlab_is_main_queue(queue) && add_block(queue, block, group, false, 0, coordlab_at_once)) return;
  if (is_left(queue)) SYSTEM(dispatch_group_async_f, group, queue, _Block_copy(block), coordlab_run_block);
  else SYSTEM(dispatch_group_async, group, queue, block);
}

CAUGHT void dispatch_after(dispatch_time when, void *queue, void *block) {
  struct coordlab_loop *loop = current;
  if (loop && add_block(queue, block, NULL, false, coordlab_due_at(when, loop), coordlab_at_once)) return;
  dispatch_time time = system_time(when);
  if (is_left(queue)) SYSTEM(dispatch_after_f, time, queue, _Block_copy(block), coordlab_run_block);
  else SYSTEM(dispatch_after, time, queue, block);
}

// Swift's tasks schedule functions, not blocks, for the main actor as for others.
static enum coordlab_work task_for(const void *queue) {
  return coordlab_is_main_queue(queue) ? coordlab_work_task : coordlab_work_free_task;
}

CAUGHT void dispatch_async_f(void *queue, void *context, void (*function)(void *)) {
  if (!add(task_for(queue), context, function, 0)) SYSTEM(dispatch_async_f, queue, context, function);
}

CAUGHT void dispatch_after_f(dispatch_time when, void *queue, void *context, void (*function)(void *)) {
  struct coordlab_loop *loop = current;
  if (loop && add(task_for(queue), context, function, coordlab_due_at(when, loop))) return;
  SYSTEM(dispatch_after_f, when, queue, context, function);
}

// Swift's notify(queue:) of a group, and of a work item.
CAUGHT void dispatch_group_notify(void *group, void *queue, void *block) {
  bool is_empty = current && coordlab_is_empty(group);
  if (is_empty && add_block(queue, block, NULL, false, 0, coordlab_at_once)) return;
  if (current && add_block(queue, block, NULL, false, INT64_MAX, coordlab_when_empty(group))) return;
  if (is_left(queue)) SYSTEM(dispatch_group_notify_f, group, queue, _Block_copy(block), coordlab_run_block);
  else SYSTEM(dispatch_group_notify, group, queue, block);
}

CAUGHT void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  struct coordlab_loop *caught = current;
  if (caught)
    caught->leave(caught->owner, coordlab_is_main_queue(queue) ? "a dispatch source on the main queue" : "a dispatch source");
  static void *(*system)(const void *, uintptr_t, uintptr_t, void *);
  if (!system)
    system = (void *(*)(const void *, uintptr_t, uintptr_t, void *))dlsym(RTLD_NEXT, "dispatch_source_create");
  struct coordlab_loop *loop = coordlab_set_loop(NULL);
  void *source = system(type, handle, mask, queue);
  coordlab_set_loop(loop);
  return source;
}

// MARK: - The run loop

extern void CFRunLoopTimerGetContext(void *timer, struct timer_context *context) __attribute__((weak));
extern double CFRunLoopTimerGetNextFireDate(void *timer) __attribute__((weak));
extern void *CFRunLoopGetMain(void) __attribute__((weak));
// The start of CoreFoundation's dates: 1 January 2001.
static const int64_t reference_date = 978307200;

void CFRunLoopAddTimer(void *loop, void *timer, const void *mode);
void CFRunLoopTimerInvalidate(void *timer);
void CFRunLoopPerformBlock(void *loop, const void *mode, void *block);

static void *info_of(void *timer) {
  struct timer_context context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  return context.info;
}

// Another thread's run loop is its own.
static bool is_caught(const void *loop) {
  return current && (!coordlab_is_worker() || (CFRunLoopGetMain && loop == CFRunLoopGetMain()));
}

CAUGHT void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  if (is_caught(loop) && CFRunLoopTimerGetContext && CFRunLoopTimerGetNextFireDate) {
    // A date is precise to tenths of microseconds only.
    double since_start = CFRunLoopTimerGetNextFireDate(timer) - (double)(date_start / second - reference_date);
    int64_t due = (int64_t)(since_start * 1e6 + 0.5) * 1000;
    if (add(coordlab_work_timer, info_of(timer), NULL, due)) return;
  }
  SYSTEM(CFRunLoopAddTimer, loop, timer, mode);
}

CAUGHT void CFRunLoopTimerInvalidate(void *timer) {
  void *info = current && CFRunLoopTimerGetContext ? info_of(timer) : NULL;
  SYSTEM(CFRunLoopTimerInvalidate, timer);
  if (!info) return;
  add(coordlab_work_stopped_timer, info, NULL, 0);
  coordlab_empty_timer(info);
}

CAUGHT void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
  if (is_caught(loop) && add(coordlab_work_block, block, NULL, 0)) return;
  SYSTEM(CFRunLoopPerformBlock, loop, mode, block);
}
