// What an app hands to other threads.
#ifndef COORDINATORLAB_OTHER_THREAD_H
#define COORDINATORLAB_OTHER_THREAD_H

#include <stdbool.h>

/// Runs a copied block, and releases it; a trap in it stops the app.
void coordlab_run_block(void *block);

/// Runs the next iteration of the innermost `concurrentPerform` on this thread. Returns false if all have begun.
bool coordlab_run_iteration(void);

#endif
