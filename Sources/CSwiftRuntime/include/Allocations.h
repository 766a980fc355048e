// The objects that a thread allocates while it is asked to note them: where each lies from its first moment on.
#ifndef COORDINATORLAB_ALLOCATIONS_H
#define COORDINATORLAB_ALLOCATIONS_H

#include <stddef.h>
#include <stdint.h>

/// Objects, boxes of variables and closures' contexts, in the order of their making. Those that are gone are dropped
/// now and then.
typedef struct coordlab_allocations coordlab_allocations;

/// An empty list.
coordlab_allocations *_Nonnull coordlab_allocations_create(void);

/// Frees a list; no thread may note anything in it any more.
void coordlab_allocations_destroy(coordlab_allocations *_Nonnull list);

/// The list in which the calling thread notes what it allocates; null for none.
extern _Thread_local coordlab_allocations *_Nullable coordlab_own_allocations;

/// Makes the calling thread note in `list` what it allocates. Gives the list in which it did so before.
static inline coordlab_allocations *_Nullable coordlab_note_allocations(coordlab_allocations *_Nullable list) {
  coordlab_allocations *former = coordlab_own_allocations;
  coordlab_own_allocations = list;
  return former;
}

/// From now on counts the objects of exactly one class that are allocated, whichever thread does it.
void coordlab_count_allocations(const void *_Nonnull type);

/// How many there were; where allocations cannot be noted, 0 always.
uint64_t coordlab_counted_allocations(void);

/// The latest object of a class, or of a subclass, that was not asked for before; 0 if there is none among the latest
/// thousand.
uintptr_t coordlab_take_allocation(coordlab_allocations *_Nonnull list, const void *_Nonnull type);

/// Drops what is gone, and gives the number of what is left.
size_t coordlab_living_allocations(coordlab_allocations *_Nonnull list);

/// How many there are, with those that have gone since.
size_t coordlab_allocation_count(const coordlab_allocations *_Nonnull list);

/// Where one lies, after `coordlab_living_allocations`.
uintptr_t coordlab_allocation(const coordlab_allocations *_Nonnull list, size_t index);

/// Its class; null if it is no object. It may be gone.
const void *_Nullable coordlab_allocated_class(const coordlab_allocations *_Nonnull list, size_t index);

#endif
