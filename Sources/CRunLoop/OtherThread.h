// What an app hands to other threads.
#ifndef COORDINATORLAB_OTHER_THREAD_H
#define COORDINATORLAB_OTHER_THREAD_H

#include <stdbool.h>

/// Whether the caller hands an app's work to another thread; reports it to the app's loop as `what`.
bool coordlab_hands_over(const char *what);

/// Runs a copied block, and releases it; a trap in it stops the app.
void coordlab_run_block(void *block);

#endif
