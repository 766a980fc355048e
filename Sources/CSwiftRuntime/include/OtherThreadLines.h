// The lines of traced code on threads that guarded code handed work to. No step records them: they tell where such a
// thread trapped.
#ifndef COORDINATORLAB_OTHER_THREAD_LINES_H
#define COORDINATORLAB_OTHER_THREAD_LINES_H

#include <stdint.h>

/// A line of a traced body. `site` is the header that the macro wrote, ended by a NUL; NULL for no traced code.
typedef struct {
  const char *_Nullable site;
  int32_t line;
} coordlab_traced_line;

/// A traced body begins on the calling thread. Returns its number, outermost 0; -1 where no guarded code handed work to
/// the thread.
int32_t coordlab_enter_on_other_thread(const char *_Nonnull site);

/// A line of a body on the calling thread is about to run.
void coordlab_line_on_other_thread(int32_t body, int32_t line);

/// A body on the calling thread ends, and those that it called.
void coordlab_exit_on_other_thread(int32_t body);

/// The line that ran last on the calling thread.
coordlab_traced_line coordlab_line_on_this_thread(void);

/// How many traced bodies run on the calling thread.
int32_t coordlab_bodies_on_this_thread(void);

#endif
