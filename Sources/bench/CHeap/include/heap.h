#include <stddef.h>

/// The bytes of the heap that are in use, by the allocator's own account.
size_t heap_in_use(void);
