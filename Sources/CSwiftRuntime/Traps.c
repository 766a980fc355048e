#define _GNU_SOURCE
#include "Traps.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <ucontext.h>
#include <unistd.h>

static const int deadly[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { deadly_count = sizeof deadly / sizeof deadly[0], signal_stack_size = 64 << 10 };

static struct {
  void (*function)(void *);
  void *context;
  ucontext_t outer, inner;
  pthread_t thread;
  volatile sig_atomic_t is_running, signal;
  /// The last stack, if its call has returned.
  void *stack;
  int errors;
} guarded = {.errors = -1};

static size_t stack_size(void) {
  struct rlimit limit;
  bool is_known = getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  return is_known && limit.rlim_cur > (8 << 20) ? limit.rlim_cur : 8 << 20;
}

static void handle(int number) {
  if (!guarded.is_running || !pthread_equal(pthread_self(), guarded.thread)) {
    signal(number, SIG_DFL);
    return;
  }
  guarded.signal = number;
  setcontext(&guarded.outer);
}

/// A stack that overflowed has no room for a handler. Each thread needs one of its own; the main queue changes threads.
static void make_signal_stack(void) {
  static _Thread_local bool has_one;
  if (has_one) return;
  has_one = true;
  void *memory = mmap(NULL, signal_stack_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory != MAP_FAILED) sigaltstack(&(stack_t){.ss_sp = memory, .ss_size = signal_stack_size}, NULL);
}

static void install(void) {
  make_signal_stack();
  static bool is_installed;
  if (is_installed) return;
  is_installed = true;
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK | SA_NODEFER};
  for (int index = 0; index < deadly_count; index++) sigaction(deadly[index], &action, NULL);
}

static void *make_stack(size_t size) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  void *memory =
      mmap(NULL, page + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return NULL;
  mprotect(memory, page, PROT_NONE);
  return (char *)memory + page;
}

static void call(void) { guarded.function(guarded.context); }

static void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

/// Gives standard error back, and hands on what was written.
static void end_errors(int original, char *message, size_t size) {
  dup2(original, STDERR_FILENO);
  close(original);
  off_t end = lseek(guarded.errors, 0, SEEK_END);
  if (end == 0) return;
  char bytes[4096];
  size_t taken = 0;
  for (off_t offset = 0; offset < end;) {
    ssize_t count = pread(guarded.errors, bytes, sizeof bytes, offset);
    if (count <= 0) break;
    offset += count;
    if (!guarded.signal) {
      write_all(STDERR_FILENO, bytes, (size_t)count);
    } else if (taken + 1 < size) {
      size_t kept = (size_t)count < size - 1 - taken ? (size_t)count : size - 1 - taken;
      memcpy(message + taken, bytes, kept);
      taken += kept;
    }
  }
  if (size > 0) message[taken] = 0;
  // The next message begins at the start again.
  if (ftruncate(guarded.errors, 0) != 0 || lseek(guarded.errors, 0, SEEK_SET) != 0) {
    close(guarded.errors);
    guarded.errors = -1;
  }
}

int coordlab_call_guarded(void (*function)(void *), void *context, char *message, size_t size) {
  if (size > 0) message[0] = 0;
  size_t length = stack_size();
  if (!guarded.is_running && !guarded.stack) guarded.stack = make_stack(length);
  if (guarded.is_running || !guarded.stack) {
    function(context);
    return 0;
  }
  if (guarded.errors < 0) guarded.errors = memfd_create("errors", MFD_CLOEXEC);
  install();
  int original = guarded.errors < 0 ? -1 : dup(STDERR_FILENO);
  if (original >= 0) dup2(guarded.errors, STDERR_FILENO);

  guarded.function = function;
  guarded.context = context;
  guarded.thread = pthread_self();
  guarded.signal = 0;
  getcontext(&guarded.inner);
  guarded.inner.uc_stack.ss_sp = guarded.stack;
  guarded.inner.uc_stack.ss_size = length;
  guarded.inner.uc_link = &guarded.outer;
  makecontext(&guarded.inner, call, 0);
  guarded.is_running = 1;
  swapcontext(&guarded.outer, &guarded.inner);
  guarded.is_running = 0;

  if (original >= 0) end_errors(original, message, size);
  // The frames of a call that trapped may be pointed to: the runtime notes which variables are being changed.
  if (guarded.signal) guarded.stack = NULL;
  return guarded.signal;
}
