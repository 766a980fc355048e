#define _GNU_SOURCE
#include "Blocks.h"
#include "CRunLoop.h"

#include <dlfcn.h>
#include <stddef.h>
#include <sys/types.h>
#include <unistd.h>

extern char _dispatch_main_q __attribute__((weak));

// Code on the main queue that waits for the main queue waits for itself. On a device Dispatch traps there:
// "dispatch_sync called on queue already owned by current thread" (swift-corelibs-libdispatch, src/queue.c).
static void check_queue(const void *queue) {
  struct coordlab_loop *loop = coordlab_set_loop(NULL);
  coordlab_set_loop(loop);
  if (!loop || queue != (const void *)&_dispatch_main_q) return;
  static const char words[] = "Fatal error: it waits for itself: DispatchQueue.main.sync on the main thread\n";
  ssize_t written = write(STDERR_FILENO, words, sizeof words - 1);
  (void)written;
  __builtin_trap();
}

typedef void wait_for_block(void *queue, void *block);
wait_for_block dispatch_sync, dispatch_barrier_sync;

CAUGHT void dispatch_sync(void *queue, void *block) {
  check_queue(queue);
  static wait_for_block *system;
  if (!system) system = (wait_for_block *)dlsym(RTLD_NEXT, "dispatch_sync");
  system(queue, block);
}

CAUGHT void dispatch_barrier_sync(void *queue, void *block) {
  check_queue(queue);
  static wait_for_block *system;
  if (!system) system = (wait_for_block *)dlsym(RTLD_NEXT, "dispatch_barrier_sync");
  system(queue, block);
}
