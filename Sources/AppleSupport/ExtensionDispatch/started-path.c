// Foundation derives a program's name from the file of the running program, for the domain of its
// defaults, its main bundle and its log. All links to one file would share these. In a program that
// contains several extensions this `readlink` replaces the C library's, and returns for the running
// program the path by which it was started.

#include "started-path.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#include <unistd.h>

static char path[PATH_MAX];

// Runs before all other code, and before any change of the folder that a relative path starts from.
__attribute__((constructor(101))) static void find_path(void) {
  if (path[0]) return;
  const char *started = (const char *)getauxval(AT_EXECFN);
  char folder[PATH_MAX];
  int length = -1;
  if (started && started[0] == '/')
    length = snprintf(path, sizeof path, "%s", started);
  else if (started && started[0] && getcwd(folder, sizeof folder))
    length = snprintf(path, sizeof path, "%s/%s", folder, started);
  if (length > 0 && (size_t)length < sizeof path) return;
  use_real_path();
}

void use_real_path(void) {
  ssize_t count = real_readlink("/proc/self/exe", path, sizeof path - 1);
  path[count > 0 ? count : 0] = '\0';
}

const char *started_path(void) {
  // A library of the program may call this before the program's own code runs.
  find_path();
  return path;
}

ssize_t real_readlink(const char *link, char *buffer, size_t size) {
  return syscall(SYS_readlinkat, AT_FDCWD, link, buffer, size);
}

__attribute__((visibility("default"))) ssize_t readlink(
    const char *restrict link, char *restrict buffer, size_t size) {
  if (strcmp(link, "/proc/self/exe") != 0) return real_readlink(link, buffer, size);
  const char *started = started_path();
  size_t length = strlen(started);
  if (length > size) length = size;
  memcpy(buffer, started, length);
  return (ssize_t)length;
}
