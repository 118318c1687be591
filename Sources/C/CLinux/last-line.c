// The last actions of this process before it dies: only those allowed in a signal handler, on
// memory that was prepared before. Nothing here allocates, locks or formats through stdio.
#define _GNU_SOURCE
#include "CLinux.h"
#include "mappings.h"
#include "signal-safe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <termios.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

enum {
  PATH_BYTES = 4096,
  RESTORE_BYTES = 1024,
  WORK_BYTES = 256,
  EVENTS = 32,
  EVENT_BYTES = 512,
  CHILDREN = 64,
  FRAMES = 48,
  /// The most seconds for the last line, so that a terminal that takes nothing holds nobody up.
  PATIENCE_SECONDS = 3,
  /// The seconds after which current work counts as the cause of a delay when somebody ends the
  /// process.
  STUCK_SECONDS = 2,
};

static char program[128], note_path[PATH_BYTES], marks_path[PATH_BYTES];

/// The first state of the terminal, while it is changed.
static struct {
  volatile sig_atomic_t claimed;
  int output, input;
  struct termios modes;
  char bytes[RESTORE_BYTES];
  size_t count;
} terminal;

static struct {
  volatile sig_atomic_t kind;
  char subject[WORK_BYTES];
  time_t since;
} work;

static char events[EVENTS][EVENT_BYTES];
static volatile sig_atomic_t event_count;

static volatile pid_t children[CHILDREN];
static char names[CHILDREN][WORK_BYTES];
static bool are_confined[CHILDREN];

static volatile sig_atomic_t is_dying;
static int ending_event = -1;
static volatile sig_atomic_t ending_pending[NSIG], ending_last;

static time_t seconds_awake(void) {
  struct timespec now;
  return clock_gettime(CLOCK_MONOTONIC, &now) == 0 ? now.tv_sec : 0;
}

static bool copy(char *to, size_t size, const char *from) {
  const size_t count = from ? strlen(from) : 0;
  if (count >= size) {
    to[0] = 0;
    return false;
  }
  memcpy(to, from ? from : "", count + 1);
  return true;
}

/// Copies a name for a file with a line for each name: control characters are left out.
static void copy_name(char *to, const unsigned char *name, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = name[i] < ' ' || name[i] == 127 ? '?' : (char)name[i];
  to[count] = 0;
}

// MARK: Preparing

void linux_last_line_claim(int output, int input, const struct termios *modes, const char *bytes,
                           size_t count) {
  terminal.claimed = 0;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  terminal.output = output;
  terminal.input = input;
  terminal.modes = *modes;
  terminal.count = count < RESTORE_BYTES ? count : 0;
  memcpy(terminal.bytes, bytes, terminal.count);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  terminal.claimed = 1;
}

void linux_last_line_release(void) { terminal.claimed = 0; }

void linux_last_line_rest(void) {
  work.kind = LINUX_WORK_NONE;
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
}

void linux_last_line_work(enum linux_work kind, const unsigned char *subject, size_t count) {
  linux_last_line_rest();
  if (count >= sizeof work.subject) return;
  copy_name(work.subject, subject, count);
  work.since = seconds_awake();
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  work.kind = kind;
}

void linux_last_line_event(const char *line) {
  char *to = events[event_count % EVENTS];
  const size_t count = strnlen(line, EVENT_BYTES - 1);
  memcpy(to, line, count);
  to[count] = 0;
  event_count++;
}

void linux_last_line_child(pid_t group, const char *name, bool confined) {
  for (int i = 0; i < CHILDREN; i++) {
    if (children[i] != (name ? 0 : group)) continue;
    const size_t count = name ? strlen(name) : 0;
    if (count < WORK_BYTES) copy_name(names[i], (const unsigned char *)name, count);
    else names[i][0] = 0;
    are_confined[i] = confined;
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    children[i] = name ? group : 0;
    return;
  }
}

/// The only extension that runs, in any number of processes; null if several do.
static const char *only_extension(bool confined) {
  const char *found = NULL;
  for (int i = 0; i < CHILDREN; i++) {
    if (children[i] <= 0 || !names[i][0] || are_confined[i] != confined) continue;
    if (found && strcmp(found, names[i]) != 0) return NULL;
    found = names[i];
  }
  return found;
}

/// The extension whose process sent a signal, found by its session; null if another process or the
/// kernel sent it. If the sender has ended meanwhile, as `/bin/kill` does, it is taken for the only
/// extension that runs unconfined, or if none does for the only one that runs, on a kernel that
/// confines nothing.
static const char *sender(const siginfo_t *information) {
  if (!information || information->si_code > 0) return NULL;
  const pid_t session = getsid(information->si_pid);
  if (information->si_pid == getpid() || session == getsid(0)) return NULL;
  const bool is_gone = session < 0 && errno == ESRCH;
  bool all_confined = true;
  for (int i = 0; i < CHILDREN; i++) {
    if (children[i] <= 0 || !names[i][0]) continue;
    if (children[i] == session) return names[i];
    all_confined = all_confined && are_confined[i];
  }
  return is_gone ? only_extension(all_confined) : NULL;
}

static void say_work(int fd) {
  say(fd, work.kind == LINUX_WORK_DRAWING ? "drew the tile " : "read what came from ");
  // A terminal that does not decode UTF-8 could take other bytes for controls: only ASCII is written.
  for (const char *at = work.subject; *at; at++) put(fd, (unsigned char)*at < 127 ? at : "?", 1);
}

// MARK: The last line

static void restore_terminal(void) {
  if (!terminal.claimed) return;
  terminal.claimed = 0;
  // CAN (0x18) cancels an escape sequence that was cut off.
  say(terminal.output, "\030");
  put(terminal.output, terminal.bytes, terminal.count);
  // The terminal's unread replies must not become input of the shell.
  tcflush(terminal.input, TCIFLUSH);
  tcsetattr(terminal.input, TCSANOW, &terminal.modes);
}

static void kill_children(void) {
  for (int i = 0; i < CHILDREN; i++) {
    if (children[i] > 0) kill(-children[i], SIGKILL);
  }
}

/// Adds a tile or an extension to those that the next launch leaves out.
static bool mark(const char *kind, const char *subject) {
  if (marks_path[0] == 0) return false;
  const int fd = open(marks_path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0) return false;
  say(fd, kind);
  say(fd, subject);
  say(fd, "\n");
  close(fd);
  return true;
}

/// Adds the subject of the current work in the same way.
static bool mark_work(void) {
  if (work.kind == LINUX_WORK_NONE) return false;
  return mark(work.kind == LINUX_WORK_DRAWING ? "tile " : "extension ", work.subject);
}

/// Reads a word at an address that need not be readable.
static bool peek(uintptr_t at, uintptr_t *word) {
  struct iovec to = {word, sizeof *word}, from = {(void *)at, sizeof *word};
  return process_vm_readv(getpid(), &to, 1, &from, 1, 0) == sizeof *word;
}

extern const char __executable_start[] __attribute__((weak)), _end[] __attribute__((weak));

/// Writes the place of the crash, as offsets in the program's file, by the chain of frame pointers.
static void say_frames(int fd, void *context) {
  uintptr_t frame = 0, place = 0;
#if defined(__x86_64__)
  place = (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
  frame = (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RBP];
#elif defined(__aarch64__)
  place = (uintptr_t)((ucontext_t *)context)->uc_mcontext.pc;
  frame = (uintptr_t)((ucontext_t *)context)->uc_mcontext.regs[29];
#endif
  say(fd, "\nWhere, as offsets in the program (addr2line -f -e widgetboard):\n");
  for (int i = 0; i < FRAMES && place != 0; i++) {
    if (place >= (uintptr_t)__executable_start && place < (uintptr_t)_end) {
      say(fd, "0x");
      say_number(fd, place - (uintptr_t)__executable_start, 16);
    } else {
      say(fd, "in a library");
    }
    say(fd, "\n");
    uintptr_t next = 0;
    if (frame % sizeof frame != 0 || !peek(frame + sizeof frame, &place) || !peek(frame, &next))
      return;
    // Callers' frames lie at higher addresses: a pointer that does not rise ends the chain of
    // frames.
    if (next <= frame) return;
    frame = next;
  }
}

static bool write_note(int number, void *context) {
  if (note_path[0] == 0) return false;
  const int fd = open(note_path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0) return false;
  say(fd, program);
  say(fd, is_crash(number) ? " crashed: " : " was ended by ");
  say(fd, name_of(number));
  if (work.kind != LINUX_WORK_NONE) {
    say(fd, " while it ");
    say_work(fd);
  }
  say(fd, ", at ");
  say_number(fd, (uint64_t)time(NULL), 10);
  say(fd, " seconds since 1970.\n\nWhat happened before, the oldest first:\n");
  const int last = event_count;
  for (int i = last > EVENTS ? last - EVENTS : 0; i < last; i++) {
    say(fd, events[i % EVENTS]);
    say(fd, "\n");
  }
  say_frames(fd, context);
  close(fd);
  return true;
}

static void say_end(int number, const char *by, bool is_marked, bool has_note) {
  const int fd = STDERR_FILENO;
  say(fd, "widgetboard ");
  say(fd, is_crash(number) && !by ? "crashed (" : "was ended (");
  say(fd, name_of(number));
  say(fd, ")");
  if (by) {
    say(fd, " by ");
    for (const char *at = by; *at; at++) put(fd, (unsigned char)*at < 127 ? at : "?", 1);
    if (is_marked) say(fd, ", which the next launch does not ask until you reload it");
  } else if (is_marked) {
    say(fd, " while it ");
    say_work(fd);
    say(fd, work.kind == LINUX_WORK_DRAWING ? ", which the next launch leaves out until you reload it"
                                            : ", which the next launch does not ask until you reload it");
  }
  say(fd, ". Nothing is lost: your board and its last timelines are kept.");
  if (has_note) {
    say(fd, " For a bug report: ");
    say(fd, note_path);
  }
  say(fd, "\n");
}

/// The earlier handlers of a crash's signals, such as those of a sanitizer or the Swift runtime,
/// which are called after the last line only if that was asked for. Otherwise they would fill the
/// terminal with a back trace.
static struct sigaction handlers_before[NSIG];

static bool keeps_handlers(void) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  return true;
#endif
#endif
  return getenv("SWIFT_BACKTRACE") != NULL;
}

static void die_of(int number) {
  // All zero means the default, if there was no handler.
  sigaction(number, &handlers_before[number], NULL);
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &signals, NULL);
  // Reached only if a debugger swallows the signal.
  _exit(128 + number);
}

/// Restores the terminal, marks the work, writes the note and the sentence, and dies of the signal.
///
/// - by: the extension that sent the signal; null if it is not known to be one.
static void end_by(int number, const char *by, bool is_stuck, void *context) {
  if (__atomic_exchange_n(&is_dying, 1, __ATOMIC_SEQ_CST)) die_of(number);
  // The alarm ends any later call that does not return.
  struct sigaction standard = {0};
  standard.sa_handler = SIG_DFL;
  sigaction(SIGALRM, &standard, NULL);
  sigset_t alarms;
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &alarms, NULL);
  alarm(PATIENCE_SECONDS);
  restore_terminal();
  kill_children();
  const bool is_at_fault = !by && work.kind != LINUX_WORK_NONE &&
                           (is_crash(number) || is_stuck || seconds_awake() - work.since >= STUCK_SECONDS);
  const bool is_marked = by ? mark("extension ", by) : is_at_fault && mark_work();
  const bool has_note =
      !by && (is_crash(number) || is_stuck || number == SIGQUIT) && write_note(number, context);
  say_end(number, by, is_marked, has_note);
  die_of(number);
}

static void fatal(int number, siginfo_t *information, void *context) {
  if (mend_mapping(number, information)) return;
  // The sender is found before its processes are killed.
  end_by(number, sender(information), false, context);
}

static void overdue(int number, siginfo_t *information, void *context) {
  (void)information;
  end_by(ending_last ? ending_last : number, NULL, ending_last != 0, context);
}

/// Sets a handler, unless it would replace one that must stay.
static int handle(int number, void (*handler)(int, siginfo_t *, void *), int flags) {
  struct sigaction action = {0}, before;
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | flags;
  sigfillset(&action.sa_mask);
  if (sigaction(number, &action, &before) < 0) return -errno;
  // The starter of this process wants it to go on, as nohup does.
  const bool is_ignored = !is_crash(number) && before.sa_handler == SIG_IGN;
  const bool is_handled = before.sa_handler != SIG_DFL && before.sa_sigaction != handler;
  // The Swift runtime handles crashes, and SIGQUIT; any other handler is a profiler's.
  const bool is_others = is_handled && !is_crash(number) && number != SIGQUIT;
  if (is_ignored || is_others) return sigaction(number, &before, NULL) < 0 ? -errno : 0;
  if (is_handled && keeps_handlers()) handlers_before[number] = before;
  return 0;
}

/// Sets a handler for several signals, which are blocked meanwhile: one call both replaces a
/// handler and returns the old one, so a signal in between would find none.
static int handle_all(const int *numbers, size_t count, void (*handler)(int, siginfo_t *, void *),
                      int flags) {
  sigset_t all, before;
  sigfillset(&all);
  if (sigprocmask(SIG_SETMASK, &all, &before) < 0) return -errno;
  int error = 0;
  for (size_t i = 0; i < count && error == 0; i++) error = handle(numbers[i], handler, flags);
  sigprocmask(SIG_SETMASK, &before, NULL);
  return error;
}

int linux_last_line_begin(const char *name, const char *note, const char *marks) {
  // A second stack, for an overflow of the first. For this thread, on which everything happens.
  static char stack[64 << 10];
  const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  if (sigaltstack(&other, NULL) < 0) return -errno;
  copy(program, sizeof program, name);
  copy(note_path, sizeof note_path, note);
  copy(marks_path, sizeof marks_path, marks);
  const int numbers[] = {SIGILL,  SIGTRAP, SIGABRT,   SIGBUS,  SIGFPE,  SIGSEGV, SIGSYS,
                         SIGQUIT, SIGUSR1, SIGUSR2,   SIGXCPU, SIGXFSZ, SIGPROF, SIGVTALRM,
                         SIGIO,   SIGPWR,  SIGSTKFLT};
  return handle_all(numbers, sizeof numbers / sizeof *numbers, fatal, 0);
}

int linux_last_line_signal(int number) { return handle(number, fatal, 0); }

// MARK: Requests to end

static void told_to_end(int number, siginfo_t *information, void *context) {
  (void)context;
  const int error = errno;
  const char *by = sender(information);
  if (by) mark("extension ", by);
  ending_pending[number] = 1;
  ending_last = number;
  const uint64_t one = 1;
  if (write(ending_event, &one, sizeof one) < 0) { /* It is readable already. */ }
  alarm(PATIENCE_SECONDS);
  errno = error;
}

int linux_endings(void) {
  ending_event = linux_event();
  if (ending_event < 0) return ending_event;
  const int endings[] = {SIGTERM, SIGINT, SIGHUP}, alarms[] = {SIGALRM};
  const size_t count = sizeof endings / sizeof *endings;
  // An interrupted system call is restarted; only the wait for events returns.
  int error = handle_all(endings, count, told_to_end, SA_RESTART);
  if (error == 0) error = handle_all(alarms, 1, overdue, 0);
  if (error < 0) return error;
  sigset_t signals;
  sigemptyset(&signals);
  for (size_t i = 0; i < count; i++) sigaddset(&signals, endings[i]);
  sigaddset(&signals, SIGALRM);
  if (sigprocmask(SIG_UNBLOCK, &signals, NULL) < 0) return -errno;
  return ending_event;
}

void linux_endings_release(void) {
  const int numbers[] = {SIGTERM, SIGINT, SIGHUP, SIGALRM};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    struct sigaction action;
    if (sigaction(numbers[i], NULL, &action) < 0) continue;
    // A signal that was ignored, or that has another handler, was left unchanged.
    if (action.sa_sigaction != told_to_end && action.sa_sigaction != overdue) continue;
    action = (struct sigaction){0};
    action.sa_handler = SIG_DFL;
    sigaction(numbers[i], &action, NULL);
  }
  if (ending_event >= 0) close(ending_event);
  ending_event = -1;
  // A signal that came after the last one taken.
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    if (!__atomic_exchange_n(&ending_pending[numbers[i]], 0, __ATOMIC_SEQ_CST)) continue;
    alarm(0);
    raise(numbers[i]);
  }
}

int linux_ending_take(void) {
  uint64_t count;
  if (read(ending_event, &count, sizeof count) < 0) { /* Nothing was told. */ }
  const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
    if (!__atomic_exchange_n(&ending_pending[numbers[i]], 0, __ATOMIC_SEQ_CST)) continue;
    alarm(0);
    return numbers[i];
  }
  return 0;
}

void linux_ending_deadline(unsigned seconds) { alarm(seconds); }
