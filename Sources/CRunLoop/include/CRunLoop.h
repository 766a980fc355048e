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
  /// A part of a Swift task for the main queue, up to its next suspension.
  coordlab_work_task,
  /// The same for any other thread.
  coordlab_work_free_task,
  /// A `CFRunLoopTimer`; the work is its context: Foundation's `Timer`.
  coordlab_work_timer,
  /// The same for a timer that is being made; no loop has it yet.
  coordlab_work_made_timer,
  /// A timer as before, which is removed.
  coordlab_work_stopped_timer,
  /// Work for another thread: a `coordlab_worker`, which the loop owns.
  coordlab_work_elsewhere,
  /// A function that another thread waits for; the work is its argument.
  coordlab_work_call,
  /// A line that another thread prints, as a C string. It is the loop's only during the call.
  coordlab_work_output,
};

/// What work waits for before it is due.
struct coordlab_condition {
  /// NULL for no condition.
  bool (*holds)(void *subject);
  void *subject;
  /// Releases the subject; NULL if nothing retains it.
  void (*release)(void *subject);
};

struct coordlab_item {
  enum coordlab_work kind;
  void *work;
  void (*function)(void *work);
  /// When it is due, in nanoseconds since the loop's start; INT64_MAX is never.
  int64_t due;
  /// It is due as soon as this holds, too.
  struct coordlab_condition when;
};

/// A main loop with its own clock.
struct coordlab_loop {
  void *owner;
  /// Nanoseconds since its start.
  int64_t now;
  /// Gets work. Called on the main thread, or on one that has the turn while the main thread waits for it.
  void (*add)(void *owner, const struct coordlab_item *item);
  /// Called when other threads get work that takes no turns, with the name of the call that hands it over.
  void (*leave)(void *owner, const char *what);
  /// Runs the next work of another thread that is due until then, and puts the clock forward to it. If there is none,
  /// puts the clock forward to `until`, unless that is never, and returns false.
  bool (*run_other)(void *owner, int64_t until);
  /// Whether work for a queue is due or has begun.
  bool (*has_work)(void *owner, const void *queue);
};

/// Work that runs on another thread, while the main thread waits for its turn's end.
struct coordlab_worker;

enum coordlab_turn {
  coordlab_turn_ended,
  /// It waits for `coordlab_due_of` or `coordlab_condition_of`, and will take another turn then.
  coordlab_turn_parked,
  /// It waits for something unknown, or goes on too long: it continues by itself.
  coordlab_turn_left,
};

/// Gives a worker the turn, and waits for its end. If the worker traps, the guarded call of this thread ends.
enum coordlab_turn coordlab_run_worker(struct coordlab_worker *worker);
/// Ends a worker wherever it is parked: what its frames hold is never released.
void coordlab_release_worker(struct coordlab_worker *worker);

/// Makes a worker for a part of a Swift task: `function` will get `task` on a new thread.
struct coordlab_worker *coordlab_make_task(void *task, void (*function)(void *));

/// Gives the main thread a line that the calling thread prints. Returns false if this is no worker that has the turn.
bool coordlab_print(const char *line);

/// The name of the call that handed it over.
const char *coordlab_name_of(const struct coordlab_worker *worker);
/// Its queue; NULL for a thread.
const void *coordlab_queue_of(const struct coordlab_worker *worker);
/// A copy of its block, which its maker owns until the first turn begins; NULL for a thread, and once the block runs.
void *coordlab_block_of(const struct coordlab_worker *worker);
int64_t coordlab_due_of(const struct coordlab_worker *worker);
struct coordlab_condition coordlab_condition_of(const struct coordlab_worker *worker);

/// Whether a dispatch queue runs one block at a time.
bool coordlab_is_serial(const void *queue);

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
