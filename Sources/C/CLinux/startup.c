// What a program of ours needs before its first line runs, and what is said where that is missing: the
// Swift runtime would end it by a signal instead.
#define _GNU_SOURCE
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
#include <sysexits.h>
#include <unistd.h>

enum {
  /// Less stack than this is used up by what a start calls.
  LEAST_STACK_KB = 512,
  /// Less memory for data than this is used up by what a start reads.
  LEAST_DATA_KB = 64 << 10,
  LEAST_SPACE_KB = 512 << 10,
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

/// Raises a limit to what is needed where that is allowed; false where it is not.
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
}
