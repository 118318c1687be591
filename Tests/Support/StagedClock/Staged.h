// Declarations shared by the parts of the library.
#ifndef STAGED_H
#define STAGED_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ClockStage.h"

/// Null if no environment variable names a clock file; then the library changes nothing.
extern struct clock_stage *stage;
/// The path of the clock's file.
const char *stage_path(void);

/// The C library's own function with this name.
#define NEXT(name) \
  static __typeof__(name) *next; \
  if (!next) next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

static inline int64_t count(struct timespec time) {
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static inline struct timespec spell(int64_t nanoseconds) {
  if (nanoseconds < 0) nanoseconds = 0;
  return (struct timespec){.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
}

/// The offset of a clock; 0 for clocks that are not staged.
int64_t staged_offset(clockid_t clock, struct clock_offsets offsets);
/// The staged clock, in nanoseconds.
int64_t staged_now(clockid_t clock);

#endif
