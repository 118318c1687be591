// Stands between a program and the C library and makes one call that changes a file fail, as it would
// on a full or a broken disk. Loaded with LD_PRELOAD; controlled by these variables:
//
// WIDGETBOARD_FAULT_FOLDER  calls count only below this folder or, with a * at its end, on paths that begin so
// WIDGETBOARD_FAULT_GROWTH  if set, only calls that need disk space count: none that remove, rename or sync
// WIDGETBOARD_FAULT_PROGRAM calls count only in programs of this name
// WIDGETBOARD_FAULT_NUMBER  the number of the call to fail, from 1; without it calls are only counted
// WIDGETBOARD_FAULT_ONWARD  if set, all later calls fail as well
// WIDGETBOARD_FAULT_WHILE   calls count only while a file of this path exists
// WIDGETBOARD_FAULT_ERROR   ENOSPC, EROFS, EACCES or EIO
// WIDGETBOARD_FAULT_LOG     the file for a line about each call: its number, its name, the path, and whether it failed
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static struct {
  const char *folder, *log, *condition;
  int number, error;
  bool onward, growth;
} settings;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counted;

static int error_of(const char *name) {
  if (name && strcmp(name, "EROFS") == 0) return EROFS;
  if (name && strcmp(name, "EACCES") == 0) return EACCES;
  if (name && strcmp(name, "EIO") == 0) return EIO;
  return ENOSPC;
}

static void read_settings(void) {
  const char *program = getenv("WIDGETBOARD_FAULT_PROGRAM");
  if (program && strcmp(program, program_invocation_short_name) != 0) return;
  const char *number = getenv("WIDGETBOARD_FAULT_NUMBER");
  settings.log = getenv("WIDGETBOARD_FAULT_LOG");
  settings.condition = getenv("WIDGETBOARD_FAULT_WHILE");
  settings.number = number ? atoi(number) : 0;
  settings.onward = getenv("WIDGETBOARD_FAULT_ONWARD") != NULL;
  settings.growth = getenv("WIDGETBOARD_FAULT_GROWTH") != NULL;
  settings.error = error_of(getenv("WIDGETBOARD_FAULT_ERROR"));
  settings.folder = getenv("WIDGETBOARD_FAULT_FOLDER");
}

/// Writes the line in one call, so that the lines of several programs do not mix.
static void note(int number, const char *call, const char *path, bool failed) {
  if (!settings.log) return;
  char line[PATH_MAX + 100];
  int length = snprintf(line, sizeof line, "%d %s %s%s\n", number, call, path,
                        failed ? " FAILED" : "");
  int file = (int)syscall(SYS_openat, AT_FDCWD, settings.log,
                          O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, line, (size_t)length);
  syscall(SYS_close, file);
}

static bool is_below(const char *path) {
  size_t length = strlen(settings.folder);
  if (settings.folder[length - 1] == '*') return strncmp(path, settings.folder, length - 1) == 0;
  return strncmp(path, settings.folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

/// Counts a call on a path. Returns whether it is to fail; if so, errno is set.
static bool fails(const char *call, const char *path) {
  int before = errno;
  pthread_once(&once, read_settings);
  if (!settings.folder || !path || !is_below(path)) return false;
  if (settings.growth && strstr("unlink rmdir rename fsync chmod", call)) return false;
  if (settings.condition && syscall(SYS_faccessat, AT_FDCWD, settings.condition, F_OK) != 0) {
    errno = before;
    return false;
  }
  pthread_mutex_lock(&lock);
  int number = ++counted;
  pthread_mutex_unlock(&lock);
  bool now = settings.number > 0 &&
             (number == settings.number || (settings.onward && number > settings.number));
  note(number, call, path, now);
  errno = now ? settings.error : before;
  return now;
}

static bool fails_at(const char *call, int folder, const char *path) {
  if (path[0] == '/') return fails(call, path);
  char whole[2 * PATH_MAX] = "";
  if (folder == AT_FDCWD) {
    if (!getcwd(whole, PATH_MAX)) return false;
  } else {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, whole, PATH_MAX - 1);
    if (length < 0) return false;
    whole[length] = 0;
  }
  strncat(whole, "/", 2);
  strncat(whole, path, PATH_MAX - 1);
  return fails(call, whole);
}

/// Whether the path exists: making an existing file or removing a missing one changes nothing, and
/// does not count.
static bool is_there(int folder, const char *path) {
  int before = errno;
  struct stat status;
  bool result = fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0;
  errno = before;
  return result;
}

static bool fails_to_make(const char *call, int folder, const char *path) {
  return !is_there(folder, path) && fails_at(call, folder, path);
}

static bool fails_to_remove(const char *call, int folder, const char *path) {
  return is_there(folder, path) && fails_at(call, folder, path);
}

static bool fails_on(const char *call, int file) {
  pthread_once(&once, read_settings);
  if (!settings.folder) return false;
  int before = errno;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  errno = before;
  if (length < 0) return false;
  path[length] = 0;
  return fails(call, path);
}

/// The C library's own function with this name.
#define NEXT(name) \
  static __typeof__(name) *next; \
  if (!next) next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

// MARK: Opening

static bool changes(int flags) { return flags & (O_CREAT | O_TRUNC) || (flags & O_TMPFILE) == O_TMPFILE; }

#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) { \
    va_list list; \
    va_start(list, flags); \
    mode = va_arg(list, mode_t); \
    va_end(list); \
  }

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    MODE(flags) \
    if (changes(flags) && fails_at("open", AT_FDCWD, path)) return -1; \
    NEXT(name); \
    return next(path, flags, mode); \
  }

OPEN(open)
OPEN(open64)

#define OPENAT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    MODE(flags) \
    if (changes(flags) && fails_at("open", folder, path)) return -1; \
    NEXT(name); \
    return next(folder, path, flags, mode); \
  }

OPENAT(openat)
OPENAT(openat64)

#define FOPEN(name) \
  FILE *name(const char *path, const char *mode) { \
    if (mode[0] != 'r' && fails_at("open", AT_FDCWD, path)) return NULL; \
    NEXT(name); \
    return next(path, mode); \
  }

FOPEN(fopen)
FOPEN(fopen64)

#define MAKE_TEMPORARY(name, parameters, ...) \
  int name parameters { \
    if (fails_at("open", AT_FDCWD, template)) return -1; \
    NEXT(name); \
    return next(__VA_ARGS__); \
  }

MAKE_TEMPORARY(mkstemp, (char *template), template)
MAKE_TEMPORARY(mkstemp64, (char *template), template)
MAKE_TEMPORARY(mkostemp, (char *template, int flags), template, flags)
MAKE_TEMPORARY(mkostemp64, (char *template, int flags), template, flags)

// MARK: Writing

#define ON_FILE(result, call, name, parameters, ...) \
  result name parameters { \
    if (fails_on(call, file)) return -1; \
    NEXT(name); \
    return next(__VA_ARGS__); \
  }

ON_FILE(ssize_t, "write", write, (int file, const void *bytes, size_t count), file, bytes, count)
ON_FILE(ssize_t, "write", writev, (int file, const struct iovec *parts, int count), file, parts, count)
ON_FILE(ssize_t, "pwrite", pwrite, (int file, const void *bytes, size_t count, off_t offset), file, bytes, count, offset)
ON_FILE(ssize_t, "pwrite", pwrite64, (int file, const void *bytes, size_t count, off64_t offset), file, bytes, count, offset)
ON_FILE(int, "ftruncate", ftruncate, (int file, off_t size), file, size)
ON_FILE(int, "ftruncate", ftruncate64, (int file, off64_t size), file, size)
ON_FILE(int, "fsync", fsync, (int file), file)
ON_FILE(int, "fsync", fdatasync, (int file), file)
ON_FILE(int, "fallocate", fallocate, (int file, int mode, off_t offset, off_t size), file, mode, offset, size)
ON_FILE(int, "fallocate", fallocate64, (int file, int mode, off64_t offset, off64_t size), file, mode, offset, size)
ON_FILE(int, "chmod", fchmod, (int file, mode_t mode), file, mode)

int posix_fallocate(int file, off_t offset, off_t size) {
  if (fails_on("fallocate", file)) return errno;
  NEXT(posix_fallocate);
  return next(file, offset, size);
}

ssize_t copy_file_range(int from, off64_t *from_offset, int file, off64_t *offset, size_t count,
                        unsigned flags) {
  if (fails_on("write", file)) return -1;
  NEXT(copy_file_range);
  return next(from, from_offset, file, offset, count, flags);
}

ssize_t sendfile(int file, int from, off_t *offset, size_t count);
ssize_t sendfile64(int file, int from, off64_t *offset, size_t count);
ON_FILE(ssize_t, "write", sendfile, (int file, int from, off_t *offset, size_t count), file, from, offset, count)
ON_FILE(ssize_t, "write", sendfile64, (int file, int from, off64_t *offset, size_t count), file, from, offset, count)

// MARK: Names

#define ON_PATH(check, call, name, parameters, ...) \
  int name parameters { \
    if (check(call, AT_FDCWD, path)) return -1; \
    NEXT(name); \
    return next(__VA_ARGS__); \
  }

#define IN_FOLDER(check, call, name, parameters, ...) \
  int name parameters { \
    if (check(call, folder, path)) return -1; \
    NEXT(name); \
    return next(__VA_ARGS__); \
  }

ON_PATH(fails_to_make, "mkdir", mkdir, (const char *path, mode_t mode), path, mode)
IN_FOLDER(fails_to_make, "mkdir", mkdirat, (int folder, const char *path, mode_t mode), folder, path, mode)
ON_PATH(fails_to_remove, "unlink", unlink, (const char *path), path)
IN_FOLDER(fails_to_remove, "unlink", unlinkat, (int folder, const char *path, int flags), folder, path, flags)
ON_PATH(fails_to_remove, "rmdir", rmdir, (const char *path), path)
ON_PATH(fails_to_remove, "unlink", remove, (const char *path), path)
ON_PATH(fails_at, "rename", rename, (const char *from, const char *path), from, path)
ON_PATH(fails_to_make, "link", link, (const char *from, const char *path), from, path)
ON_PATH(fails_to_make, "link", symlink, (const char *to, const char *path), to, path)
IN_FOLDER(fails_at, "rename", renameat, (int from_folder, const char *from, int folder, const char *path), from_folder, from, folder, path)
IN_FOLDER(fails_at, "rename", renameat2, (int from_folder, const char *from, int folder, const char *path, unsigned flags), from_folder, from, folder, path, flags)
IN_FOLDER(fails_to_make, "link", linkat, (int from_folder, const char *from, int folder, const char *path, int flags), from_folder, from, folder, path, flags)
IN_FOLDER(fails_to_make, "link", symlinkat, (const char *to, int folder, const char *path), to, folder, path)
ON_PATH(fails_at, "chmod", chmod, (const char *path, mode_t mode), path, mode)
IN_FOLDER(fails_at, "chmod", fchmodat, (int folder, const char *path, mode_t mode, int flags), folder, path, mode, flags)
ON_PATH(fails_at, "truncate", truncate, (const char *path, off_t size), path, size)
