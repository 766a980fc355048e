#define _GNU_SOURCE
#include "Blocks.h"
#include "Worker.h"

#include <CSwiftRuntime.h>
#include <dlfcn.h>
#include <stddef.h>

// Dispatch calls a source's handler on a thread of its own: a trap in it stops the app, as one in a worker does.

struct handler {
  struct block block;
  struct block *code;
};

static void call(void *block) { ((struct block *)block)->invoke(block); }

static void invoke(struct block *block) { coordlab_call_on_other_thread(call, ((struct handler *)block)->code); }

static void copy(void *to, const void *from) {
  ((struct handler *)to)->code = _Block_copy(((const struct handler *)from)->code);
}

static void dispose(const void *block) { _Block_release(((const struct handler *)block)->code); }

static const struct {
  struct descriptor size;
  void (*copy)(void *to, const void *from);
  void (*dispose)(const void *block);
} description = {{0, sizeof(struct handler)}, copy, dispose};

extern void *_NSConcreteStackBlock[] __attribute__((weak));
enum { has_copy_and_dispose = 1 << 25 };

typedef void set_handler(void *source, void *block);
set_handler dispatch_source_set_event_handler, dispatch_source_set_cancel_handler;

// Sets the handler in a block of its own; Dispatch copies that.
static void set(set_handler *system, void *source, void *block) {
  if (!coordlab_current_loop() || !block) return system(source, block);
  struct handler handler = {
      {_NSConcreteStackBlock, has_copy_and_dispose, 0, invoke, &description.size}, block};
  system(source, &handler);
}

CAUGHT void dispatch_source_set_event_handler(void *source, void *block) {
  static set_handler *system;
  if (!system) system = (set_handler *)dlsym(RTLD_NEXT, "dispatch_source_set_event_handler");
  set(system, source, block);
}

CAUGHT void dispatch_source_set_cancel_handler(void *source, void *block) {
  static set_handler *system;
  if (!system) system = (set_handler *)dlsym(RTLD_NEXT, "dispatch_source_set_cancel_handler");
  set(system, source, block);
}
