// Whether guarded code is under way.
#ifndef COORDINATORLAB_GUARD_H
#define COORDINATORLAB_GUARD_H

#include <stdbool.h>

/// Whether the caller is a thread that guarded code handed work to, and that may trap without the end of the process.
bool coordlab_guards_other_caller(void);

/// Whether the caller is code that a guarded call runs, and that may trap without the end of the process.
bool coordlab_guards_caller(void);

#endif
