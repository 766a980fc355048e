// The objects that a thread allocates while it notes them: with their addresses, from their first moment on.
#ifndef COORDINATORLAB_ALLOCATIONS_H
#define COORDINATORLAB_ALLOCATIONS_H

#include <stddef.h>
#include <stdint.h>

/// Objects, boxes of variables and closures' contexts, in the order in which they were made. Freed ones are dropped
/// from time to time.
typedef struct coordlab_allocations coordlab_allocations;

/// An empty list.
coordlab_allocations *_Nonnull coordlab_allocations_create(void);

/// Frees a list; no thread may use it any more.
void coordlab_allocations_destroy(coordlab_allocations *_Nonnull list);

/// The list in which the calling thread notes its allocations; null for none.
extern _Thread_local coordlab_allocations *_Nullable coordlab_own_allocations;

/// Makes the calling thread note its allocations in `list`. Returns the former list.
static inline coordlab_allocations *_Nullable coordlab_note_allocations(coordlab_allocations *_Nullable list) {
  coordlab_allocations *former = coordlab_own_allocations;
  coordlab_own_allocations = list;
  return former;
}

/// From now on counts the allocated objects of exactly one class, on every thread.
void coordlab_count_allocations(const void *_Nonnull type);

/// The count; always 0 if allocations cannot be noted.
uint64_t coordlab_counted_allocations(void);

/// Takes the latest object of a class, or of a subclass, that was not taken before; 0 if there is none among the latest
/// thousand.
uintptr_t coordlab_take_allocation(coordlab_allocations *_Nonnull list, const void *_Nonnull type);

/// Drops freed allocations, and returns the number of the others.
size_t coordlab_living_allocations(coordlab_allocations *_Nonnull list);

/// The number of allocations, including freed ones.
size_t coordlab_allocation_count(const coordlab_allocations *_Nonnull list);

/// The address of an allocation, after `coordlab_living_allocations`.
uintptr_t coordlab_allocation(const coordlab_allocations *_Nonnull list, size_t index);

/// Its class; null if it is no object. The object may be freed.
const void *_Nullable coordlab_allocated_class(const coordlab_allocations *_Nonnull list, size_t index);

#endif
