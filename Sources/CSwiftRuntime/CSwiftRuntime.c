#include "CSwiftRuntime.h"

#include <stdint.h>
#include <string.h>

_Thread_local void *coordlab_own_value;

// The linker bounds every section whose name is a C identifier with these two symbols.
extern const char __start_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));
extern const char __stop_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));
static const char *section_start(void) { return __start_swift5_type_metadata; }
static const char *section_stop(void) { return __stop_swift5_type_metadata; }

struct metadata_response {
  const void *metadata;
  size_t state;
};

typedef struct metadata_response (*metadata_accessor)(size_t request);

enum { kind_mask = 0x1f, kind_class = 16, kind_enum = 18, generic_flag = 0x80 };

static const char *relative(const int32_t *field) { return (const char *)field + *field; }

void coordlab_visit_types(const char *prefix, void *context, coordlab_visit_type visit) {
  const int32_t *record = (const int32_t *)section_start();
  const int32_t *end = (const int32_t *)section_stop();
  size_t length = strlen(prefix);
  for (; record && record < end; record++) {
    // The two low bits tell how the record refers to the descriptor: 0 is direct, 1 through a pointer.
    int32_t offset = *record;
    const char *target = (const char *)record + (offset & ~3);
    if ((offset & 3) == 1) target = *(const char *const *)target;
    const uint32_t *descriptor = (const uint32_t *)target;
    uint32_t kind = descriptor[0] & kind_mask;
    if (kind < kind_class || kind > kind_enum || (descriptor[0] & generic_flag)) continue;
    if (strncmp(relative((const int32_t *)descriptor + 2), prefix, length) != 0) continue;
    metadata_accessor accessor = (metadata_accessor)relative((const int32_t *)descriptor + 3);
    visit(context, accessor(0).metadata);
  }
}
