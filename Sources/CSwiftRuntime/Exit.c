#define _GNU_SOURCE
#include "Guard.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// An app that ends its process is stopped, as by a trap. The program's own definition is found before the system's, and a
// weak one makes way for one that is linked in statically.
__attribute__((weak, visibility("default"))) _Noreturn void exit(int status) {
  if (coordlab_guards_caller()) {
    dprintf(STDERR_FILENO, "Fatal error: the app calls exit(%d)\n", status);
    __builtin_trap();
  }
  void (*system)(int) = (void (*)(int))dlsym(RTLD_NEXT, "exit");
  if (system) system(status);
  _exit(status);
}
