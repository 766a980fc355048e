#define _GNU_SOURCE
#include "OtherThread.h"

#include "CRunLoop.h"

#include <CSwiftRuntime.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

bool coordlab_hands_over(const char *what) {
  struct coordlab_loop *loop = coordlab_set_loop(NULL);
  coordlab_set_loop(loop);
  if (loop) loop->leave(loop->owner, what);
  return loop || coordlab_is_on_other_thread();
}

struct block {
  void *isa;
  int flags, reserved;
  void (*invoke)(struct block *);
};

static void invoke(void *context) {
  struct block *block = context;
  block->invoke(block);
}

void coordlab_run_block(void *block) {
  coordlab_call_on_other_thread(invoke, block);
  coordlab_release_block(block);
}

typedef void *thread_code(void *);

struct thread_start {
  thread_code *code;
  void *context, *result;
};

static void call_code(void *context) {
  struct thread_start *start = context;
  start->result = start->code(start->context);
}

static void *run_thread(void *context) {
  struct thread_start start = *(struct thread_start *)context;
  free(context);
  coordlab_call_on_other_thread(call_code, &start);
  return start.result;
}

// What Foundation's Thread starts itself by: CoreFoundation's ForSwiftFoundationOnly.h.
typedef pthread_t create_thread(const pthread_attr_t attributes, thread_code *code, void *restrict context);
create_thread _CFThreadCreate;

// A weak definition makes way for one that is linked in statically; then nothing is caught.
__attribute__((weak, visibility("default"))) pthread_t _CFThreadCreate(
    const pthread_attr_t attributes, thread_code *code, void *restrict context) {
  static create_thread *system;
  if (!system) system = (create_thread *)dlsym(RTLD_NEXT, "_CFThreadCreate");
  struct thread_start *start = coordlab_hands_over("a thread") ? malloc(sizeof *start) : NULL;
  if (start) *start = (struct thread_start){code, context, NULL};
  struct coordlab_loop *loop = coordlab_set_loop(NULL);
  pthread_t thread = start ? system(attributes, run_thread, start) : system(attributes, code, context);
  coordlab_set_loop(loop);
  return thread;
}
