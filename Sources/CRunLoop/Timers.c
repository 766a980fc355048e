#define _GNU_SOURCE
#include "Timers.h"

#include "Blocks.h"
#include "Worker.h"

#include <dlfcn.h>
#include <malloc.h>

// Foundation's ways to make a timer. Those of Linux are mended to do what Apple's do.
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define TIMER_AFTER "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC"
#define TIMER_AT "$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfC"
#define SCHEDULED_TIMER "$s10Foundation5TimerC09scheduledB016withTimeInterval7repeats5blockACSd_SbyACYbctFZ"

// Foundation's Timer(timeInterval:repeats:block:). On Linux such a timer fires as soon as it is added to a run loop;
// Apple's fires after the interval.
SWIFT void *timer_after(double interval, bool repeats, void *closure, void *captures, SELF void *type) __asm__(TIMER_AFTER);
// Timer(fire:interval:repeats:block:).
SWIFT void *timer_at(
    double date, double interval, bool repeats, void *closure, void *captures, SELF void *type) __asm__(TIMER_AT);
// Timer.scheduledTimer(withTimeInterval:repeats:block:).
SWIFT void *scheduled_timer(
    double interval, bool repeats, void *closure, void *captures, SELF void *type) __asm__(SCHEDULED_TIMER);

// Apple, Timer: an interval of 0 or less is 0.0001 seconds. On Linux such a timer fires once.
static double repeated_interval(double interval, bool repeats) {
  return coordlab_current_loop() && repeats && interval <= 0 ? 0.0001 : interval;
}

void swift_release(void *object);

// Where the block stands in a timer, in words; 0 where it is unknown. What it captures is the word behind it.
static size_t block_index;
// The first word of a timer: its class.
static void *timer_class;

static void find_block(void *timer, void *closure, void *captures) {
  if (block_index || !timer || !captures) return;
  void **words = timer;
  size_t count = malloc_usable_size(timer) / sizeof(void *);
  for (size_t index = 2; index + 1 < count; index++) {
    if (words[index] != closure || words[index + 1] != captures) continue;
    block_index = index;
    timer_class = words[0];
    return;
  }
}

static SWIFT void do_nothing(void *timer, SELF void *captures) {}

// Apple, Timer.invalidate(): the timer removes its strong references to target and user info. From memory: that to its
// block, too, and so does a timer that has fired once. On Linux a timer keeps its block as long as it lives.
void coordlab_empty_timer(void *timer) {
  void **words = timer;
  if (!block_index || words[0] != timer_class) return;
  void *captures = words[block_index + 1];
  words[block_index] = (void *)do_nothing;
  words[block_index + 1] = NULL;
  if (captures) swift_release(captures);
}

// The first delay of the timer that is being made, after its date.
static _Thread_local double first_delay;

CAUGHT SWIFT void *timer_after(double interval, bool repeats, void *closure, void *captures, SELF void *type) {
  static SWIFT void *(*system)(double, bool, void *, void *, SELF void *);
  if (!system)
    system = (SWIFT void *(*)(double, bool, void *, void *, SELF void *))dlsym(RTLD_NEXT, TIMER_AFTER);
  interval = repeated_interval(interval, repeats);
  if (coordlab_current_loop() && interval > 0) first_delay = interval;
  void *timer = system(interval, repeats, closure, captures, type);
  first_delay = 0;
  find_block(timer, closure, captures);
  return timer;
}

CAUGHT SWIFT void *timer_at(
    double date, double interval, bool repeats, void *closure, void *captures, SELF void *type) {
  static SWIFT void *(*system)(double, double, bool, void *, void *, SELF void *);
  if (!system)
    system = (SWIFT void *(*)(double, double, bool, void *, void *, SELF void *))dlsym(RTLD_NEXT, TIMER_AT);
  void *timer = system(date, repeated_interval(interval, repeats), repeats, closure, captures, type);
  find_block(timer, closure, captures);
  return timer;
}

CAUGHT SWIFT void *scheduled_timer(double interval, bool repeats, void *closure, void *captures, SELF void *type) {
  static SWIFT void *(*system)(double, bool, void *, void *, SELF void *);
  if (!system)
    system = (SWIFT void *(*)(double, bool, void *, void *, SELF void *))dlsym(RTLD_NEXT, SCHEDULED_TIMER);
  void *timer = system(repeated_interval(interval, repeats), repeats, closure, captures, type);
  find_block(timer, closure, captures);
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
  if (coordlab_current_loop() && context && context->info && !context->release)
    coordlab_add(&(struct coordlab_item){.kind = coordlab_work_made_timer, .work = context->info});
  return timer;
}
