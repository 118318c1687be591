// Timers, and waiting for a time: in poll, in sleeps, and for other threads. A wait in `epoll` or `select`
// runs at true speed: the clock is not moved meanwhile.
#include "Staged.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>

// MARK: Timers with a descriptor

// The machine's timers run at true speed; after a move of the clock `follow` arms them anew.
static struct timer {
  int file;
  clockid_t clock;
  /// The timer's date by the staged clock; 0 while it is not armed for a date.
  int64_t when;
  /// The clock's `moves` and `sets` when the timer was armed.
  uint32_t moves, sets;
  bool is_cancelled_by_sets;
} timers[16];
static int timer_count;

static struct timer *timer_of(int file) {
  for (int index = 0; index < timer_count; index++)
    if (timers[index].file == file) return &timers[index];
  return NULL;
}

int timerfd_create(clockid_t clock, int flags) {
  NEXT(timerfd_create);
  int file = next(clock, flags);
  if (!stage || file < 0) return file;
  struct timer *timer = timer_of(file);
  if (!timer && timer_count < (int)(sizeof timers / sizeof *timers)) timer = &timers[timer_count++];
  if (timer) *timer = (struct timer){.file = file, .clock = clock};
  return file;
}

static int arm(struct timer *timer, const struct itimerspec *when, struct itimerspec *old) {
  static int (*next)(int, int, const struct itimerspec *, struct itimerspec *);
  if (!next) next = (__typeof__(next))dlsym(RTLD_NEXT, "timerfd_settime");
  struct clock_offsets offsets = clock_stage_offsets(stage, &timer->moves);
  struct itimerspec machine = *when;
  int64_t there = timer->when - staged_offset(timer->clock, offsets);
  machine.it_value = spell(there < 1 ? 1 : there);
  return next(timer->file, TFD_TIMER_ABSTIME, &machine, old);
}

int timerfd_settime(int file, int flags, const struct itimerspec *when, struct itimerspec *old) {
  NEXT(timerfd_settime);
  struct timer *timer = stage ? timer_of(file) : NULL;
  if (!timer) return next(file, flags, when, old);
  timer->sets = stage->sets;
  timer->is_cancelled_by_sets = flags & TFD_TIMER_CANCEL_ON_SET;
  timer->when = 0;
  if (!(flags & TFD_TIMER_ABSTIME) || count(when->it_value) == 0) return next(file, flags, when, old);
  timer->when = count(when->it_value);
  return arm(timer, when, old);
}

/// Arms a timer anew that was armed before the clock was moved.
static void follow(struct timer *timer) {
  if (timer->when == 0 || timer->moves == __atomic_load_n(&stage->moves, __ATOMIC_ACQUIRE)) return;
  const struct itimerspec once = {0};
  arm(timer, &once, NULL);
}

static bool is_cancelled(const struct timer *timer) {
  return timer->is_cancelled_by_sets && timer->sets != stage->sets;
}

ssize_t read(int file, void *bytes, size_t size) {
  NEXT(read);
  struct timer *timer = stage ? timer_of(file) : NULL;
  if (!timer || !is_cancelled(timer)) return next(file, bytes, size);
  timer->sets = stage->sets;
  errno = ECANCELED;
  return -1;
}

int close(int file) {
  NEXT(close);
  struct timer *timer = stage ? timer_of(file) : NULL;
  if (timer) *timer = timers[--timer_count];
  return next(file);
}

// MARK: Waiting

static __thread struct clock_waiter *waiter;

static bool has_ended(pid_t thread) { return syscall(SYS_tkill, thread, 0) < 0 && errno == ESRCH; }

/// This thread's place on the stage; null if none is free.
static struct clock_waiter *place(void) {
  pid_t thread = (pid_t)syscall(SYS_gettid);
  if (waiter && waiter->thread == thread) return waiter;
  int before = errno;
  for (int index = 0; index < CLOCK_STAGE_WAITERS; index++) {
    struct clock_waiter *free = &stage->waiters[index];
    pid_t owner = __atomic_load_n(&free->thread, __ATOMIC_ACQUIRE);
    if (owner != 0 && owner != thread && !has_ended(owner)) continue;
    if (!__atomic_compare_exchange_n(&free->thread, &owner, thread, false, __ATOMIC_ACQ_REL,
                                     __ATOMIC_RELAXED))
      continue;
    free->waits = false;
    free->process = getpid();
    waiter = free;
    errno = before;
    return free;
  }
  errno = before;
  return NULL;
}

/// Records that this thread waits, with the state of the clock that it has read.
static void tell_waiting(uint32_t moves, int64_t until_awake, int64_t until_wall, bool is_idle) {
  struct clock_waiter *mine = place();
  if (!mine) return;
  mine->moves = moves;
  mine->until_awake = until_awake;
  mine->until_wall = until_wall;
  mine->is_idle = is_idle;
  mine->turns++;
  __atomic_store_n(&mine->waits, true, __ATOMIC_RELEASE);
}

static void tell_woken(void) {
  int before = errno;
  struct clock_waiter *mine = place();
  if (mine) __atomic_store_n(&mine->waits, false, __ATOMIC_RELEASE);
  errno = before;
}

// A descriptor that becomes readable when the clock is moved. Each thread and each forked process has its
// own, since the first reader of an event takes it from all others.
static __thread struct bell {
  int file;
  pid_t owner;
} bell;
static pthread_key_t bells;
static pthread_once_t bells_once = PTHREAD_ONCE_INIT;

static void end_bell(void *of_thread) { close(((struct bell *)of_thread)->file); }
static void make_bells(void) { pthread_key_create(&bells, end_bell); }

static int watch_clock(void) {
  if (bell.owner == getpid()) return bell.file;
  int before = errno;
  int file = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  if (file >= 0) {
    // A high number, since programs rely on the low ones.
    int high = fcntl(file, F_DUPFD_CLOEXEC, 200);
    if (high >= 0) {
      close(file);
      file = high;
    }
    inotify_add_watch(file, stage_path(), IN_ATTRIB);
    pthread_once(&bells_once, make_bells);
    pthread_setspecific(bells, &bell);
  }
  bell = (struct bell){.file = file, .owner = getpid()};
  errno = before;
  return file;
}

/// Finds the earliest wall-clock timer among the descriptors; returns whether one of them is cancelled.
static bool look_at_timers(struct pollfd *files, nfds_t number, int64_t *until_wall) {
  bool cancelled = false;
  for (nfds_t index = 0; index < number; index++) {
    struct timer *timer = timer_of(files[index].fd);
    if (!timer) continue;
    follow(timer);
    if (timer->clock == CLOCK_REALTIME && timer->when > 0 && timer->when < *until_wall)
      *until_wall = timer->when;
    if (is_cancelled(timer)) cancelled = true;
  }
  return cancelled;
}

/// Marks cancelled timers as ready, and returns the number of ready descriptors.
static int finish(struct pollfd *files, nfds_t number) {
  int ready = 0;
  for (nfds_t index = 0; index < number; index++) {
    struct timer *timer = timer_of(files[index].fd);
    if (timer && is_cancelled(timer)) files[index].revents |= POLLIN;
    if (files[index].revents) ready++;
  }
  return ready;
}

static int staged_poll(struct pollfd *files, nfds_t number, int milliseconds, const sigset_t *mask) {
  NEXT(ppoll);
  struct pollfd all[number + 1];
  memcpy(all, files, number * sizeof *files);
  all[number] = (struct pollfd){.fd = watch_clock(), .events = POLLIN};
  bool is_idle = number == 0 || (number == 1 && files[0].fd == 0);
  int64_t deadline =
      milliseconds < 0 ? INT64_MAX : staged_now(CLOCK_MONOTONIC) + milliseconds * (int64_t)1000000;
  while (true) {
    uint32_t moves = __atomic_load_n(&stage->moves, __ATOMIC_ACQUIRE);
    int64_t until_wall = INT64_MAX;
    bool cancelled = look_at_timers(all, number, &until_wall);
    int64_t left = deadline == INT64_MAX ? INT64_MAX : deadline - staged_now(CLOCK_MONOTONIC);
    struct timespec pause = spell(cancelled ? 0 : left);
    tell_waiting(moves, deadline, until_wall, is_idle);
    // A move of the clock since the check of the timers rings the bell, or shows in the count of
    // moves.
    int result = next(all, number + 1, left == INT64_MAX && !cancelled ? NULL : &pause, mask);
    tell_woken();
    if (result < 0) return result;
    if (all[number].revents) {
      char news[4096];
      static ssize_t (*next_read)(int, void *, size_t);
      if (!next_read) next_read = (__typeof__(next_read))dlsym(RTLD_NEXT, "read");
      while (next_read(all[number].fd, news, sizeof news) > 0) {}
    }
    int ready = finish(all, number);
    if (ready == 0 && (deadline == INT64_MAX || staged_now(CLOCK_MONOTONIC) < deadline)) continue;
    for (nfds_t index = 0; index < number; index++) files[index].revents = all[index].revents;
    return ready;
  }
}

int poll(struct pollfd *files, nfds_t number, int milliseconds) {
  NEXT(poll);
  if (!stage || milliseconds == 0) {
    int ready = next(files, number, milliseconds);
    return stage && ready >= 0 ? finish(files, number) : ready;
  }
  return staged_poll(files, number, milliseconds, NULL);
}

int ppoll(struct pollfd *files, nfds_t number, const struct timespec *pause, const sigset_t *mask) {
  NEXT(ppoll);
  if (!stage || (pause && count(*pause) == 0)) return next(files, number, pause, mask);
  int64_t milliseconds = pause ? (count(*pause) + 999999) / 1000000 : -1;
  return staged_poll(files, number, milliseconds > INT32_MAX ? INT32_MAX : (int)milliseconds, mask);
}

/// Sleeps until both the staged CLOCK_MONOTONIC and the staged CLOCK_REALTIME have reached a moment;
/// EINTR if a signal ends the sleep.
static int sleep_until(int64_t awake, int64_t wall) {
  while (true) {
    uint32_t moves = __atomic_load_n(&stage->moves, __ATOMIC_ACQUIRE);
    int64_t left = awake == INT64_MAX ? wall - staged_now(CLOCK_REALTIME) : awake - staged_now(CLOCK_MONOTONIC);
    if (left <= 0) return 0;
    struct timespec pause = spell(left);
    tell_waiting(moves, awake, wall, true);
    long result = syscall(SYS_futex, &stage->moves, FUTEX_WAIT, moves, &pause, NULL, 0);
    int reason = errno;
    tell_woken();
    if (result < 0 && reason == EINTR) return EINTR;
  }
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *pause, struct timespec *rest) {
  NEXT(clock_nanosleep);
  if (!stage) return next(clock, flags, pause, rest);
  bool is_wall = clock == CLOCK_REALTIME && flags & TIMER_ABSTIME;
  int64_t until = count(*pause) + (flags & TIMER_ABSTIME ? 0 : staged_now(CLOCK_MONOTONIC));
  int result = is_wall ? sleep_until(INT64_MAX, until) : sleep_until(until, INT64_MAX);
  if (result == EINTR && rest && !(flags & TIMER_ABSTIME)) *rest = spell(until - staged_now(CLOCK_MONOTONIC));
  return result;
}

int nanosleep(const struct timespec *pause, struct timespec *rest) {
  NEXT(nanosleep);
  if (!stage) return next(pause, rest);
  errno = clock_nanosleep(CLOCK_MONOTONIC, 0, pause, rest);
  return errno ? -1 : 0;
}

int usleep(useconds_t microseconds) {
  struct timespec pause = spell((int64_t)microseconds * 1000);
  return nanosleep(&pause, NULL);
}

unsigned sleep(unsigned seconds) {
  struct timespec pause = {.tv_sec = seconds}, rest = {0};
  return nanosleep(&pause, &rest) == 0 ? 0 : (unsigned)(rest.tv_sec + (rest.tv_nsec >= 500000000));
}

// MARK: Waiting for other threads

// The C library expects moments of the machine's clocks. A moment since 1970 is of the wall clock, one since
// the machine's start of the monotonic clock.
static struct timespec machine_moment(const struct timespec *moment) {
  uint32_t moves;
  struct clock_offsets all = clock_stage_offsets(stage, &moves);
  return spell(count(*moment) - (moment->tv_sec > 1000000000 ? all.wall : all.awake));
}

#define UNTIL(name, parameters, ...) \
  int name parameters { \
    NEXT(name); \
    struct timespec machine; \
    if (stage && moment) { \
      machine = machine_moment(moment); \
      moment = &machine; \
    } \
    return next(__VA_ARGS__); \
  }

UNTIL(pthread_cond_timedwait,
      (pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
       const struct timespec *restrict moment),
      condition, mutex, moment)
UNTIL(pthread_cond_clockwait,
      (pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
       const struct timespec *restrict moment),
      condition, mutex, clock, moment)
UNTIL(pthread_mutex_timedlock,
      (pthread_mutex_t *restrict mutex, const struct timespec *restrict moment), mutex, moment)
UNTIL(sem_timedwait, (sem_t *restrict semaphore, const struct timespec *restrict moment), semaphore,
      moment)
