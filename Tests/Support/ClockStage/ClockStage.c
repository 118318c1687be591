#define _GNU_SOURCE
#include "ClockStage.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <sched.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The system call itself: the library's function of this name may be the staged one.
static int64_t machine(clockid_t clock) {
  struct timespec time;
  syscall(SYS_clock_gettime, clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static struct clock_stage *map(const char *path, int flags) {
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC | flags, 0600);
  if (file < 0) return NULL;
  struct clock_stage *stage = NULL;
  if (!(flags & O_CREAT) || ftruncate(file, sizeof *stage) == 0) {
    void *memory = mmap(NULL, sizeof *stage, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory != MAP_FAILED) stage = memory;
  }
  int reason = errno;
  syscall(SYS_close, file);
  errno = reason;
  return stage;
}

struct clock_stage *clock_stage_map(const char *path) { return map(path, 0); }

struct clock_stage *clock_stage_make(const char *path, int64_t wall) {
  struct clock_stage *stage = map(path, O_CREAT | O_EXCL);
  if (!stage) return NULL;
  stage->offsets.wall = wall - machine(CLOCK_REALTIME);
  stage->history[0].since = INT64_MIN;
  stage->history[0].wall = stage->offsets.wall;
  stage->history_count = 1;
  return stage;
}

void clock_stage_close(struct clock_stage *stage) { munmap(stage, sizeof *stage); }

// MARK: Reading

struct clock_offsets clock_stage_offsets(struct clock_stage *stage, uint32_t *moves) {
  while (true) {
    uint32_t before = __atomic_load_n(&stage->moves, __ATOMIC_ACQUIRE);
    struct clock_offsets offsets = stage->offsets;
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
    *moves = before;
    if (before % 2 == 0 && before == __atomic_load_n(&stage->moves, __ATOMIC_RELAXED))
      return offsets;
    sched_yield();
  }
}

struct clock_offsets clock_stage_now(struct clock_stage *stage) {
  uint32_t moves;
  struct clock_offsets now = clock_stage_offsets(stage, &moves);
  now.wall += machine(CLOCK_REALTIME);
  now.boot += machine(CLOCK_BOOTTIME);
  now.awake += machine(CLOCK_MONOTONIC);
  return now;
}

bool clock_stage_waiter(struct clock_stage *stage, pid_t process, struct clock_waiter *all) {
  *all = (struct clock_waiter){.process = process, .until_awake = INT64_MAX, .until_wall = INT64_MAX};
  bool is_timed = false;
  for (int index = 0; index < CLOCK_STAGE_WAITERS; index++) {
    struct clock_waiter *waiter = &stage->waiters[index];
    if (waiter->process != process || !__atomic_load_n(&waiter->waits, __ATOMIC_ACQUIRE)) continue;
    const struct clock_waiter one = *waiter;
    if (!one.waits || one.moves != __atomic_load_n(&stage->moves, __ATOMIC_ACQUIRE)) return false;
    all->waits = true;
    all->turns += one.turns;
    if (one.is_idle) all->is_idle = true;
    const bool is_endless = one.until_awake == INT64_MAX && one.until_wall == INT64_MAX;
    if (!one.is_idle && !is_endless) is_timed = true;
    if (one.until_awake < all->until_awake) all->until_awake = one.until_awake;
    if (one.until_wall < all->until_wall) all->until_wall = one.until_wall;
  }
  // A timed wait for something else is work; without a time limit it is a run loop.
  if (is_timed) all->is_idle = false;
  return all->waits;
}

// MARK: Dates of files

// Dates that a program gives to a file are stored a hundred years later, so that they do not fall among
// the machine's own dates, which tell when files were written.
static const int64_t given = 100LL * 365 * 86400 * 1000000000;
// The kernel dates files by its last tick, up to 10 ms ago.
static const int64_t tick = 10000000;

int64_t clock_stage_machine_date(int64_t staged) {
  return staged > INT64_MAX - given ? INT64_MAX : staged + given;
}

int64_t clock_stage_date(struct clock_stage *stage, int64_t date) {
  if (date > machine(CLOCK_REALTIME) + given / 2) return date - given;
  uint32_t low = 0, high = __atomic_load_n(&stage->history_count, __ATOMIC_ACQUIRE);
  while (high - low > 1) {
    uint32_t middle = low + (high - low) / 2;
    if (stage->history[middle].since <= date + tick) low = middle; else high = middle;
  }
  return date + stage->history[low].wall;
}

// MARK: Moving

bool clock_stage_move(struct clock_stage *stage, const char *path, struct clock_offsets by,
                      bool is_set) {
  if (stage->history_count == CLOCK_STAGE_MOVES) return false;
  __atomic_fetch_add(&stage->moves, 1, __ATOMIC_ACQ_REL);
  stage->offsets.wall += by.wall;
  stage->offsets.boot += by.boot;
  stage->offsets.awake += by.awake;
  if (is_set) stage->sets++;
  stage->history[stage->history_count].since = machine(CLOCK_REALTIME);
  stage->history[stage->history_count].wall = stage->offsets.wall;
  __atomic_fetch_add(&stage->history_count, 1, __ATOMIC_RELEASE);
  __atomic_fetch_add(&stage->moves, 1, __ATOMIC_ACQ_REL);
  // A sleeping thread waits for the counter to change, a polling one watches the file.
  syscall(SYS_futex, &stage->moves, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
  return chmod(path, 0600) == 0;
}
