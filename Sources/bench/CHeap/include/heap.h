#include <stddef.h>

/// The bytes of the heap that are in use, by the allocator's own account.
size_t heap_in_use(void);

/// Gives what the allocator keeps for later back to the system, as far as it can.
void heap_give_back(void);
