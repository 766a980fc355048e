// The C library's knowledge of this process's threads.
#ifndef COORDINATORLAB_THREADS_H
#define COORDINATORLAB_THREADS_H

#include <stdbool.h>

/// Whether this process certainly has only one thread: true until a second one is made, and perhaps never again after
/// that.
bool coordlab_is_single_threaded(void);

#endif
