// The resources that our programs need before their first line runs, and the message if they are
// missing: the Swift runtime would end them by a signal instead.
#define _GNU_SOURCE
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sysexits.h>
#include <unistd.h>

enum {
  /// The least stack: the calls of a start use up less.
  LEAST_STACK_KB = 512,
  /// The least memory for data: the reading at a start uses up less.
  LEAST_DATA_KB = 64 << 10,
  LEAST_SPACE_KB = 512 << 10,
  /// Files, pipes and processes that a board with several widgets under way has open.
  LEAST_FILES = 64,
};

static void say(const char *text) {
  if (write(STDERR_FILENO, text, strlen(text)) < 0) { /* Nobody listens. */ }
}

static void end(const char *const *arguments, const char *words, const char *least) {
  const char *name = arguments && arguments[0] ? arguments[0] : "widgetboard";
  const char *slash = strrchr(name, '/');
  say(slash ? slash + 1 : name);
  say(words);
  say(least);
  say("\n");
  _exit(EX_OSERR);
}

/// Raises a limit to the needed amount if that is allowed; false if it is not.
static int has(int resource, rlim_t least) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) < 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= least)
    return 1;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < least) return 0;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit) == 0;
}

__attribute__((constructor)) static void begin(int count, const char *const *arguments) {
  (void)count;
  if (access("/proc/self/cmdline", R_OK) < 0)
    end(arguments, ": /proc is not there, and nothing runs without it: ", "mount -t proc proc /proc");
  if (!has(RLIMIT_STACK, (rlim_t)LEAST_STACK_KB << 10))
    end(arguments, ": the limit of the stack is too low: it has to be at least ", "ulimit -s 512");
  if (!has(RLIMIT_DATA, (rlim_t)LEAST_DATA_KB << 10))
    end(arguments, ": the limit of memory is too low: it has to be at least ", "ulimit -d 65536");
  if (!has(RLIMIT_AS, (rlim_t)LEAST_SPACE_KB << 10))
    end(arguments, ": the limit of memory is too low: it has to be at least ", "ulimit -v 524288");
  if (!has(RLIMIT_NOFILE, LEAST_FILES))
    end(arguments, ": the limit of open files is too low: it has to be at least ", "ulimit -n 64");
}
