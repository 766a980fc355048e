// Catches work that a thread hands to the system for later: blocks and tasks for the main queue, timers for the run
// loop. On Linux a starting program looks up the functions for this in the program itself first. So Dispatch,
// Foundation and Swift's tasks, too, call the ones defined here. These pass the work of a thread without a loop on to
// the system's own. Elsewhere nothing is caught.
#ifndef COORDINATORLAB_RUN_LOOP_H
#define COORDINATORLAB_RUN_LOOP_H

#include <stdbool.h>
#include <stdint.h>

/// The kinds of caught work.
enum coordlab_work {
  /// A block: an object of the blocks runtime, not yet copied.
  coordlab_work_block,
  /// A part of a Swift task, up to its next suspension.
  coordlab_work_task,
  /// A `CFRunLoopTimer`; the work is its context: Foundation's `Timer`.
  coordlab_work_timer,
  /// The same for a timer that is being made; no loop has it yet.
  coordlab_work_made_timer,
  /// A timer as before, which is removed.
  coordlab_work_stopped_timer,
};

/// A main loop with its own clock.
struct coordlab_loop {
  void *owner;
  /// Nanoseconds since its start.
  int64_t now;
  /// Gets work to run at `due`, in nanoseconds since the start; INT64_MAX is never.
  void (*add)(void *owner, enum coordlab_work kind, void *work, void (*function)(void *), int64_t due);
  /// Called when other threads get work, with the name of the call that hands it over.
  void (*leave)(void *owner, const char *what);
};

/// Sets the loop of this thread, or none; returns the former one.
struct coordlab_loop *coordlab_set_loop(struct coordlab_loop *loop);

/// Whether a block is exactly a closure of Swift's, without arguments or result. The closure lies 32 bytes after the
/// block's start.
bool coordlab_is_closure(const void *block);

/// Whether the reader can find what a block holds: it is such a closure, or one that Dispatch wrapped for a work item.
bool coordlab_is_readable(const void *block);

/// Copies a block.
void *coordlab_copy_block(const void *block);
/// Releases a block.
void coordlab_release_block(void *block);

#endif
