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

#endif
