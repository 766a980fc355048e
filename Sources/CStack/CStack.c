#define _GNU_SOURCE
#include "CStack.h"

#include <stdlib.h>  // says which C library this is

#if defined(__GLIBC__)

#include <pthread.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>

/// `makecontext` passes integers only.
static struct {
  void (*function)(void *);
  void *context;
} call;

static void make_call(void) { call.function(call.context); }

static bool is_enough(size_t size) {
  struct rlimit limit;
  return getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= size;
}

/// New threads get as much stack as the limit allowed when the program began.
static void set_stack_of_threads(size_t size) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, size) == 0) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

bool coordlab_call_with_stack(size_t size, void (*function)(void *), void *context) {
  call.function = function;
  call.context = context;
  if (is_enough(size)) {
    make_call();
    return true;
  }
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  void *memory = mmap(NULL, page + size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return false;
  static ucontext_t inner, outer;
  if (mprotect((char *)memory + page, size, PROT_READ | PROT_WRITE) != 0 || getcontext(&inner) != 0) return false;
  set_stack_of_threads(size);
  inner.uc_stack.ss_sp = (char *)memory + page;
  inner.uc_stack.ss_size = size;
  inner.uc_link = &outer;
  makecontext(&inner, make_call, 0);
  return swapcontext(&outer, &inner) == 0;
}

#else

bool coordlab_call_with_stack(size_t size, void (*function)(void *), void *context) {
  function(context);
  return true;
}

#endif
