// Stands between a program and the C library and replaces the clock by one that a test moves: see
// ClockStage.h. Loaded with LD_PRELOAD; WIDGETBOARD_STAGE names the clock's file. Programs started by this
// one get both variables, whatever else is in their environment.
//
// This file has the functions that read the clock and those that start programs; waiting and file dates
// have a file each.
#include "Staged.h"

#include <spawn.h>
#include <stdlib.h>
#include <sys/time.h>

struct clock_stage *stage;
static char stage_variable[4096], preload_variable[4096];
static const char stage_name[] = "WIDGETBOARD_STAGE=", preload_name[] = "LD_PRELOAD=";

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("WIDGETBOARD_STAGE"), *library = getenv("LD_PRELOAD");
  if (!path || !library || strlen(path) > 4000 || strlen(library) > 4000) return;
  stage = clock_stage_map(path);
  stpcpy(stpcpy(stage_variable, stage_name), path);
  stpcpy(stpcpy(preload_variable, preload_name), library);
}

const char *stage_path(void) { return stage_variable + sizeof stage_name - 1; }

// MARK: What time it is

int64_t staged_offset(clockid_t clock, struct clock_offsets offsets) {
  switch (clock) {
  case CLOCK_REALTIME: case CLOCK_REALTIME_COARSE: case CLOCK_REALTIME_ALARM: case CLOCK_TAI:
    return offsets.wall;
  case CLOCK_BOOTTIME: case CLOCK_BOOTTIME_ALARM: return offsets.boot;
  case CLOCK_MONOTONIC: case CLOCK_MONOTONIC_COARSE: case CLOCK_MONOTONIC_RAW: return offsets.awake;
  default: return 0;
  }
}

static struct clock_offsets offsets(void) {
  uint32_t moves;
  return clock_stage_offsets(stage, &moves);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  NEXT(clock_gettime);
  int result = next(clock, time);
  if (result == 0 && stage) *time = spell(count(*time) + staged_offset(clock, offsets()));
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  if (zone) memset(zone, 0, sizeof(struct timezone));
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

int timespec_get(struct timespec *time, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, time);
  return base;
}

int64_t staged_now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return count(time);
}

// MARK: Programs that are started

static bool begins(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

static size_t length(char *const *variables) {
  size_t number = 0;
  while (variables && variables[number]) number++;
  return number;
}

/// Copies an environment and adds the variables of the staged clock. Called between vfork and exec, so it
/// must not allocate.
static char *const *staged(char *const *variables, char **all) {
  size_t number = 0;
  for (size_t index = 0; variables && variables[index]; index++)
    if (!begins(variables[index], preload_name) && !begins(variables[index], stage_name))
      all[number++] = variables[index];
  all[number++] = stage_variable;
  all[number++] = preload_variable;
  all[number] = NULL;
  return all;
}

#define EXEC(name) \
  int name(const char *path, char *const arguments[], char *const variables[]) { \
    static __typeof__(name) *next; \
    if (!next) next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name); \
    if (!stage) return next(path, arguments, variables); \
    char *all[length(variables) + 3]; \
    return next(path, arguments, staged(variables, all)); \
  }

EXEC(execve)
EXEC(execvpe)

#define SPAWN(name) \
  int name(pid_t *restrict process, const char *restrict path, \
           const posix_spawn_file_actions_t *restrict actions, \
           const posix_spawnattr_t *restrict attributes, char *const *restrict arguments, \
           char *const *restrict variables) { \
    NEXT(name); \
    if (!stage) return next(process, path, actions, attributes, arguments, variables); \
    char *all[length(variables) + 3]; \
    return next(process, path, actions, attributes, arguments, staged(variables, all)); \
  }

SPAWN(posix_spawn)
SPAWN(posix_spawnp)

// Functions that pass the process's own environment, from which `env` and others may have removed
// the variables.
int execv(const char *path, char *const arguments[]) { return execve(path, arguments, environ); }
int execvp(const char *path, char *const arguments[]) { return execvpe(path, arguments, environ); }
