#define _GNU_SOURCE
#include "CLinux.h"
#include "confinement.h"
#include "group-spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int linux_is_subreaper(void) {
  int adopts = 0;
  return prctl(PR_GET_CHILD_SUBREAPER, &adopts, 0, 0, 0) == 0 ? adopts : 0;
}

int linux_become_subreaper(void) {
  return prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) < 0 ? -errno : 0;
}

// MARK: Spawning

// From here to exec, code runs in the child on the parent's memory: system calls only.

static int place(int from, int to) {
  if (from < 0) return 0;
  // dup2 onto itself would keep close-on-exec.
  if (from == to) return fcntl(from, F_SETFD, 0) < 0 ? -1 : 0;
  return dup2(from, to) < 0 ? -1 : 0;
}

// Lowers a limit for good; one that is lower already stays.
static int lower(int resource, uint64_t bytes) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) < 0) return -1;
  if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > bytes) limit.rlim_max = bytes;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit);
}

static int limit(const struct linux_spawn_options *options) {
  if (options->file_limit > 0 && lower(RLIMIT_FSIZE, options->file_limit) < 0) return -1;
  if (options->data_limit == 0) return 0;
  if (lower(RLIMIT_DATA, options->data_limit) < 0) return -1;
  return lower(RLIMIT_CORE, 0);
}

static void reset_signals(void) {
  struct sigaction standard = {0};
  standard.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
}

// Drops signals that the terminal sent to our group while the child was still in it: a Ctrl-Z that
// stopped the child before its exec would keep the parent in vfork forever. Ignoring a signal drops
// a pending one.
static void drop_terminal_signals(void) {
  const int numbers[] = {SIGTSTP, SIGTTIN, SIGTTOU, SIGINT, SIGQUIT, SIGHUP};
  struct sigaction ignored = {0}, standard = {0};
  ignored.sa_handler = SIG_IGN;
  standard.sa_handler = SIG_DFL;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    sigaction(numbers[i], &ignored, NULL);
    sigaction(numbers[i], &standard, NULL);
  }
}

static int prepare(const struct linux_spawn_options *options, const struct confinement *confinement,
                   pid_t parent) {
  reset_signals();
  if (options->own_session && setsid() < 0) return -1;
  if (options->own_group && !options->own_session && setpgid(0, 0) < 0) return -1;
  // SIGTTOU is still blocked here, so that a background group may take the terminal.
  if (options->foreground_terminal >= 0 && tcsetpgrp(options->foreground_terminal, getpgrp()) < 0)
    return -1;
  if (options->dies_with_parent) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) < 0) return -1;
    // The parent may have ended before the request was made.
    if (getppid() != parent) {
      errno = ECHILD;
      return -1;
    }
  }
  if (options->adopts && prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) < 0) return -1;
  if (options->folder && chdir(options->folder) < 0) return -1;
  if (place(options->input, 0) < 0 || place(options->output, 1) < 0 ||
      place(options->error, 2) < 0)
    return -1;
  syscall(SYS_close_range, 3U, ~0U, 4U /* CLOSE_RANGE_CLOEXEC */);
  drop_terminal_signals();
  if (limit(options) < 0) return -1;
  if (options->confined) confinement_enter(confinement);
  return 0;
}

static void execute(const struct linux_spawn_options *options) {
  char *const *arguments = (char *const *)options->arguments;
  char *const *environment = (char *const *)options->environment;
  // With a path, execvpe would have a shell read a file that is no program.
  if (options->search && !strchr(options->path, '/'))
    execvpe(options->path, arguments, environment);
  else
    execve(options->path, arguments, environment);
}

/// The most seconds that a start may wait for files that the kernel opens for it.
enum { START_SECONDS = 3 };

// The parent waits for the exec, which opens the program, its first line's interpreter and a
// loader: as long as somebody has a lease on one of them, up to 45 s. The caller has checked them
// (HeldProgram.swift), but another file may have taken its place since. A timer of this kind ends
// with the exec.
static void end_when_late(void) {
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGKILL};
  const struct itimerspec patience = {.it_value = {.tv_sec = START_SECONDS}};
  int timer;
  if (syscall(SYS_timer_create, CLOCK_MONOTONIC, &event, &timer) == 0)
    syscall(SYS_timer_settime, timer, 0, &patience, NULL);
}

// inotify reports that a file was closed before the kernel allows executing it, since the close
// finishes only afterwards. So it is tried again for 15 ms.
static void execute_when_written(const struct linux_spawn_options *options) {
  for (long milliseconds = 1; milliseconds <= 8; milliseconds *= 2) {
    execute(options);
    if (errno != ETXTBSY) return;
    const struct timespec pause = {.tv_nsec = milliseconds * 1000000};
    nanosleep(&pause, NULL);
  }
  execute(options);
}

/// The child's data at its beginning, and the result.
struct beginning {
  const struct linux_spawn_options *options;
  const struct confinement *confinement;
  pid_t parent;
  sigset_t mask;
  volatile int failure;
};

_Noreturn static void begin_child(void *context) {
  struct beginning *beginning = context;
  if (prepare(beginning->options, beginning->confinement, beginning->parent) == 0) {
    sigprocmask(SIG_SETMASK, &beginning->mask, NULL);
    end_when_late();
    execute_when_written(beginning->options);
  }
  beginning->failure = errno;
  _exit(127);
}

static struct timespec now(void) {
  struct timespec time = {0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time;
}

// Whether the timer ended a child before its exec. A child that is late is about to end when its
// parent goes on.
static bool was_late(pid_t child, struct timespec begin) {
  const struct timespec end = now();
  const long seconds = end.tv_sec - begin.tv_sec - (end.tv_nsec < begin.tv_nsec);
  if (seconds < START_SECONDS) return false;
  const int process = linux_process(child);
  if (process < 0) return false;
  struct pollfd ending = {.fd = process, .events = POLLIN};
  poll(&ending, 1, 1000);
  close(process);
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)child, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == child &&
         info.si_code == CLD_KILLED && info.si_status == SIGKILL;
}

// Returns -ETIMEDOUT if the kernel would have waited for a file.
pid_t linux_spawn(const struct linux_spawn_options *options) {
  sigset_t all, none, before;
  sigfillset(&all);
  sigemptyset(&none);
  // No handler of ours may run in the child while it uses our memory.
  sigprocmask(SIG_SETMASK, &all, &before);
  // On this stack, which the child reads, so it is written before the child exists.
  struct confinement confinement;
  if (options->confined) confinement_prepare(&confinement, options->group_folder >= 0);
  struct beginning beginning = {
      .options = options, .confinement = &confinement, .parent = getpid(), .mask = none};
  const struct timespec begin = now();
  pid_t child = options->group_folder < 0 ? -1 : spawn_in_group(&begin_child, &beginning, options->group_folder);
  // Without a group if the kernel makes none, or does not let us put a process there.
  if (child < 0) child = vfork();
  if (child == 0) begin_child(&beginning);
  int error = child < 0 ? errno : beginning.failure;
  if (!error && was_late(child, begin)) error = ETIMEDOUT;
  if (child > 0 && error) waitpid(child, NULL, 0);
  // Before a signal can arrive that the child sends at once.
  if (!error && options->extension)
    linux_last_line_child(child, options->extension, options->confined);
  sigprocmask(SIG_SETMASK, &before, NULL);
  return error ? -error : child;
}

// MARK: Watching and reaping

int linux_process(pid_t pid) {
  int fd = (int)syscall(SYS_pidfd_open, pid, 0);
  return fd < 0 ? -errno : fd;
}

int linux_has_ended(pid_t pid) {
  siginfo_t info = {0};
  if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) < 0) return -errno;
  return info.si_pid == pid;
}

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

int linux_reap(pid_t pid, struct linux_exit *result) {
  int status;
  struct rusage usage;
  pid_t reaped;
  do reaped = wait4(pid, &status, WNOHANG, &usage);
  while (reaped < 0 && errno == EINTR);
  if (reaped < 0) return -errno;
  if (reaped == 0) return 0;
  result->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  result->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  result->cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  return 1;
}

int64_t linux_cpu_time(pid_t pid) {
  clockid_t clock;
  struct timespec time;
  int error = clock_getcpuclockid(pid, &clock);
  if (error) return -error;
  if (clock_gettime(clock, &time) < 0) return -errno;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// MARK: The terminal

int linux_window_size(int fd, struct linux_window *size) {
  struct winsize window;
  if (ioctl(fd, TIOCGWINSZ, &window) < 0) return -errno;
  // A program may say any size of a terminal that it can open: of the largest, a frame has gigabytes.
  size->columns = window.ws_col < LINUX_MOST_CELLS ? window.ws_col : LINUX_MOST_CELLS;
  size->rows = window.ws_row < LINUX_MOST_CELLS ? window.ws_row : LINUX_MOST_CELLS;
  size->pixel_width = window.ws_xpixel;
  size->pixel_height = window.ws_ypixel;
  return 0;
}

int linux_set_foreground(int fd, pid_t group) {
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTTOU);
  sigprocmask(SIG_BLOCK, &stop, &before);
  int failed = tcsetpgrp(fd, group);
  int error = errno;
  sigprocmask(SIG_SETMASK, &before, NULL);
  return failed ? -error : 0;
}
