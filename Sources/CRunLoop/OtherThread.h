// What an app hands to other threads.
#ifndef COORDINATORLAB_OTHER_THREAD_H
#define COORDINATORLAB_OTHER_THREAD_H

/// Runs a copied block, and releases it; a trap in it stops the app.
void coordlab_run_block(void *block);

#endif
