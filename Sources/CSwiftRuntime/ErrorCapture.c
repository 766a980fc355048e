#define _GNU_SOURCE
#include "ErrorCapture.h"

#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

/// The file that receives standard error, without a name.
static int errors = -1;

int coordlab_begin_errors(void) {
  if (errors < 0) errors = memfd_create("errors", MFD_CLOEXEC);
  int original = errors < 0 ? -1 : dup(STDERR_FILENO);
  if (original >= 0) dup2(errors, STDERR_FILENO);
  return original;
}

static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(STDERR_FILENO, bytes, count);
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

static void restore(int original) {
  dup2(original, STDERR_FILENO);
  close(original);
}

/// The next message starts at the beginning again.
static void empty(void) {
  if (ftruncate(errors, 0) == 0 && lseek(errors, 0, SEEK_SET) == 0) return;
  close(errors);
  errors = -1;
}

void coordlab_end_errors(int original, bool drops) {
  if (original < 0) return;
  restore(original);
  off_t end = lseek(errors, 0, SEEK_END);
  if (end == 0) return;
  char bytes[4096];
  for (off_t offset = 0; offset < end && !drops;) {
    ssize_t count = pread(errors, bytes, sizeof bytes, offset);
    if (count <= 0) break;
    offset += count;
    write_all(bytes, (size_t)count);
  }
  empty();
}

void coordlab_take_errors(int original, char *message, size_t size) {
  if (original < 0) return;
  restore(original);
  // The end: before a trap the app may have written a log of its own.
  off_t end = lseek(errors, 0, SEEK_END);
  off_t start = end >= (off_t)size ? end - (off_t)size + 1 : 0;
  ssize_t count = size > 0 ? pread(errors, message, size - 1, start) : 0;
  if (size > 0) message[count > 0 ? count : 0] = 0;
  empty();
}
