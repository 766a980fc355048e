#include <stdbool.h>
#include <stdint.h>

// The order of a set's and a dictionary's elements is part of a run. Swift seeds it anew in each process, and with the
// address of the storage, unless SWIFT_DETERMINISTIC_HASHING is set (stdlib/public/SwiftShims/swift/shims/GlobalObjects.h).
// Set after the process has started, the variable comes too late; what the runtime made of it does not.
extern struct {
  uint64_t seed0, seed1;
  bool is_deterministic;
} _swift_stdlib_Hashing_parameters __attribute__((weak));

__attribute__((constructor)) static void hash_repeatably(void) {
  if (!&_swift_stdlib_Hashing_parameters) return;
  _swift_stdlib_Hashing_parameters.seed0 = _swift_stdlib_Hashing_parameters.seed1 = 0;
  _swift_stdlib_Hashing_parameters.is_deterministic = true;
}
