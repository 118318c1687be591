// Stands between a program and SQLite and counts the statements that it runs, in the first eight bytes
// of the file that WIDGETBOARD_STATEMENTS names. Loaded with LD_PRELOAD.
#define _GNU_SOURCE
#include "StatementCounter.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static _Atomic long unheard, *counted = &unheard;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("WIDGETBOARD_STATEMENTS");
  const int fd = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  if (fd < 0) return;
  void *memory = mmap(NULL, sizeof *counted, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (memory != MAP_FAILED) counted = memory;
  close(fd);
}

/// A prepared statement is reset after each run.
int sqlite3_reset(void *statement) {
  int (*next)(void *) = (int (*)(void *))dlsym(RTLD_NEXT, "sqlite3_reset");
  atomic_fetch_add(counted, 1);
  return next(statement);
}

int sqlite3_exec(void *connection, const char *sql, void *each, void *argument, char **error) {
  int (*next)(void *, const char *, void *, void *, char **) =
      (int (*)(void *, const char *, void *, void *, char **))dlsym(RTLD_NEXT, "sqlite3_exec");
  atomic_fetch_add(counted, 1);
  return next(connection, sql, each, argument, error);
}
