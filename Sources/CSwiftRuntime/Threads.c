#include "Threads.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

static const char *read_file(int32_t thread, const char *name, char text[static 512]) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/%s", thread, name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  ssize_t count = file < 0 ? 0 : read(file, text, 511);
  if (file >= 0) close(file);
  text[count < 0 ? 0 : count] = 0;
  return text;
}

uint64_t coordlab_busy_time_of(int32_t thread) {
  char text[512];
  return strtoull(read_file(thread, "schedstat", text), NULL, 10);
}

bool coordlab_is_asleep(int32_t thread) {
  char text[512];
  // The state follows the name, which stands in parentheses and may have some itself.
  const char *end = strrchr(read_file(thread, "stat", text), ')');
  return end && end[1] && end[2] == 'S';
}
