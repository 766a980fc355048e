// What a call writes to standard error, kept until its end.
#ifndef COORDINATORLAB_ERROR_CAPTURE_H
#define COORDINATORLAB_ERROR_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>

/// From now on standard error is kept. Gives a descriptor to end that with; -1 if it cannot be kept.
int coordlab_begin_errors(void);

/// Gives standard error back, and copies to it what was kept, unless it is dropped.
void coordlab_end_errors(int original, bool drops);

/// Gives standard error back. The first bytes of what was kept go to `message`, ended by a NUL.
void coordlab_take_errors(int original, char *message, size_t size);

#endif
