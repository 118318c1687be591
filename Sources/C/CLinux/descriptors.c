#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static int result(int value) { return value < 0 ? -errno : value; }

int linux_clock_timer(void) {
  return result(timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC));
}

int linux_clock_timer_set(int fd, int64_t nanoseconds) {
  struct itimerspec when = {0};
  when.it_value.tv_sec = nanoseconds / 1000000000;
  when.it_value.tv_nsec = nanoseconds % 1000000000;
  // Zero would disarm the timer, and a moment before 1970 is refused.
  if (nanoseconds <= 0) {
    when.it_value.tv_sec = 0;
    when.it_value.tv_nsec = 1;
  }
  return result(timerfd_settime(fd, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &when, NULL));
}

int linux_clock_timer_read(int fd) {
  uint64_t count;
  if (read(fd, &count, sizeof count) == sizeof count) return LINUX_CLOCK_FIRED;
  if (errno == ECANCELED) return LINUX_CLOCK_WAS_SET;
  return errno == EAGAIN || errno == EINTR ? LINUX_CLOCK_NOTHING : -errno;
}

static int64_t nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

struct linux_clocks linux_clocks_now(void) {
  return (struct linux_clocks){.wall = nanoseconds(CLOCK_REALTIME),
                               .boot = nanoseconds(CLOCK_BOOTTIME),
                               .awake = nanoseconds(CLOCK_MONOTONIC)};
}

int linux_flush_output(void) {
  // stdio keeps the failure of an earlier write, but not its errno: EIO stands for it.
  const int before = ferror(stdout) ? -EIO : 0;
  return fflush(stdout) == 0 ? before : -errno;
}

int linux_signals(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
  if (sigprocmask(SIG_BLOCK, &set, NULL) < 0) return -errno;
  return result(signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC));
}

int linux_signals_hold(int first, int last) {
  sigset_t set;
  sigemptyset(&set);
  for (int number = first; number <= last; number++) sigaddset(&set, number);
  return sigprocmask(SIG_BLOCK, &set, NULL) < 0 ? -errno : 0;
}

int linux_signal_take(int fd, bool *from_process) {
  struct signalfd_siginfo info;
  if (read(fd, &info, sizeof info) != sizeof info)
    return errno == EAGAIN || errno == EINTR ? 0 : -errno;
  // Signals from the kernel itself have a code above zero.
  *from_process = info.ssi_code <= 0;
  return (int)info.ssi_signo;
}

int linux_signal_read(int fd) {
  bool from_process;
  return linux_signal_take(fd, &from_process);
}

int linux_stop(void) {
  struct sigaction standard = {0}, before;
  sigset_t stop, mask, pending;
  standard.sa_handler = SIG_DFL;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  if (sigaction(SIGTSTP, &standard, &before) < 0) return -errno;
  // Raising SIGTSTP discards a pending SIGCONT that was not read, so one that is pending afterwards
  // continued this stop.
  raise(SIGTSTP);
  // A blocked SIGTSTP is delivered here, and stops the process.
  sigprocmask(SIG_UNBLOCK, &stop, &mask);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &before, NULL);
  sigemptyset(&pending);
  sigpending(&pending);
  return sigismember(&pending, SIGCONT);
}

int linux_signal_ignore(int number) {
  return signal(number, SIG_IGN) == SIG_ERR ? -errno : 0;
}

int linux_watch(void) { return result(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)); }

int linux_watch_add(int fd, const char *path, enum linux_watch_mask mask) {
  const uint32_t itself = IN_DELETE_SELF | IN_MOVE_SELF;
  uint32_t wanted = itself;
  switch (mask) {
  case LINUX_WATCH_FOLDER:
    wanted |= IN_ONLYDIR | IN_CREATE | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_TO | IN_MOVED_FROM |
              IN_DELETE;
    break;
  case LINUX_WATCH_ARRIVALS: wanted |= IN_ONLYDIR | IN_MOVED_TO; break;
  case LINUX_WATCH_FILE: wanted |= IN_CLOSE_WRITE | IN_ATTRIB; break;
  case LINUX_WATCH_HELD:
    wanted |= IN_ONLYDIR | IN_MOVED_TO | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_DELETE;
    break;
  case LINUX_WATCH_NEW: wanted = IN_ONLYDIR | IN_CREATE; break;
  case LINUX_WATCH_COMING: wanted |= IN_ONLYDIR | IN_CREATE | IN_MOVED_TO; break;
  case LINUX_WATCH_READS: wanted = IN_ACCESS; break;
  }
  // IN_MASK_ADD: a path that is already watched for other events stays watched for those, too.
  return result(inotify_add_watch(fd, path, wanted | IN_MASK_ADD));
}

int linux_watch_remove(int fd, int watch) { return result(inotify_rm_watch(fd, watch)); }

ssize_t linux_watch_read(int fd, void *buffer, size_t size) {
  ssize_t count;
  do count = read(fd, buffer, size);
  while (count < 0 && errno == EINTR);
  if (count >= 0) return count;
  return errno == EAGAIN ? 0 : -errno;
}

bool linux_watch_next(const void *buffer, size_t size, size_t *offset,
                      struct linux_watch_event *event) {
  struct inotify_event raw;
  if (*offset + sizeof raw > size) return false;
  const char *at = (const char *)buffer + *offset;
  memcpy(&raw, at, sizeof raw);
  if (*offset + sizeof raw + raw.len > size) return false;
  *offset += sizeof raw + raw.len;
  event->watch = raw.wd;
  event->arrived = raw.mask & (IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_ATTRIB);
  event->closed = raw.mask & IN_CLOSE_WRITE;
  event->left = raw.mask & (IN_DELETE | IN_MOVED_FROM);
  event->ended = raw.mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT);
  event->moved = raw.mask & IN_MOVE_SELF;
  event->folder = raw.mask & IN_ISDIR;
  event->overflow = raw.mask & IN_Q_OVERFLOW;
  event->name = raw.len > 0 ? at + sizeof raw : "";
  return true;
}

int linux_event(void) { return result(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)); }

int linux_memory_file(const char *name) { return result(memfd_create(name, MFD_CLOEXEC)); }

int linux_output_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
  return linux_set_nonblocking(ends[0]);
}

int linux_input_pipe(int ends[2], size_t capacity) {
  if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
  if (fcntl(ends[1], F_GETPIPE_SZ) < (int)capacity && fcntl(ends[1], F_SETPIPE_SZ, (int)capacity) < 0) {
    int error = errno;
    close(ends[0]);
    close(ends[1]);
    return -error;
  }
  return linux_set_nonblocking(ends[1]);
}

int linux_set_nonblocking(int fd) {
  int flags = fcntl(fd, F_GETFL);
  return flags < 0 ? -errno : result(fcntl(fd, F_SETFL, flags | O_NONBLOCK));
}

int linux_lock(int fd) {
  if (flock(fd, LOCK_EX | LOCK_NB) == 0) return 1;
  return errno == EWOULDBLOCK ? 0 : -errno;
}

int linux_is_locked(int fd) {
  int taken = linux_lock(fd);
  if (taken == 1) flock(fd, LOCK_UN);
  return taken < 0 ? taken : !taken;
}

static struct flock whole_file(void) {
  return (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET};
}

int linux_claim(int fd) {
  struct flock lock = whole_file();
  if (fcntl(fd, F_SETLK, &lock) == 0) return 1;
  return errno == EAGAIN || errno == EACCES ? 0 : -errno;
}

pid_t linux_claimant(int fd) {
  struct flock lock = whole_file();
  if (fcntl(fd, F_GETLK, &lock) < 0) return -errno;
  if (lock.l_type == F_UNLCK) return 0;
  // The kernel gives no id for a process outside this PID namespace; 1 stands for it.
  return lock.l_pid > 0 ? lock.l_pid : 1;
}

int linux_rename_new(const char *from, const char *to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -errno;
  // The file system has no RENAME_NOREPLACE. A hard link fails in the same way if the name is
  // taken.
  if (link(from, to) == 0) {
    unlink(from);
    return 0;
  }
  if (errno != EPERM && errno != EOPNOTSUPP) return -errno;
  // It has no hard links either. Another process can take the name after this check.
  if (access(to, F_OK) == 0) return -EEXIST;
  return rename(from, to) == 0 ? 0 : -errno;
}

void linux_open_standard(void) {
  for (int fd = 0; fd <= 2; fd++) {
    if (fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
    // This one gets the lowest free number, which is `fd`. Opened so that reading or writing fails.
    if (open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) < 0) return;
  }
}
