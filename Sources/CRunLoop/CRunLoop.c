#define _GNU_SOURCE
#include "CRunLoop.h"

#include "Blocks.h"
#include "OtherThread.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/time.h>
#include <time.h>

static _Thread_local struct coordlab_loop *current;

struct coordlab_loop *coordlab_set_loop(struct coordlab_loop *loop) {
  struct coordlab_loop *former = current;
  current = loop;
  return former;
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

static struct timespec now_from(int64_t start) {
  int64_t now = start + current->now;
  return (struct timespec){.tv_sec = now / second, .tv_nsec = now % second};
}

CAUGHT int clock_gettime(clockid_t clock, struct timespec *time) {
  if (current) {
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE: *time = now_from(date_start); return 0;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME: *time = now_from(uptime_start); return 0;
    default: break;
    }
  }
  static int (*system)(clockid_t, struct timespec *);
  if (!system) system = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  return system(clock, time);
}

CAUGHT int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (current) {
    struct timespec now = now_from(date_start);
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
static int64_t due_at(dispatch_time when) {
  int64_t due;
  if (when == 0) return current->now;
  if (when == ~0ULL) return INT64_MAX;
  if (!(when >> is_special_bit)) due = (int64_t)when - uptime_start;
  else if (when >> is_wall_bit & 1) due = -(int64_t)when - date_start;
  else due = (int64_t)(when & ~(1ULL << is_special_bit)) - uptime_start;
  return due < current->now ? current->now : due;
}

// The same moment by the system's clock, counted from now.
static dispatch_time system_time(dispatch_time when) {
  if (!current || when == 0 || when == ~0ULL || !dispatch_time_from) return when;
  int64_t delay = due_at(when) - current->now;
  struct coordlab_loop *loop = coordlab_set_loop(NULL);
  when = dispatch_time_from(0, delay);
  coordlab_set_loop(loop);
  return when;
}

static bool is_main(const void *queue) { return queue == (const void *)&_dispatch_main_q; }

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

CAUGHT void dispatch_async(void *queue, void *block) {
  if (current && is_main(queue))
    return current->add(current->owner, coordlab_work_block, block, NULL, current->now);
  if (!is_main(queue) && coordlab_hands_over("a dispatch queue"))
    SYSTEM(dispatch_async_f, queue, _Block_copy(block), coordlab_run_block);
  else SYSTEM(dispatch_async, queue, block);
}

// On a serial queue, as the main queue is, a barrier is a block like others.
CAUGHT void dispatch_barrier_async(void *queue, void *block) {
  if (current && is_main(queue))
    return current->add(current->owner, coordlab_work_block, block, NULL, current->now);
  if (!is_main(queue) && coordlab_hands_over("a dispatch queue"))
    SYSTEM(dispatch_barrier_async_f, queue, _Block_copy(block), coordlab_run_block);
  else SYSTEM(dispatch_barrier_async, queue, block);
}

CAUGHT void dispatch_group_async(void *group, void *queue, void *block) {
  if (coordlab_hands_over(is_main(queue) ? "a dispatch group" : "a dispatch queue") && !is_main(queue))
    SYSTEM(dispatch_group_async_f, group, queue, _Block_copy(block), coordlab_run_block);
  else SYSTEM(dispatch_group_async, group, queue, block);
}

CAUGHT void dispatch_after(dispatch_time when, void *queue, void *block) {
  if (current && is_main(queue))
    return current->add(current->owner, coordlab_work_block, block, NULL, due_at(when));
  dispatch_time time = system_time(when);
  if (!is_main(queue) && coordlab_hands_over("a dispatch queue"))
    SYSTEM(dispatch_after_f, time, queue, _Block_copy(block), coordlab_run_block);
  else SYSTEM(dispatch_after, time, queue, block);
}

// Swift's tasks schedule functions, not blocks, for the main actor as for others. All run on the one thread.
CAUGHT void dispatch_async_f(void *queue, void *context, void (*function)(void *)) {
  if (current) return current->add(current->owner, coordlab_work_task, context, function, current->now);
  SYSTEM(dispatch_async_f, queue, context, function);
}

CAUGHT void dispatch_after_f(dispatch_time when, void *queue, void *context, void (*function)(void *)) {
  if (current) return current->add(current->owner, coordlab_work_task, context, function, due_at(when));
  SYSTEM(dispatch_after_f, when, queue, context, function);
}

CAUGHT void dispatch_group_notify(void *group, void *queue, void *block) {
  if (coordlab_hands_over("a dispatch group") && !is_main(queue))
    SYSTEM(dispatch_group_notify_f, group, queue, _Block_copy(block), coordlab_run_block);
  else SYSTEM(dispatch_group_notify, group, queue, block);
}

CAUGHT void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  if (current) current->leave(current->owner, is_main(queue) ? "a dispatch source on the main queue" : "a dispatch source");
  static void *(*system)(const void *, uintptr_t, uintptr_t, void *);
  if (!system)
    system = (void *(*)(const void *, uintptr_t, uintptr_t, void *))dlsym(RTLD_NEXT, "dispatch_source_create");
  struct coordlab_loop *loop = coordlab_set_loop(NULL);
  void *source = system(type, handle, mask, queue);
  coordlab_set_loop(loop);
  return source;
}

// MARK: - The run loop

// CoreFoundation's CFRunLoop.h.
struct timer_context {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  const void *(*describe)(const void *);
};
extern void CFRunLoopTimerGetContext(void *timer, struct timer_context *context) __attribute__((weak));
extern double CFRunLoopTimerGetNextFireDate(void *timer) __attribute__((weak));
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

// Foundation's Timer(timeInterval:repeats:block:). On Linux such a timer fires as soon as it is added to a run loop;
// Apple's fires after the interval.
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
SWIFT void *timer_after(double interval, bool repeats, void *closure, void *captures, SELF void *type) __asm__(
    "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC");

// The first delay of the timer that is being made, after its date.
static _Thread_local double first_delay;

CAUGHT SWIFT void *timer_after(double interval, bool repeats, void *closure, void *captures, SELF void *type) {
  static SWIFT void *(*system)(double, bool, void *, void *, SELF void *);
  if (!system)
    system = (SWIFT void *(*)(double, bool, void *, void *, SELF void *))dlsym(
        RTLD_NEXT, "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC");
  if (current && interval > 0) first_delay = interval;
  void *timer = system(interval, repeats, closure, captures, type);
  first_delay = 0;
  return timer;
}

void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, long order,
    void (*callout)(void *timer, void *info), struct timer_context *context);

CAUGHT void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, long order,
    void (*callout)(void *timer, void *info), struct timer_context *context) {
  static __typeof__(&CFRunLoopTimerCreate) system;
  if (!system) system = (__typeof__(&CFRunLoopTimerCreate))dlsym(RTLD_NEXT, "CFRunLoopTimerCreate");
  void *timer = system(allocator, date + first_delay, interval, flags, order, callout, context);
  // A timer whose context has no release function holds its closure for ever.
  if (current && context && context->info && !context->release)
    current->add(current->owner, coordlab_work_made_timer, context->info, NULL, current->now);
  return timer;
}

CAUGHT void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  if (current && CFRunLoopTimerGetContext && CFRunLoopTimerGetNextFireDate) {
    // A date is precise to tenths of microseconds only.
    double since_start = CFRunLoopTimerGetNextFireDate(timer) - (double)(date_start / second - reference_date);
    int64_t due = (int64_t)(since_start * 1e6 + 0.5) * 1000;
    current->add(current->owner, coordlab_work_timer, info_of(timer), NULL, due < current->now ? current->now : due);
    return;
  }
  SYSTEM(CFRunLoopAddTimer, loop, timer, mode);
}

CAUGHT void CFRunLoopTimerInvalidate(void *timer) {
  void *info = current && CFRunLoopTimerGetContext ? info_of(timer) : NULL;
  SYSTEM(CFRunLoopTimerInvalidate, timer);
  if (info) current->add(current->owner, coordlab_work_stopped_timer, info, NULL, current->now);
}

CAUGHT void CFRunLoopPerformBlock(void *loop, const void *mode, void *block) {
  if (current) return current->add(current->owner, coordlab_work_block, block, NULL, current->now);
  SYSTEM(CFRunLoopPerformBlock, loop, mode, block);
}
