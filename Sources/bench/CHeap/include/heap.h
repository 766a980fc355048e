#include <stddef.h>

/// The bytes of the heap in use, as the allocator reports them.
size_t heap_in_use(void);

/// Returns unused memory of the allocator to the system.
void heap_give_back(void);
