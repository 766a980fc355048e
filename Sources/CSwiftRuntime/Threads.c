#include "Threads.h"

#include <stddef.h>

#if defined(__has_include)
#if __has_include(<sys/single_threaded.h>)
// Of glibc 2.32 and later.
#include <sys/single_threaded.h>
#define KNOWS_THREADS 1
#endif
#endif

bool coordlab_is_single_threaded(void) {
#if defined(KNOWS_THREADS)
  return __libc_single_threaded;
#else
  return false;
#endif
}
