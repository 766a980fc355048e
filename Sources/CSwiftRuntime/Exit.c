#define _GNU_SOURCE
#include "Guard.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// An app that ends its process is stopped, as by a trap. The dynamic linker finds the program's own definitions before
// the system's, and weak ones give way to those that are linked in statically.

static void stop_caller(const char *function, int status) {
  if (!coordlab_guards_caller() && !coordlab_guards_other_caller()) return;
  dprintf(STDERR_FILENO, "Fatal error: the app calls %s(%d)\n", function, status);
  __builtin_trap();
}

__attribute__((weak, visibility("default"))) _Noreturn void _exit(int status) {
  stop_caller("_exit", status);
  for (;;) syscall(SYS_exit_group, status);
}

__attribute__((weak, visibility("default"))) _Noreturn void exit(int status) {
  stop_caller("exit", status);
  void (*system)(int) = (void (*)(int))dlsym(RTLD_NEXT, "exit");
  if (system) system(status);
  _exit(status);
}
