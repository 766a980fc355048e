#define _GNU_SOURCE
#include "Guard.h"
#include "Traps.h"

#include <errno.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

_Thread_local bool (*coordlab_sleep_elsewhere)(int64_t);

// The ticks that find code that waits for ever (Traps.c) would end an app's `sleep` early: it sleeps on. As with
// `exit`, the program's own definitions come before the system's, and weak ones give way to those that are linked in
// statically.

__attribute__((weak, visibility("default"))) int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  struct timespec asked = *time, rest = {0, 0};
  int64_t nanoseconds = asked.tv_sec * INT64_C(1000000000) + asked.tv_nsec;
  if (coordlab_sleep_elsewhere && !(flags & TIMER_ABSTIME) && coordlab_sleep_elsewhere(nanoseconds)) return 0;
  while (syscall(SYS_clock_nanosleep, clock, flags, &asked, &rest) != 0) {
    if (errno == EINTR && coordlab_guards_caller()) {
      if (!(flags & TIMER_ABSTIME)) asked = rest;
      continue;
    }
    if (left && errno == EINTR && !(flags & TIMER_ABSTIME)) *left = rest;
    return errno;
  }
  return 0;
}

__attribute__((weak, visibility("default"))) int nanosleep(const struct timespec *time, struct timespec *left) {
  int error = clock_nanosleep(CLOCK_REALTIME, 0, time, left);
  if (error == 0) return 0;
  errno = error;
  return -1;
}

__attribute__((weak, visibility("default"))) int usleep(useconds_t microseconds) {
  struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000L};
  return nanosleep(&time, NULL);
}

__attribute__((weak, visibility("default"))) unsigned sleep(unsigned seconds) {
  struct timespec time = {seconds, 0};
  return nanosleep(&time, &time) == 0 ? 0 : (unsigned)time.tv_sec + (time.tv_nsec >= 500000000);
}
