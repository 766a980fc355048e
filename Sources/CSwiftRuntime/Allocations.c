// Notes allocations: compiled Swift code finds this program's `swift_allocObject` before the runtime's, which this one
// calls (stdlib/public/runtime/HeapObject.cpp). If the runtime is linked in, its own definition wins, because this one
// is weak. Then nothing is noted, and an object is known once traced code names it.
#define _GNU_SOURCE
#include "Allocations.h"
#include "Images.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <dlfcn.h>
#include <sys/uio.h>
#include <unistd.h>

_Thread_local coordlab_allocations *coordlab_own_allocations;

struct entry {
  uintptr_t address;
  /// The metadata; its lowest bit says that the object was taken.
  uintptr_t type;
};

struct coordlab_allocations {
  struct entry *entries;
  size_t count;
  size_t capacity;
};

// MARK: - The hook

typedef void *(*allocate)(const void *type, size_t size, size_t alignment_mask);

/// The kind of a closure's context, and of a variable that closures share.
enum { box = 0x400 };

/// Whether to note objects of a type: closures' contexts and classes of the program itself. A library's objects are its
/// own; other threads change them without notice.
static bool is_noted(const uintptr_t *type) {
  static const char own;
  if (type[0] == box) return coordlab_image_of(type) == coordlab_image_of(&own);
  // The program contains a generic class's descriptor, though the metadata is made at run time.
  return type[0] == 0 && type[5] != 0 && coordlab_image_of((const void *)type[5]) == coordlab_image_of(&own);
}

static bool is_noted_quickly(const uintptr_t *type) {
  static _Thread_local struct {
    const uintptr_t *type;
    bool is_noted;
  } known[512];
  size_t index = ((uintptr_t)type >> 4) & 511;
  if (known[index].type != type) {
    known[index].is_noted = is_noted(type);
    known[index].type = type;
  }
  return known[index].is_noted;
}

static _Atomic(const void *) counted_type;
static _Atomic uint64_t counted;

void coordlab_count_allocations(const void *type) { counted_type = type; }

uint64_t coordlab_counted_allocations(void) { return counted; }

static void make_room(coordlab_allocations *list);

static void note(void *object, const void *type) {
  coordlab_allocations *list = coordlab_own_allocations;
  if (!list || !is_noted_quickly(type)) return;
  if (list->count == list->capacity) make_room(list);
  if (list->count == list->capacity) return;
  list->entries[list->count++] = (struct entry){(uintptr_t)object, (uintptr_t)type};
}

void *swift_allocObject(const void *type, size_t size, size_t alignment_mask);

__attribute__((weak)) void *swift_allocObject(const void *type, size_t size, size_t alignment_mask) {
  static allocate runtime;
  if (!runtime) runtime = (allocate)dlsym(RTLD_NEXT, "swift_allocObject");
  void *object = runtime(type, size, alignment_mask);
  if (coordlab_own_allocations) note(object, type);
  if (type == atomic_load_explicit(&counted_type, memory_order_relaxed)) counted++;
  return object;
}

// MARK: - The list

coordlab_allocations *coordlab_allocations_create(void) {
  return calloc(1, sizeof(coordlab_allocations));
}

void coordlab_allocations_destroy(coordlab_allocations *list) {
  if (coordlab_own_allocations == list) coordlab_own_allocations = NULL;
  free(list->entries);
  free(list);
}

uintptr_t coordlab_take_allocation(coordlab_allocations *list, const void *type) {
  size_t end = list->count > 1000 ? list->count - 1000 : 0;
  for (size_t index = list->count; index > end; index--) {
    struct entry *entry = &list->entries[index - 1];
    if (entry->type & 1 || *(const uintptr_t *)entry->type != 0) continue;
    const uintptr_t *level = (const uintptr_t *)entry->type;
    while (level && (const void *)level != type) level = (const uintptr_t *)level[1];
    if (!level) continue;
    entry->type |= 1;
    return entry->address;
  }
  return 0;
}

size_t coordlab_allocation_count(const coordlab_allocations *list) { return list->count; }

uintptr_t coordlab_allocation(const coordlab_allocations *list, size_t index) {
  return list->entries[index].address;
}

const void *coordlab_allocated_class(const coordlab_allocations *list, size_t index) {
  const uintptr_t *type = (const uintptr_t *)(list->entries[index].type & ~(uintptr_t)1);
  return type[0] == 0 ? type : NULL;
}

/// An address in the main heap, near its start. Everything from there to the heap's end can be read.
static uintptr_t heap_start;

__attribute__((constructor)) static void find_heap(void) {
  void *piece = malloc(16);
  heap_start = (uintptr_t)piece;
  free(piece);
}

static bool is_in_heap(uintptr_t address, size_t size) {
  uintptr_t end = (uintptr_t)sbrk(0);
  return heap_start && address >= heap_start && address < end && end - address >= size;
}

/// The beginning of an object. Source: SwiftShims/HeapObject.h.
struct header {
  uintptr_t type, counts;
};

enum { batch = 64 };

/// Reads the headers of at most a batch of objects; zeros for those that are not readable. The memory of a released
/// object may contain anything. All objects outside of the heap, such as other threads', take one system call.
static void read_headers(const struct entry *entries, struct header *headers, size_t count) {
  memset(headers, 0, count * sizeof *headers);
  size_t done = 0;
  while (done < count) {
    if (is_in_heap(entries[done].address, sizeof *headers)) {
      memcpy(&headers[done], (const void *)entries[done].address, sizeof *headers);
      done++;
      continue;
    }
    struct iovec remote[batch];
    size_t asked = 0;
    while (done + asked < count && !is_in_heap(entries[done + asked].address, sizeof *headers)) {
      remote[asked] = (struct iovec){(void *)entries[done + asked].address, sizeof *headers};
      asked++;
    }
    struct iovec local = {&headers[done], asked * sizeof *headers};
    ssize_t size = process_vm_readv(getpid(), &local, 1, remote, asked, 0);
    size_t read = size < 0 ? 0 : (size_t)size / sizeof *headers;
    // The read ends before the first unreadable object.
    done += read < asked ? read + 1 : asked;
  }
}

/// Whether an object's counts belong to a living one. A deinit sets bit 32. Freeing memory may overwrite the lower half
/// with the size of a chunk, at least 32 bytes. An object has 3 there, and 2 more for each unowned reference. An object
/// with very many of those counts as dead.
static bool is_count_of_living(uintptr_t counts) {
  uint32_t unowned = (uint32_t)counts;
  return unowned < 32 && (unowned & 1) && !(counts >> 32 & 1);
}

/// Whether the object still lives. Source: SwiftShims/RefCount.h.
static bool is_living(const struct entry *entry, struct header header) {
  if (header.type != (entry->type & ~(uintptr_t)1)) return false;
  if (!(header.counts >> 63)) return is_count_of_living(header.counts);
  // An object with weak references has its counts in a side table, beside its address.
  uintptr_t side[3];
  uintptr_t table = (header.counts & ~((uintptr_t)3 << 62)) << 3;
  if (table < 4096) return false;
  if (is_in_heap(table, sizeof side)) {
    memcpy(side, (const void *)table, sizeof side);
  } else {
    struct iovec local = {side, sizeof side}, remote = {(void *)table, sizeof side};
    if (process_vm_readv(getpid(), &local, 1, &remote, 1, 0) != (ssize_t)sizeof side) return false;
  }
  return side[0] == entry->address && is_count_of_living(side[2]);
}

/// Keeps the last entry of each address, in their order.
static bool drop_repeated(coordlab_allocations *list) {
  size_t size = 64;
  while (size < 2 * list->count) size *= 2;
  uintptr_t *seen = calloc(size, sizeof(uintptr_t));
  if (!seen) return false;
  size_t kept = list->count;
  for (size_t index = list->count; index > 0; index--) {
    struct entry entry = list->entries[index - 1];
    size_t slot = (entry.address * 0x9e3779b97f4a7c15u >> 20) & (size - 1);
    while (seen[slot] && seen[slot] != entry.address) slot = (slot + 1) & (size - 1);
    if (seen[slot]) continue;
    seen[slot] = entry.address;
    list->entries[--kept] = entry;
  }
  free(seen);
  list->count -= kept;
  memmove(list->entries, list->entries + kept, list->count * sizeof(struct entry));
  return true;
}

/// Keeps the entries of living objects only, the last of each address.
static void drop_dead(coordlab_allocations *list) {
  if (!drop_repeated(list)) return;
  size_t kept = 0;
  for (size_t start = 0; start < list->count; start += batch) {
    struct header headers[batch];
    size_t count = list->count - start < batch ? list->count - start : batch;
    read_headers(list->entries + start, headers, count);
    for (size_t index = 0; index < count; index++) {
      struct entry entry = list->entries[start + index];
      if (is_living(&entry, headers[index])) list->entries[kept++] = entry;
    }
  }
  list->count = kept;
}

static void make_room(coordlab_allocations *list) {
  drop_dead(list);
  if (list->capacity > 0 && list->count < list->capacity / 2) return;
  size_t capacity = list->capacity ? 2 * list->capacity : 1024;
  struct entry *entries = realloc(list->entries, capacity * sizeof(struct entry));
  if (!entries) return;
  list->entries = entries;
  list->capacity = capacity;
}

size_t coordlab_living_allocations(coordlab_allocations *list) {
  drop_dead(list);
  return list->count;
}
