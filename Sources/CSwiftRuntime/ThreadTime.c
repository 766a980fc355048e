#define _GNU_SOURCE
#include "ThreadTime.h"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

static const uint64_t second = 1000000000;

uint64_t coordlab_processor_time(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * second + (uint64_t)time.tv_nsec;
}

// https://docs.kernel.org/scheduler/sched-stats.html has /proc/PID/schedstat.
uint64_t coordlab_busy_time(void) {
  int file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  if (file < 0) return coordlab_processor_time();
  char text[128];
  ssize_t count = read(file, text, sizeof text);
  close(file);
  uint64_t numbers[2] = {0, 0};
  for (ssize_t index = 0, number = 0; index < count && number < 2; index++) {
    if (text[index] >= '0' && text[index] <= '9') numbers[number] = 10 * numbers[number] + (uint64_t)(text[index] - '0');
    else number++;
  }
  return numbers[0] + numbers[1];
}
