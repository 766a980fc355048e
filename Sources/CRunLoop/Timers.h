// The timers of a run loop.
#ifndef COORDINATORLAB_TIMERS_H
#define COORDINATORLAB_TIMERS_H

// CoreFoundation's CFRunLoop.h.
struct timer_context {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  const void *(*describe)(const void *);
};

// Lets go of the block of a timer that has become invalid.
void coordlab_empty_timer(void *timer);

#endif
