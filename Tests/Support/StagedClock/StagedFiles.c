// File dates are the machine's; a program gets the staged date of the same moment. Also terminals, whose
// dates show that somebody types: those of other programs of this machine are left out.
#include "Staged.h"

#include <fcntl.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/time.h>

static void stage_date(struct timespec *time) {
  int64_t staged = clock_stage_date(stage, count(*time));
  *time = spell(staged);
}

/// Whether this is a terminal of another program: its person does not belong to this stage.
static bool is_foreign_terminal(mode_t mode, dev_t device) {
  if (!S_ISCHR(mode) || major(device) < 136 || major(device) > 143) return false;
  struct stat own;
  static int (*next)(int, struct stat *);
  if (!next) next = (__typeof__(next))dlsym(RTLD_NEXT, "fstat");
  for (int file = 0; file < 3; file++)
    if (next(file, &own) == 0 && S_ISCHR(own.st_mode) && own.st_rdev == device) return false;
  return true;
}

int inotify_add_watch(int file, const char *path, uint32_t events) {
  NEXT(inotify_add_watch);
  struct stat status;
  static int (*next_stat)(const char *, struct stat *);
  if (!next_stat) next_stat = (__typeof__(next_stat))dlsym(RTLD_NEXT, "stat");
  if (stage && next_stat(path, &status) == 0 && is_foreign_terminal(status.st_mode, status.st_rdev)) {
    errno = ENOENT;
    return -1;
  }
  return next(file, path, events);
}

#define STAT(name, parameters, ...) \
  int name parameters { \
    NEXT(name); \
    int result = next(__VA_ARGS__); \
    if (result == 0 && stage) { \
      stage_date(&status->st_atim); \
      stage_date(&status->st_mtim); \
      stage_date(&status->st_ctim); \
      if (is_foreign_terminal(status->st_mode, status->st_rdev)) \
        status->st_atim = (struct timespec){0}; \
    } \
    return result; \
  }

STAT(stat, (const char *restrict path, struct stat *restrict status), path, status)
STAT(lstat, (const char *restrict path, struct stat *restrict status), path, status)
STAT(fstat, (int file, struct stat *status), file, status)
STAT(fstatat, (int folder, const char *restrict path, struct stat *restrict status, int flags),
     folder, path, status, flags)
STAT(stat64, (const char *restrict path, struct stat64 *restrict status), path, status)
STAT(lstat64, (const char *restrict path, struct stat64 *restrict status), path, status)
STAT(fstat64, (int file, struct stat64 *status), file, status)
STAT(fstatat64,
     (int folder, const char *restrict path, struct stat64 *restrict status, int flags), folder, path,
     status, flags)

static void stage_statx_date(struct statx_timestamp *time) {
  struct timespec date = {.tv_sec = time->tv_sec, .tv_nsec = time->tv_nsec};
  stage_date(&date);
  time->tv_sec = date.tv_sec;
  time->tv_nsec = (uint32_t)date.tv_nsec;
}

int statx(int folder, const char *restrict path, int flags, unsigned mask,
          struct statx *restrict status) {
  NEXT(statx);
  int result = next(folder, path, flags, mask, status);
  if (result == 0 && stage) {
    stage_statx_date(&status->stx_atime);
    stage_statx_date(&status->stx_mtime);
    stage_statx_date(&status->stx_ctime);
    if (status->stx_mask & STATX_BTIME) stage_statx_date(&status->stx_btime);
  }
  return result;
}

/// The machine dates that stand for the dates given by a program.
static const struct timespec *machine_dates(const struct timespec dates[2], struct timespec machine[2]) {
  if (!dates || !stage) return dates;
  for (int index = 0; index < 2; index++) {
    machine[index] = dates[index];
    if (dates[index].tv_nsec != UTIME_NOW && dates[index].tv_nsec != UTIME_OMIT)
      machine[index] = spell(clock_stage_machine_date(count(dates[index])));
  }
  return machine;
}

int utimensat(int folder, const char *path, const struct timespec dates[2], int flags) {
  NEXT(utimensat);
  struct timespec machine[2];
  return next(folder, path, machine_dates(dates, machine), flags);
}

int futimens(int file, const struct timespec dates[2]) {
  NEXT(futimens);
  struct timespec machine[2];
  return next(file, machine_dates(dates, machine));
}

int utimes(const char *path, const struct timeval dates[2]) {
  if (!dates) return utimensat(AT_FDCWD, path, NULL, 0);
  struct timespec given[2];
  for (int index = 0; index < 2; index++)
    given[index] = (struct timespec){.tv_sec = dates[index].tv_sec,
                                     .tv_nsec = dates[index].tv_usec * 1000};
  return utimensat(AT_FDCWD, path, given, 0);
}
