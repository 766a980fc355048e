#include "Processes.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

// Makes the calling process end when its maker does, however that ends.
// https://man7.org/linux/man-pages/man2/PR_SET_PDEATHSIG.2const.html
static void end_with_maker(int maker) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != maker) _exit(0);
}

static void redirect(int descriptor, int flags) {
  int nowhere = open("/dev/null", flags);
  if (nowhere >= 0) dup2(nowhere, descriptor);
}

int coordlab_copy_process(unsigned seconds, int is_silent) {
  static const int deadly[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGALRM};
  pid_t maker = getpid();
  // The copy would print the buffered output again. Flushes only this stream: flushing all waits for each stream that
  // another thread reads from, and meanwhile keeps every thread from closing one.
  // https://sourceware.org/glibc/manual/latest/html_node/Streams-and-Threads.html
  fflush(stdout);
  pid_t copy = fork();
  if (copy != 0) return copy;
  for (size_t index = 0; index < sizeof deadly / sizeof deadly[0]; index++) signal(deadly[index], SIG_DFL);
  // The threads of a queue block all signals.
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_UNBLOCK, &all, NULL);
  alarm(seconds);
  end_with_maker(maker);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  redirect(STDIN_FILENO, O_RDONLY);
  if (is_silent) redirect(STDERR_FILENO, O_WRONLY);
  return 0;
}

void coordlab_flush_copy(void) { fflush_unlocked(stdout); }
