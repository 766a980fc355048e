#define _GNU_SOURCE
#include "ThreadState.h"

#include "Images.h"
#include "Traps.h"

#include <link.h>
#include <stdint.h>
#include <string.h>

// One function of each library of the runtime that keeps state (stdlib/public/Concurrency/Actor.cpp,
// runtime/Exclusivity.cpp). The libraries keep the state in variables of the thread, which contain nothing else.
extern void swift_retain(void) __attribute__((weak));
extern void swift_task_create(void) __attribute__((weak));

static _Thread_local coordlab_thread_state own_state;

static int add(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  (void)context;
  const void *functions[] = {(const void *)swift_retain, (const void *)swift_task_create};
  for (int index = 0; index < 2; index++) {
    if (!functions[index] || (uintptr_t)coordlab_image_start(functions[index]) != library->dlpi_addr) continue;
    for (int header = 0; header < library->dlpi_phnum; header++) {
      const ElfW(Phdr) *part = &library->dlpi_phdr[header];
      if (part->p_type != PT_TLS || part->p_memsz > sizeof own_state.blocks[index].bytes) continue;
      own_state.blocks[index].address = library->dlpi_tls_data;
      own_state.blocks[index].size = part->p_memsz;
    }
  }
  return 0;
}

coordlab_thread_state coordlab_thread_state_now(void) {
  static _Thread_local int is_known;
  if (!is_known) dl_iterate_phdr(add, NULL);
  is_known = 1;
  coordlab_thread_state state = own_state;
  for (int index = 0; index < 2; index++) {
    if (state.blocks[index].address) memcpy(state.blocks[index].bytes, state.blocks[index].address, state.blocks[index].size);
  }
  return state;
}

extern __attribute__((swiftcall)) void *swift_task_getCurrent(void) __attribute__((weak));
static _Thread_local void *abandoned_task;

void *coordlab_abandoned_task(void) { return abandoned_task; }

void coordlab_restore_thread_state(const coordlab_thread_state *state) {
  abandoned_task = swift_task_getCurrent ? swift_task_getCurrent() : NULL;
  for (int index = 0; index < 2; index++) {
    if (state->blocks[index].address) memcpy(state->blocks[index].address, state->blocks[index].bytes, state->blocks[index].size);
  }
}
