// Foundation takes a program's name from the file that runs, for the domain of its defaults, its main
// bundle and its log. Thirteen links to one file would share all of these. In a program that is
// several extensions this `readlink` stands in place of the C library's, and answers for the running
// program with the path it was started by.

#include "started-path.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#include <unistd.h>

static char path[PATH_MAX];

// Before all other code, and before anyone changes the folder that a relative path counts from.
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
  // A library that the program needs may ask before the program's own code runs.
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
