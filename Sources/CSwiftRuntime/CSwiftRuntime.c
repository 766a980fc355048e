#include "CSwiftRuntime.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

_Thread_local void *coordlab_own_value;

struct range {
  uintptr_t start;
  size_t length;
};

// What each image registers as it is loaded: the beginning of stdlib/public/SwiftShims/swift/shims/MetadataSections.h.
struct sections {
  uintptr_t version;
  uintptr_t reserved[3];
  struct range protocols;
  struct range conformances;
  struct range types;
};

extern void swift_enumerateAllMetadataSections(
    bool (*visit)(const struct sections *sections, void *context), void *context);

struct metadata_response {
  const void *metadata;
  size_t state;
};

typedef struct metadata_response (*metadata_accessor)(size_t request);

enum { kind_mask = 0x1f, kind_class = 16, kind_enum = 18, generic_flag = 0x80 };

static const char *relative(const int32_t *field) { return (const char *)field + *field; }

struct search {
  const char *prefix;
  size_t length;
  void *context;
  coordlab_visit_type visit;
};

static bool visit_image(const struct sections *sections, void *context) {
  const struct search *search = context;
  const int32_t *record = (const int32_t *)sections->types.start;
  const int32_t *end = (const int32_t *)(sections->types.start + sections->types.length);
  for (; record && record < end; record++) {
    // The two low bits tell how the record refers to the descriptor: 0 is direct, 1 through a pointer.
    int32_t offset = *record;
    const char *target = (const char *)record + (offset & ~3);
    if ((offset & 3) == 1) target = *(const char *const *)target;
    const uint32_t *descriptor = (const uint32_t *)target;
    uint32_t kind = descriptor[0] & kind_mask;
    if (kind < kind_class || kind > kind_enum || (descriptor[0] & generic_flag)) continue;
    if (strncmp(relative((const int32_t *)descriptor + 2), search->prefix, search->length) != 0) continue;
    metadata_accessor accessor = (metadata_accessor)relative((const int32_t *)descriptor + 3);
    search->visit(search->context, accessor(0).metadata);
  }
  return true;
}

void coordlab_visit_types(const char *prefix, void *context, coordlab_visit_type visit) {
  struct search search = {prefix, strlen(prefix), context, visit};
  swift_enumerateAllMetadataSections(visit_image, &search);
}
