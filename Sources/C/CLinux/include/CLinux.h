// Parts of Linux that the host needs and Swift cannot call by itself: macros, variadic functions,
// system calls without a wrapper, and a spawn that sets limits before an author's code runs.
//
// Every function that can fail returns a negative errno, so that no caller reads errno after the
// fact. Every descriptor made here is close-on-exec, and non-blocking unless said otherwise.
#ifndef CLINUX_H
#define CLINUX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#include "CLinuxDesktop.h"

// MARK: The wall clock

/// A timer of CLOCK_REALTIME.
int linux_clock_timer(void);

/// Arms the timer for a moment in nanoseconds since 1970; one in the past fires at once. The timer
/// also fires when the wall clock is set and after a resume; for that alone pass INT64_MAX.
int linux_clock_timer_set(int fd, int64_t nanoseconds);

/// The event of a readable timer.
enum linux_clock_event {
  LINUX_CLOCK_NOTHING = 0,
  LINUX_CLOCK_FIRED = 1,
  LINUX_CLOCK_WAS_SET = 2,
};

/// Reads the timer's event: a linux_clock_event, or a negative errno.
int linux_clock_timer_read(int fd);

/// The three clocks at one moment, in nanoseconds. Their differences tell what happened: the wall
/// clock and the time since boot drift apart when the clock is set, the time since boot and the
/// time awake when the machine sleeps.
struct linux_clocks {
  int64_t wall, boot, awake;
};

struct linux_clocks linux_clocks_now(void);

// MARK: Signals

/// Blocks the signals for this thread; returns a descriptor that reads them.
int linux_signals(const int *_Nonnull signals, int count);

/// Blocks the signals of a range for this thread: they wait, and end nothing.
int linux_signals_hold(int first, int last);

/// The next pending signal, 0 if there is none.
int linux_signal_read(int fd);

/// The next pending signal, and whether a process sent it rather than the terminal or the kernel.
int linux_signal_take(int fd, bool *_Nonnull from_process);

/// Ignores a signal, such as SIGPIPE. Children started by linux_spawn do not inherit it.
int linux_signal_ignore(int signal);

/// Stops this process as Ctrl-Z would, until it is continued: then 1. Returns 0 if there is nobody to
/// continue it, as a shell with job control would: the kernel then does not let it stop.
///
/// SIGCONT must be blocked; it can be read afterwards.
int linux_stop(void);

// MARK: Watching folders and files

int linux_watch(void);

/// The events to watch for.
enum linux_watch_mask {
  /// In a folder: names that appear, disappear, are written or change their mode.
  LINUX_WATCH_FOLDER = 0,
  /// In a folder: files renamed into it, which are complete messages.
  LINUX_WATCH_ARRIVALS = 1,
  /// A file: written, renamed, removed, its mode changed.
  LINUX_WATCH_FILE = 2,
  /// In a folder of files that programs hold open: files renamed into it, closed, removed.
  LINUX_WATCH_HELD = 3,
  /// In a folder: new names only.
  LINUX_WATCH_NEW = 4,
  /// A file that is read, such as a terminal.
  LINUX_WATCH_READS = 5,
  /// In a folder: names that appear, by being made or renamed into it.
  LINUX_WATCH_COMING = 6,
};

/// Watches a path; returns the number of its watch, which events carry, or a negative errno.
int linux_watch_add(int fd, const char *_Nonnull path, enum linux_watch_mask mask);

int linux_watch_remove(int fd, int watch);

/// A change. `name` points into the buffer it was read from; it is empty for the watched path
/// itself.
struct linux_watch_event {
  int watch;
  /// A name appeared or was completely written.
  bool arrived;
  /// A name disappeared.
  bool left;
  /// A file that was open for writing was closed.
  bool closed;
  /// The watched path itself is gone: the watch is over, or is that of another path if it was
  /// moved.
  bool ended;
  bool moved;
  /// The name is that of a folder.
  bool folder;
  /// The kernel's queue overflowed: look at everything again.
  bool overflow;
  const char *_Null_unspecified name;
};

/// Fills a buffer of at least 4096 bytes, aligned for a 64-bit integer; returns the number of bytes
/// in it, 0 if nothing has changed.
ssize_t linux_watch_read(int fd, void *_Nonnull buffer, size_t size);

/// Reads the event at *offset of a filled buffer and advances; false at its end.
bool linux_watch_next(const void *_Nonnull buffer, size_t size, size_t *_Nonnull offset,
                      struct linux_watch_event *_Nonnull event);

// MARK: Descriptors

/// An event counter, readable while not zero.
int linux_event(void);

/// An unnamed file, open for reading and writing.
int linux_memory_file(const char *_Nonnull name);

/// A pipe for a child's output: the reading end, ends[0], does not block and the writing end does.
int linux_output_pipe(int ends[_Nonnull 2]);

/// A pipe of a capacity for a child's input: the writing end, ends[1], does not block and the
/// reading end does.
int linux_input_pipe(int ends[_Nonnull 2], size_t capacity);

int linux_set_nonblocking(int fd);

/// Renames a file to an unused name: 0, or -EEXIST if it is taken.
int linux_rename_new(const char *_Nonnull from, const char *_Nonnull to);

/// Locks an open file for this process: 1, or 0 if another process holds it.
int linux_lock(int fd);

/// Whether a process holds the lock of a file that was opened only to ask: 1 or 0.
int linux_is_locked(int fd);

/// Locks an open file for this process until it closes any descriptor of the file or ends: 1, or 0
/// if another process holds it. Unlike linux_lock's, this lock is released before inotify reports
/// that the file was closed, and its holder can be asked.
int linux_claim(int fd);

/// The process that holds linux_claim's lock, 0 if none does.
pid_t linux_claimant(int fd);

// MARK: Processes

extern char *_Nullable *_Nonnull environ;

/// This process' environment.
static inline char *_Nullable *_Nonnull linux_environment(void) { return environ; }

/// Makes this process the parent of processes that its descendants orphan.
int linux_become_subreaper(void);

/// Whether this process adopts processes that its descendants orphan: 1 or 0.
int linux_is_subreaper(void);

/// The options for starting a program; begin with linux_spawn_default.
struct linux_spawn_options {
  const char *_Nonnull path;
  /// Search PATH if the path has no slash.
  bool search;
  char *_Nullable const *_Nonnull arguments;
  char *_Nullable const *_Nonnull environment;
  /// Its working folder, null for ours.
  const char *_Nullable folder;
  /// Its standard descriptors, -1 for ours; each must be its own number or above 2. All others are
  /// closed.
  int input, output, error;
  /// RLIMIT_DATA in bytes, 0 for ours. Core dumps are off with it.
  uint64_t data_limit;
  /// RLIMIT_FSIZE in bytes, 0 for ours.
  uint64_t file_limit;
  /// Becomes the parent of processes that its descendants orphan.
  bool adopts;
  /// Leads a process group of its own.
  bool own_group;
  /// Leads a session of its own, without a terminal; that is also a group of its own.
  bool own_session;
  /// The terminal whose foreground its group gets, -1 for none.
  int foreground_terminal;
  /// Is killed when the thread that started it ends.
  bool dies_with_parent;
  /// Neither it nor its descendants may look into this process or others of its kind, send this
  /// process a signal that ends or stops it, or gain privileges, as by sudo; as far as the kernel
  /// supports that.
  bool confined;
  /// The folder of a control group (cgroup v2) in which it begins, -1 for ours. If the kernel does
  /// not allow that, it begins in ours.
  int group_folder;
  /// The extension that it belongs to, empty for none: the last line ends its session and may name
  /// it, see linux_last_line_child. Null if the last line must not know of it.
  const char *_Nullable extension;
};

/// Options for a program with our folder, descriptors, limits and process group.
static inline struct linux_spawn_options
linux_spawn_default(const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
                    char *_Nullable const *_Nonnull environment) {
  struct linux_spawn_options options = {
      .path = path, .arguments = arguments, .environment = environment, .folder = NULL,
      .input = -1, .output = -1, .error = -1, .foreground_terminal = -1, .group_folder = -1};
  return options;
}

/// Starts a program with an empty signal mask and default signals; returns its process id, or a
/// negative errno, also that of a failed exec.
///
/// Uses vfork rather than posix_spawn because posix_spawn can set neither a resource limit nor a
/// parent-death signal, and setting them from outside would be too late: the program already runs,
/// and may have forked.
pid_t linux_spawn(const struct linux_spawn_options *_Nonnull options);

/// Keeps this process' memory and environment from other processes of the same user, and disables
/// core dumps: 0 or a negative errno. Programs that it starts are not affected.
int linux_keep_memory_private(void);

/// A descriptor that becomes readable when the process ends.
int linux_process(pid_t pid);

/// Whether a child has ended and can be reaped: 1 or 0.
int linux_has_ended(pid_t pid);

/// The end of a process.
struct linux_exit {
  /// Its exit status, -1 if a signal ended it.
  int status;
  /// The signal that ended it, 0 if it exited.
  int signal;
  double cpu_seconds;
};

/// Reaps a child that has ended: 1, or 0 while it still runs.
int linux_reap(pid_t pid, struct linux_exit *_Nonnull result);

/// The user and system time of a process so far in nanoseconds, or a negative errno.
int64_t linux_cpu_time(pid_t pid);

// MARK: The terminal

struct linux_window {
  int columns, rows, pixel_width, pixel_height;
};

/// The most columns, and rows, of a terminal that are used.
#define LINUX_MOST_CELLS 1000

int linux_window_size(int fd, struct linux_window *_Nonnull size);

/// Gives the terminal's foreground to a process group, also from the background.
int linux_set_foreground(int fd, pid_t group);

/// Sets a terminal's size; its foreground group is told by SIGWINCH. 0 or a negative errno.
int linux_set_window_size(int fd, const struct linux_window *_Nonnull size);

// MARK: A command in a terminal of its own

/// A new pseudo-terminal: the descriptor of its controlling end, or a negative errno. `other` is set
/// to the end for a command.
int linux_terminal(int *_Nonnull other);

/// Takes the keys out of a pseudo-terminal that no command has read, by its controlling end. Returns
/// their number, or a negative errno.
ssize_t linux_unread_keys(int terminal, unsigned char *_Nonnull keys, size_t count);

/// Puts a key into a terminal as if it had been typed there. 0 or a negative errno: many kernels
/// refuse it.
int linux_type_key(int fd, unsigned char key);

struct linux_command {
  /// The program, searched for in PATH, and its arguments.
  char *_Nullable const *_Nonnull arguments;
  /// The standard descriptors; -1 for ours.
  int input, output, error;
  /// The command's end of its terminal; -1 for none.
  int terminal;
};

enum linux_news {
  /// The program runs; the value is its process.
  LINUX_COMMAND_STARTED = 0,
  /// It did not start; the value is the errno.
  LINUX_COMMAND_FAILED = 1,
  /// A signal, the value, stopped it.
  LINUX_COMMAND_STOPPED = 2,
  /// It ended, with an exit status.
  LINUX_COMMAND_EXITED = 3,
  /// It ended by a signal.
  LINUX_COMMAND_KILLED = 4,
};

struct linux_report {
  enum linux_news news;
  int value;
};

/// Runs a command in a session of its own, led by a monitor: the monitor's process, or a negative
/// errno. When the channel is closed, the command is hung up, unless it has ended.
///
/// Call it while the process has no other threads.
pid_t linux_monitor(const struct linux_command *_Nonnull command, int *_Nonnull channel);

/// The next report of a channel that is readable: 1, 0 if there is none, -1 if the monitor is gone.
int linux_command_news(int channel, struct linux_report *_Nonnull report);

/// Sends a signal to the command's process group; SIGCONT also gives it its terminal.
int linux_command_signal(int channel, int number);

// MARK: The last line

// The work of a signal that is about to end this process: the terminal is restored from bytes that
// were prepared before, the tile or extension being worked on is marked for the next launch, a note
// for a bug report is written, and one sentence says what happened. Then the process dies of the
// signal.

/// Handles every signal that would end this process in this way from now on, except SIGTERM, SIGINT
/// and SIGHUP, which linux_endings handles.
/// - Parameters:
///   - name: the program and its version.
///   - note: the path of the note.
///   - marks: the path of the file to which the work is added, a line each: `tile ID` or `extension
///     NAME`.
int linux_last_line_begin(const char *_Nonnull name, const char *_Nonnull note,
                          const char *_Nonnull marks);

/// Handles one more signal in the same way, such as SIGTERM in a program that does not call
/// linux_endings.
int linux_last_line_signal(int number);

/// Records that the terminal was changed. The bytes, written to `output`, and the modes restore it.
/// `output` must not block.
void linux_last_line_claim(int output, int input, const struct termios *_Nonnull modes,
                           const char *_Nonnull bytes, size_t count);

/// Records that the terminal was restored.
void linux_last_line_release(void);

/// The current work of the process: its subject is marked for the next launch if a signal ends the
/// process.
enum linux_work {
  LINUX_WORK_NONE = 0,
  /// A tile is being read from the store or drawn.
  LINUX_WORK_DRAWING = 1,
  /// An extension's output is being read.
  LINUX_WORK_READING = 2,
};

void linux_last_line_work(enum linux_work kind, const unsigned char *_Nullable subject, size_t count);

/// Records the end of the current work.
void linux_last_line_rest(void);

/// Adds a line to the recent events. The last of them are written to the note.
void linux_last_line_event(const char *_Nonnull line);

/// Adds a process group with a session of its own, which is killed when a signal ends this process,
/// or removes it when it has been reaped (without a name). The extension of that name is marked if
/// it sent the signal; an empty name means none.
/// - Parameter confined: whether signals to this process are kept from it, if the kernel can do so.
void linux_last_line_child(pid_t group, const char *_Nullable name, bool confined);

/// A descriptor that is readable when a signal asks this process to end (SIGTERM, SIGINT, SIGHUP).
/// If linux_ending_take is not called within three seconds, the process ends with a last line.
int linux_endings(void);

/// Reverts linux_endings: the signals end the process at once again.
void linux_endings_release(void);

/// Takes the next signal that asks this process to end; 0 if there is none.
int linux_ending_take(void);

/// Gives the process a number of seconds to end from now on; 0 for no limit.
void linux_ending_deadline(unsigned seconds);

/// Continues after another process truncated a shared file that this one has mapped, which would
/// end it by SIGBUS: the file gets its length again, and its reader finds it invalid. The last line
/// does the same.
int linux_mend_mappings(void);

// MARK: Standard descriptors

/// Opens those of 0, 1 and 2 that are closed, so that no other file gets their number. Reading from
/// them and writing to them fails, as if they were closed.
void linux_open_standard(void);

// MARK: Standard output

/// Flushes standard output: 0, or a negative errno if this or an earlier write failed.
int linux_flush_output(void);

// MARK: The command line

/// An option `--name`, or `--name VALUE`.
struct linux_option {
  const char *_Nonnull name;
  bool takes_value;
};

enum linux_option_result {
  LINUX_OPTIONS_END = -1,
  LINUX_OPTION_UNKNOWN = -2,
  LINUX_OPTION_WITHOUT_VALUE = -3,
};

/// getopt_long, for a command line that is read once; returns the index of the next option, or a
/// linux_option_result. Operands are moved to the end.
int linux_next_option(int argument_count, char *_Nullable const *_Nonnull arguments,
                      const struct linux_option *_Nonnull options, int option_count,
                      const char *_Nullable *_Nonnull value);

/// After the end of the options, the index of the first operand; after an invalid option, the index
/// after that option.
int linux_next_operand(void);

/// Starts over: the next call of linux_next_option begins another command line.
void linux_begin_options(void);

#endif
