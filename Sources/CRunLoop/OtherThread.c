#define _GNU_SOURCE
#include "OtherThread.h"

#include "Blocks.h"
#include "Worker.h"

#include <CSwiftRuntime.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// The release of what the block captured may run the app's code as well. A block that is left is never released.
static void invoke_and_release(void *context) {
  struct block *block = context;
  block->invoke(block);
  coordlab_release_block(block);
}

void coordlab_run_block(void *block) { coordlab_call_on_other_thread(invoke_and_release, block); }

struct iterated_block {
  void *isa;
  int flags, reserved;
  void (*invoke)(struct iterated_block *, size_t iteration);
};

typedef void iterate(size_t iterations, void *queue, void *block);
iterate dispatch_apply;

/// The iterations of `concurrentPerform` that a thread has not begun yet.
static _Thread_local struct iterations {
  struct iterated_block *code;
  size_t next, count;
} *own_iterations;

bool coordlab_run_iteration(void) {
  struct iterations *own = own_iterations;
  if (!own || own->next == own->count) return false;
  own->code->invoke(own->code, own->next++);
  return true;
}

// For an app, the iterations of `concurrentPerform` run one after another on the caller's thread; where one waits for
// another thread, the next one runs inside its wait. So a run repeats, and a trap belongs to the event. Our choice;
// Dispatch promises no number of threads.
CAUGHT void dispatch_apply(size_t iterations, void *queue, void *block) {
  static iterate *system;
  if (!system) system = (iterate *)dlsym(RTLD_NEXT, "dispatch_apply");
  if (!coordlab_current_loop() && !coordlab_is_on_other_thread()) return system(iterations, queue, block);
  struct iterations all = {block, 0, iterations}, *outer = own_iterations;
  own_iterations = &all;
  while (coordlab_run_iteration()) {}
  own_iterations = outer;
}

typedef void *thread_code(void *);

struct thread_start {
  thread_code *code;
  void *context, *result;
  struct coordlab_worker *worker;
};

static void call_code(void *context) {
  struct thread_start *start = context;
  start->result = start->code(start->context);
}

static void *run_thread(void *context) {
  struct thread_start start = *(struct thread_start *)context;
  free(context);
  if (!start.worker || coordlab_enter_worker(start.worker)) coordlab_call_on_other_thread(call_code, &start);
  // Foundation releases the thread's object, and with it the closure, as the thread ends.
  coordlab_end_other_thread();
  if (start.worker) coordlab_exit_worker(start.worker);
  return start.result;
}

// Foundation's Thread starts itself with this function: CoreFoundation's ForSwiftFoundationOnly.h.
typedef pthread_t create_thread(const pthread_attr_t attributes, thread_code *code, void *restrict context);
create_thread _CFThreadCreate;

CAUGHT pthread_t _CFThreadCreate(
    const pthread_attr_t attributes, thread_code *code, void *restrict context) {
  static create_thread *system;
  if (!system) system = (create_thread *)dlsym(RTLD_NEXT, "_CFThreadCreate");
  struct coordlab_loop *loop = coordlab_current_loop();
  if (!loop && !coordlab_is_on_other_thread()) return system(attributes, code, context);
  struct thread_start *start = malloc(sizeof *start);
  *start = (struct thread_start){.code = code, .context = context};
  if (loop) start->worker = coordlab_make_thread("a thread");
  struct coordlab_worker *worker = start->worker;
  loop = coordlab_set_loop(NULL);
  pthread_t thread = system(attributes, run_thread, start);
  coordlab_set_loop(loop);
  if (worker) coordlab_add(&(struct coordlab_item){.kind = coordlab_work_elsewhere, .work = worker});
  return thread;
}
