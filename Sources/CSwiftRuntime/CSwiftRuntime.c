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

/// What a record refers to. The two low bits tell how it does: 0 is direct, 1 through a pointer.
static const char *target(const int32_t *record) {
  const char *target = (const char *)record + (*record & ~3);
  return (*record & 3) == 1 ? *(const char *const *)target : target;
}

static bool visit_image(const struct sections *sections, void *context) {
  const struct search *search = context;
  const int32_t *record = (const int32_t *)sections->types.start;
  const int32_t *end = (const int32_t *)(sections->types.start + sections->types.length);
  for (; record && record < end; record++) {
    const uint32_t *descriptor = (const uint32_t *)target(record);
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

// A class's metadata (docs/ABI/TypeMetadata.rst): its superclass, and what describes it.
static const void *superclass(const void *type) { return ((const void *const *)type)[1]; }
static const void *descriptor(const void *type) { return ((const void *const *)type)[5]; }

struct conformance {
  const void *type;
  const char *ending;
  bool is_found;
};

static bool ends_in(const char *name, const char *ending) {
  size_t length = strlen(ending), count = strlen(name);
  return count >= length && strcmp(name + count - length, ending) == 0;
}

// include/swift/ABI/MetadataValues.h, ConformanceFlags: how the type is referred to.
static bool is_of_class(const int32_t *conformance, const void *class_descriptor) {
  const char *reference = relative(conformance + 1);
  switch (conformance[3] >> 3 & 7) {
  case 0: return reference == class_descriptor;
  case 1: return *(const void *const *)reference == class_descriptor;
  default: return false;
  }
}

// A class has a record for each protocol, those that a protocol of its inherits among them.
static bool visit_conformances(const struct sections *sections, void *context) {
  struct conformance *search = context;
  const int32_t *record = (const int32_t *)sections->conformances.start;
  const int32_t *end = (const int32_t *)(sections->conformances.start + sections->conformances.length);
  for (; record && record < end && !search->is_found; record++) {
    const int32_t *conformance = (const int32_t *)relative(record);
    for (const void *type = search->type; type; type = superclass(type)) {
      if (!is_of_class(conformance, descriptor(type))) continue;
      // The lowest bit tells whether it is referred to through a pointer.
      const char *protocol = (const char *)conformance + (conformance[0] & ~1);
      if (conformance[0] & 1) protocol = *(const char *const *)protocol;
      if (protocol && ends_in(relative((const int32_t *)protocol + 2), search->ending)) search->is_found = true;
    }
  }
  return !search->is_found;
}

bool coordlab_conforms(const void *type, const char *ending) {
  struct conformance search = {type, ending, false};
  swift_enumerateAllMetadataSections(visit_conformances, &search);
  return search.is_found;
}
