// Enumerates the Swift types of the program and its libraries whose name starts with a prefix, by the runtime's own
// metadata (docs/ABI/TypeMetadata.rst of the Swift repository: "Nominal Type Descriptor").
#ifndef COORDINATORLAB_SWIFT_RUNTIME_H
#define COORDINATORLAB_SWIFT_RUNTIME_H

#include <stddef.h>

#include "Allocations.h"
#include "Images.h"
#include "OtherThreadLines.h"
#include "Processes.h"
#include "Threads.h"
#include "Traps.h"

/// Called with the metadata (an `Any.Type`) of each type found.
typedef void (*coordlab_visit_type)(void *context, const void *metadata);

/// Visits every non-generic struct, class and enum whose unqualified name starts with `prefix`,
/// image by image in the order in which each was linked.
void coordlab_visit_types(const char *prefix, void *context, coordlab_visit_type visit);

/// Whether a class, or a superclass, conforms to a protocol whose name ends in `ending`.
///
/// - Parameter type: the metadata of the class.
_Bool coordlab_conforms(const void *type, const char *ending);

/// A value of each thread.
extern _Thread_local void *coordlab_own_value;

/// The calling thread's value, null at first.
static inline void *coordlab_thread_value(void) { return coordlab_own_value; }

/// Sets the calling thread's value.
static inline void coordlab_set_thread_value(void *value) { coordlab_own_value = value; }

#endif
