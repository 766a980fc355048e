// Catches what a thread hands to the system to be run later: blocks and tasks for the main queue, timers for the run
// loop. On Linux the functions that take these are looked up when a program starts, in the program itself first: so
// the ones defined here are called, also by Dispatch, Foundation and Swift's tasks. They pass on to the system's own
// ones whatever a thread does that has no loop of its own. Elsewhere nothing is caught.
#ifndef COORDINATORLAB_RUN_LOOP_H
#define COORDINATORLAB_RUN_LOOP_H

#include <stdbool.h>
#include <stdint.h>

/// What is caught.
enum coordlab_work {
  /// A block: an object of the blocks runtime, not yet copied.
  coordlab_work_block,
  /// A part of a Swift task, up to where it waits.
  coordlab_work_task,
  /// A `CFRunLoopTimer`; what is handed over is what it was made with: Foundation's `Timer`.
  coordlab_work_timer,
  /// As before, a timer that is made now; no loop has it yet.
  coordlab_work_made_timer,
  /// A timer as before, which is taken out.
  coordlab_work_stopped_timer,
};

/// A main loop with a clock of its own.
struct coordlab_loop {
  void *owner;
  /// Nanoseconds since its start.
  int64_t now;
  /// Gets what is to run at `due`, in nanoseconds since the start; INT64_MAX is never.
  void (*add)(void *owner, enum coordlab_work kind, void *work, void (*function)(void *), int64_t due);
  /// Hears that other threads get something to do; what they get it by.
  void (*leave)(void *owner, const char *what);
};

/// Sets the loop of this thread, or none; returns the former.
struct coordlab_loop *coordlab_set_loop(struct coordlab_loop *loop);

/// Whether a block is nothing but a closure of Swift's, without arguments or result; it lies 32 bytes behind the block's start.
bool coordlab_is_closure(const void *block);

/// Whether what a block holds can be found: it is such a closure, or one that Dispatch made around one for a work item.
bool coordlab_is_readable(const void *block);

/// Keeps a block.
void *coordlab_copy_block(const void *block);
/// Lets go of a block.
void coordlab_release_block(void *block);

#endif
