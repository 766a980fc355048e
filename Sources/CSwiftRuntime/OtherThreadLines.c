#include "OtherThreadLines.h"

#include "Traps.h"

#include <stddef.h>

/// Deeper bodies are counted, but their lines are not kept.
enum { most_bodies = 256 };

static _Thread_local struct {
  coordlab_traced_line lines[most_bodies];
  int32_t count;
} running;

int32_t coordlab_enter_on_other_thread(const char *site) {
  if (!coordlab_is_on_other_thread()) return -1;
  int32_t body = running.count++;
  if (body < most_bodies) running.lines[body] = (coordlab_traced_line){site, 0};
  return body;
}

void coordlab_line_on_other_thread(int32_t body, int32_t line) {
  // An error may have unwound the bodies that this one called.
  running.count = body + 1;
  if (body < most_bodies) running.lines[body].line = line;
}

void coordlab_exit_on_other_thread(int32_t body) { running.count = body; }

coordlab_traced_line coordlab_line_on_this_thread(void) {
  int32_t last = (running.count < most_bodies ? running.count : most_bodies) - 1;
  while (last >= 0 && running.lines[last].line == 0) last--;
  return last < 0 ? (coordlab_traced_line){NULL, 0} : running.lines[last];
}

int32_t coordlab_bodies_on_this_thread(void) { return running.count; }
