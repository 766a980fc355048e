#define _GNU_SOURCE
#include "Stacks.h"

#include "Images.h"
#include "Traps.h"

#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <ucontext.h>

enum {
  signal_stack_size = 64 << 10,
  /// How far above the stack's top code may touch it while making room.
  overflow_reach = 4096,
};

size_t coordlab_stack_size(void) {
  struct rlimit limit;
  bool is_known = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  return is_known && limit.rlim_cur > (8 << 20) ? limit.rlim_cur : 8 << 20;
}

void *coordlab_make_stack(size_t size) {
  void *memory = mmap(
      NULL, coordlab_stack_guard + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return NULL;
  mprotect(memory, coordlab_stack_guard, PROT_NONE);
  return (char *)memory + coordlab_stack_guard;
}

void coordlab_make_signal_stack(void) {
  static _Thread_local bool has_one;
  if (has_one) return;
  has_one = true;
  void *memory = mmap(NULL, signal_stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) sigaltstack(&(stack_t){.ss_sp = memory, .ss_size = signal_stack_size}, NULL);
}

bool coordlab_touches_stack_end(const siginfo_t *info, const void *context) {
  const ucontext_t *state = context;
#if defined(__x86_64__)
  uintptr_t top = (uintptr_t)state->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  uintptr_t top = (uintptr_t)state->uc_mcontext.sp;
#else
  uintptr_t top = 0;
#endif
  uintptr_t address = (uintptr_t)info->si_addr;
  return info->si_signo == SIGSEGV && address >= top - coordlab_stack_guard && address < top + overflow_reach;
}

bool coordlab_is_own_code(const void *context) {
  const ucontext_t *state = context;
#if defined(__x86_64__)
  const void *instruction = (const void *)state->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  const void *instruction = (const void *)state->uc_mcontext.pc;
#else
  const void *instruction = NULL;
#endif
  return coordlab_image_of(instruction) == coordlab_image_of((const void *)coordlab_call_guarded);
}
