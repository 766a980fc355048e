// Other threads of an app take turns with its main thread: one runs at a time, in an order that repeats.
#ifndef COORDINATORLAB_WORKER_H
#define COORDINATORLAB_WORKER_H

#include "CRunLoop.h"

/// Makes a worker for a block: it will run on a new thread that belongs to the queue meanwhile. `what` names the call
/// that hands it over; `group` may be NULL.
struct coordlab_worker *coordlab_make_worker(
    const char *what, void *queue, void *group, bool is_barrier, const void *block);

/// Makes a worker for a thread that the app starts: the thread itself calls `coordlab_enter_worker` first.
struct coordlab_worker *coordlab_make_thread(const char *what);
/// Waits until it is the calling thread's turn. Returns false if that never comes.
bool coordlab_enter_worker(struct coordlab_worker *worker);
/// The calling thread has done its work.
void coordlab_exit_worker(struct coordlab_worker *worker);

/// Whether the calling thread is a worker.
bool coordlab_is_worker(void);
/// Whether it is one that its loop does not wait for any longer.
bool coordlab_is_left_worker(void);

/// Gives the turn back to the main thread until `due` by the loop's clock, or until the condition holds. Returns false
/// if the calling thread is no worker that has the turn.
bool coordlab_park(int64_t due, struct coordlab_condition until);

/// Sleeps by the clock of the calling thread's loop; other threads run meanwhile. Returns false if it has none.
bool coordlab_sleep(int64_t nanoseconds);

/// Adds an item to the calling thread's loop; returns false if it has none.
bool coordlab_add(const struct coordlab_item *item);

/// The loop of the calling thread; NULL if it has none.
struct coordlab_loop *coordlab_current_loop(void);

/// No condition.
extern const struct coordlab_condition coordlab_at_once;
bool coordlab_is_empty(void *group);
/// That nothing is left to do in a group, which is retained.
struct coordlab_condition coordlab_when_empty(void *group);

bool coordlab_is_main_queue(const void *queue);
/// When a time of Dispatch's is by the loop's clock; INT64_MAX is never.
int64_t coordlab_due_at(uint64_t when, const struct coordlab_loop *loop);

#endif
