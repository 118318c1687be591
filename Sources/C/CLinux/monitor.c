// A command in a terminal of its own, led by a monitor.
//
// The monitor leads the session of that terminal and is the command's parent, so that the command's
// process group is no orphan: the kernel lets it stop, as it does in a shell. It is a fork of this
// process and calls nothing but the kernel.
#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

int linux_terminal(int *other) {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (terminal < 0) return -errno;
  char name[64];
  int error = 0;
  if (grantpt(terminal) < 0 || unlockpt(terminal) < 0) error = errno;
  if (error == 0) error = ptsname_r(terminal, name, sizeof name);
  if (error == 0 && (*other = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)) < 0) error = errno;
  if (error == 0) return terminal;
  close(terminal);
  return -error;
}

ssize_t linux_unread_keys(int terminal, unsigned char *keys, size_t count) {
  const int other = ioctl(terminal, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (other < 0) return -errno;
  struct termios before, raw;
  if (tcgetattr(other, &before) < 0) {
    const int error = errno;
    close(other);
    return -error;
  }
  // Without lines, so that one without an end is there, too.
  raw = before;
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
  raw.c_cc[VMIN] = 0;
  raw.c_cc[VTIME] = 0;
  tcsetattr(other, TCSANOW, &raw);
  size_t all = 0;
  while (all < count) {
    const ssize_t some = read(other, keys + all, count - all);
    if (some < 0 && errno == EINTR) continue;
    if (some <= 0) break;
    all += (size_t)some;
  }
  // What the command has left running may go on with it.
  tcsetattr(other, TCSANOW, &before);
  close(other);
  return (ssize_t)all;
}

int linux_type_key(int fd, unsigned char key) { return ioctl(fd, TIOCSTI, &key) < 0 ? -errno : 0; }

int linux_set_window_size(int fd, const struct linux_window *size) {
  const struct winsize window = {
      .ws_col = (unsigned short)size->columns, .ws_row = (unsigned short)size->rows,
      .ws_xpixel = (unsigned short)size->pixel_width, .ws_ypixel = (unsigned short)size->pixel_height};
  return ioctl(fd, TIOCSWINSZ, &window) < 0 ? -errno : 0;
}

// The signals of a terminal and of its end, which are the command's and not the monitor's.
static const int passed[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU, SIGUSR1, SIGUSR2,
                             SIGPIPE, SIGALRM};
enum { PASSED = sizeof passed / sizeof *passed };

static void report(int channel, enum linux_news news, int value) {
  const struct linux_report message = {.news = news, .value = value};
  while (send(channel, &message, sizeof message, MSG_NOSIGNAL) < 0 && errno == EINTR) {}
}

// Runs the command; never returns. `ignored` are the signals that the program ignored before.
static _Noreturn void execute(const struct linux_command *command, int terminal, const bool *ignored,
                              int errors) {
  setpgid(0, 0);
  // The monitor ignores SIGTTOU, and so does this process until here.
  if (terminal >= 0) tcsetpgrp(terminal, getpid());
  struct sigaction action = {0};
  for (int number = 1; number < NSIG; number++) {
    action.sa_handler = SIG_DFL;
    for (int i = 0; i < PASSED; i++)
      if (passed[i] == number && ignored[i]) action.sa_handler = SIG_IGN;
    sigaction(number, &action, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execvp(command->arguments[0], command->arguments);
  const int error = errno;
  while (write(errors, &error, sizeof error) < 0 && errno == EINTR) {}
  _exit(127);
}

static int move(int fd, int to) { return fd < 0 || fd == to ? fd : dup2(fd, to); }

// Puts the command's streams where it expects them, and terminal and channel out of their way. All
// other descriptors that a shell gave to this program, as for <(...), are the command's, too; its own
// close themselves when the command begins.
static void arrange(const struct linux_command *command, int *terminal, int *channel) {
  if (*terminal >= 0) *terminal = fcntl(*terminal, F_DUPFD_CLOEXEC, 64);
  *channel = fcntl(*channel, F_DUPFD_CLOEXEC, 64);
  move(command->input, STDIN_FILENO);
  move(command->output, STDOUT_FILENO);
  move(command->error, STDERR_FILENO);
}

// Closes all but the standard descriptors and these: the monitor would keep others from seeing an end.
static void close_others(int *kept, int count) {
  int first = 3;
  for (int i = 0; i < count; i++) {
    for (int j = i + 1; j < count; j++)
      if (kept[j] < kept[i]) {
        const int less = kept[j];
        kept[j] = kept[i];
        kept[i] = less;
      }
    if (kept[i] < first) continue;
    if (kept[i] > first) syscall(SYS_close_range, first, kept[i] - 1, 0);
    first = kept[i] + 1;
  }
  syscall(SYS_close_range, first, ~0U, 0);
}

// Tells what happened to the command. Returns whether it has ended.
static bool tell(int channel, pid_t child, int terminal) {
  for (;;) {
    int status;
    const pid_t pid = waitpid(child, &status, WNOHANG | WUNTRACED | WCONTINUED);
    if (pid < 0 && errno == EINTR) continue;
    if (pid < 0) {
      report(channel, LINUX_COMMAND_EXITED, 255);
      return true;
    }
    if (pid == 0) return false;
    if (WIFSTOPPED(status)) {
      report(channel, LINUX_COMMAND_STOPPED, WSTOPSIG(status));
    } else if (WIFEXITED(status) || WIFSIGNALED(status)) {
      // What it leaves running must not be hung up: the terminal's foreground is the monitor's.
      if (terminal >= 0) {
        tcsetpgrp(terminal, getpgrp());
        close(terminal);
      }
      for (int fd = 0; fd < 3; fd++) close(fd);
      const bool exited = WIFEXITED(status);
      report(channel, exited ? LINUX_COMMAND_EXITED : LINUX_COMMAND_KILLED,
             exited ? WEXITSTATUS(status) : WTERMSIG(status));
      return true;
    }
  }
}

// Obeys the orders: signals for the command. Returns false when the other end is gone.
static bool obey(int channel, pid_t child, int terminal) {
  int number;
  const ssize_t count = recv(channel, &number, sizeof number, MSG_DONTWAIT);
  if (count == 0) return false;
  if (count != sizeof number) return count < 0 && (errno == EAGAIN || errno == EINTR);
  if (number == SIGCONT && terminal >= 0) tcsetpgrp(terminal, child);
  kill(-child, number);
  return true;
}

static void ignore_passed(bool *ignored) {
  struct sigaction ignoring = {0}, before;
  ignoring.sa_handler = SIG_IGN;
  for (int i = 0; i < PASSED; i++) {
    sigaction(passed[i], &ignoring, &before);
    // SIGPIPE is ignored by this program itself.
    ignored[i] = before.sa_handler == SIG_IGN && passed[i] != SIGPIPE;
  }
}

static _Noreturn void lead(const struct linux_command *command, int channel) {
  bool ignored[PASSED];
  ignore_passed(ignored);
  setsid();
  int terminal = command->terminal;
  arrange(command, &terminal, &channel);
  if (terminal >= 0) ioctl(terminal, TIOCSCTTY, 0);
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_SETMASK, &children, NULL);
  struct sigaction standard = {0};
  standard.sa_handler = SIG_DFL;
  sigaction(SIGCHLD, &standard, NULL);
  const int signals = signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
  int errors[2];
  const pid_t child = signals >= 0 && pipe2(errors, O_CLOEXEC) == 0 ? fork() : -1;
  if (child == 0) execute(command, terminal, ignored, errors[1]);
  if (child < 0) {
    report(channel, LINUX_COMMAND_FAILED, errno);
    _exit(1);
  }
  setpgid(child, child);
  int kept[] = {terminal, channel, signals, errors[0]};
  close_others(kept, 4);
  int error = 0;
  ssize_t count;
  while ((count = read(errors[0], &error, sizeof error)) < 0 && errno == EINTR) {}
  close(errors[0]);
  if (count > 0) {
    report(channel, LINUX_COMMAND_FAILED, error);
    _exit(1);
  }
  report(channel, LINUX_COMMAND_STARTED, child);
  struct pollfd sources[] = {{.fd = channel, .events = POLLIN}, {.fd = signals, .events = POLLIN}};
  for (;;) {
    if (poll(sources, 2, -1) < 0 && errno != EINTR) break;
    struct signalfd_siginfo information;
    while (read(signals, &information, sizeof information) > 0) {}
    if (tell(channel, child, terminal)) {
      // Ends only when all output was read: its end hangs the terminal up.
      sources[0].revents = 0;
      char byte;
      while (recv(channel, &byte, 1, 0) > 0) {}
      _exit(0);
    }
    if (sources[0].revents == 0) continue;
    if (!obey(channel, child, terminal)) break;
  }
  // The program that began this is gone, as when its terminal was closed.
  kill(-child, SIGHUP);
  kill(-child, SIGCONT);
  _exit(1);
}

pid_t linux_monitor(const struct linux_command *command, int *channel) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return -errno;
  const pid_t monitor = fork();
  if (monitor == 0) {
    close(ends[0]);
    lead(command, ends[1]);
  }
  const int error = errno;
  close(ends[1]);
  if (monitor < 0) {
    close(ends[0]);
    return -error;
  }
  *channel = ends[0];
  return monitor;
}

int linux_command_news(int channel, struct linux_report *report) {
  const ssize_t count = recv(channel, report, sizeof *report, MSG_DONTWAIT);
  if (count == sizeof *report) return 1;
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
  return -1;
}

int linux_command_signal(int channel, int number) {
  return send(channel, &number, sizeof number, MSG_NOSIGNAL) < 0 ? -errno : 0;
}
