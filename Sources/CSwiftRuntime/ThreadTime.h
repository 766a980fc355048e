// What the calling thread's time went into, in nanoseconds. A signal's handler may ask.
#ifndef COORDINATORLAB_THREAD_TIME_H
#define COORDINATORLAB_THREAD_TIME_H

#include <stdint.h>

/// In which it had a processor.
uint64_t coordlab_processor_time(void);

/// In which it had a processor or waited for one: what shares its processors with many is not said to wait for something
/// else. Where the system does not tell, processor time alone.
uint64_t coordlab_busy_time(void);

#endif
