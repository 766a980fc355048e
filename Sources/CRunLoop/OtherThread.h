// What an app hands to other threads.
#ifndef COORDINATORLAB_OTHER_THREAD_H
#define COORDINATORLAB_OTHER_THREAD_H

#include <stdbool.h>

/// Whether what the caller hands to another thread is the app's work; the app's loop is told by `what` it goes there.
bool coordlab_hands_over(const char *what);

/// Runs a copied block, and releases it; a trap in it stops the app.
void coordlab_run_block(void *block);

#endif
