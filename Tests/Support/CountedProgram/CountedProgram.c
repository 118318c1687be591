// Counts a program's system calls and page faults by ptrace(2): the counts are the same on each
// machine, whatever else runs there.
#define _GNU_SOURCE
#include "CountedProgram.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>
#include <linux/ptrace.h>

static const char frame_begin[] = "\033[?2026h";

static void run(const char *path, char *const *arguments, char *const *environment, int terminal) {
  setsid();
  ioctl(terminal, TIOCSCTTY, 0);
  for (int fd = 0; fd < 3; fd++) dup2(terminal, fd);
  if (terminal > 2) close(terminal);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  ptrace(PTRACE_TRACEME, 0, 0, 0);
  execve(path, arguments, environment);
  _exit(127);
}

pid_t counted_start(
    const char *path, char *const *arguments, char *const *environment, int terminal) {
  const pid_t process = fork();
  if (process < 0) return -errno;
  if (process == 0) run(path, arguments, environment, terminal);
  int status;
  if (waitpid(process, &status, 0) != process) return -errno;
  if (!WIFSTOPPED(status)) return -ENOEXEC;
  const long options = PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL | PTRACE_O_TRACECLONE;
  if (ptrace(PTRACE_SETOPTIONS, process, 0, options) < 0) return -errno;
  if (ptrace(PTRACE_SYSCALL, process, 0, 0) < 0) return -errno;
  return process;
}

/// The page faults without disk access: the eighth number after the program's name in
/// /proc/PID/stat.
static long page_faults(pid_t process) {
  char path[64], line[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  const int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  const ssize_t count = read(fd, line, sizeof line - 1);
  close(fd);
  if (count <= 0) return 0;
  line[count] = 0;
  const char *behind = strrchr(line, ')');
  long faults = 0;
  // State, parent, group, session, terminal, its group, flags, then the faults.
  if (behind) sscanf(behind + 1, " %*c %*d %*d %*d %*d %*d %*u %ld", &faults);
  return faults;
}

static bool begins_frame(pid_t thread, const struct ptrace_syscall_info *call) {
  char begin[sizeof frame_begin - 1];
  if (call->entry.args[2] < sizeof begin) return false;
  struct iovec to = {begin, sizeof begin}, from = {(void *)call->entry.args[1], sizeof begin};
  return process_vm_readv(thread, &to, 1, &from, 1, 0) == sizeof begin
      && memcmp(begin, frame_begin, sizeof begin) == 0;
}

/// Counts a system call that a thread is about to make. Returns whether it writes a frame.
static bool count(pid_t thread, struct counted_frame *frame) {
  struct ptrace_syscall_info call;
  if (ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof call, &call) <= 0) return false;
  if (call.op != PTRACE_SYSCALL_INFO_ENTRY) return false;
  frame->system_calls++;
  if (call.entry.nr != SYS_write) return false;
  frame->writes++;
  if (!begins_frame(thread, &call)) return false;
  frame->bytes = (long)call.entry.args[2];
  return true;
}

int counted_until_frame(pid_t process, struct counted_frame *frame) {
  for (;;) {
    int status;
    const pid_t thread = waitpid(-1, &status, __WALL | __WNOTHREAD);
    if (thread < 0) return -errno;
    if (!WIFSTOPPED(status)) {
      if (thread == process) return -ECHILD;
      continue;
    }
    const int signal = WSTOPSIG(status);
    bool is_frame = false;
    long passed = 0;
    if (signal == (SIGTRAP | 0x80)) is_frame = count(thread, frame);
    // A new thread begins with a stop, and its creation is a stop of its parent: neither is a
    // signal for the program.
    else if (signal != SIGTRAP && !(signal == SIGSTOP && thread != process)) passed = signal;
    if (is_frame) frame->page_faults = page_faults(process);
    if (ptrace(PTRACE_SYSCALL, thread, 0, passed) < 0 && errno != ESRCH) return -errno;
    if (is_frame) return 0;
  }
}

void counted_end(pid_t process) {
  kill(process, SIGKILL);
  int status;
  while (waitpid(process, &status, __WALL) == process && WIFSTOPPED(status)) {}
}
