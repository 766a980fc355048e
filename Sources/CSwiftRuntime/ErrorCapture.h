// Captures what a call writes to standard error, until its end.
#ifndef COORDINATORLAB_ERROR_CAPTURE_H
#define COORDINATORLAB_ERROR_CAPTURE_H

#include <stdbool.h>
#include <stddef.h>

/// Captures standard error from now on. Returns a descriptor to end that with; -1 if it cannot be captured.
int coordlab_begin_errors(void);

/// Restores standard error, and copies the captured text to it, unless the text is dropped.
void coordlab_end_errors(int original, bool drops);

/// Restores standard error. Copies the first bytes of the captured text to `message`, ended by a NUL.
void coordlab_take_errors(int original, char *message, size_t size);

#endif
