// How the calling thread spent its time, in nanoseconds. A signal handler may call these.
#ifndef COORDINATORLAB_THREAD_TIME_H
#define COORDINATORLAB_THREAD_TIME_H

#include <stdint.h>

/// The time for which it had a processor.
uint64_t coordlab_processor_time(void);

/// The time for which it had a processor or waited for one: a thread that shares its processors with many does not
/// count as waiting. If the system does not tell, processor time alone.
uint64_t coordlab_busy_time(void);

#endif
