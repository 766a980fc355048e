// Whether guarded code is running.
#ifndef COORDINATORLAB_GUARD_H
#define COORDINATORLAB_GUARD_H

#include <stdbool.h>

/// Whether the caller is a thread that guarded code handed work to, and that may trap without ending the process.
bool coordlab_guards_other_caller(void);

/// Whether the caller is code of a guarded call, and may trap without ending the process.
bool coordlab_guards_caller(void);

#endif
