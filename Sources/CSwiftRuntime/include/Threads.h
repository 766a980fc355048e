// The C library's knowledge of this process's threads.
#ifndef COORDINATORLAB_THREADS_H
#define COORDINATORLAB_THREADS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this process certainly has only one thread: true until a second one is made, and perhaps never again after
/// that.
bool coordlab_is_single_threaded(void);

/// The time for which a thread of this process had a processor, in nanoseconds; 0 if the system does not tell.
uint64_t coordlab_busy_time_of(int32_t thread);

/// Whether a thread of this process waits for something.
bool coordlab_is_asleep(int32_t thread);

#endif
