// What the C library knows of this process's threads.
#ifndef COORDINATORLAB_THREADS_H
#define COORDINATORLAB_THREADS_H

#include <stdbool.h>

/// Whether this process certainly has one thread only: true until a second one is made, and perhaps not again after that.
bool coordlab_is_single_threaded(void);

#endif
