#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "ProcessEnd.h"

// Foundation's user defaults are Core Foundation's preferences: a value that was set waits in
// memory, and `synchronize` writes only its own suite. CFPreferencesFlushCaches writes all suites,
// each after a fresh read of its file, so that two processes do not undo each other's changes; then
// it reads them again.
//
// The symbol is weak, so that a statically linked program without defaults is not linked with Core
// Foundation's preferences because of it.
extern void CFPreferencesFlushCaches(void) __attribute__((weak));

/// The time limit in milliseconds for another process that holds the lock. A stopped process holds
/// it forever, and a lost value costs less than a widget that hangs.
static const int patience = 2000;

/// Opens and locks the person's home folder: from the fresh read until the file is written, no
/// other process may write it. The lock is on an existing folder, so that no lock file is left
/// behind, and it ends when the descriptor is closed.
static int open_locked_folder(void) {
  const char *home = getenv("HOME");
  int folder = home ? open(home, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
  if (folder < 0) return -1;
  const struct timespec pause = {.tv_nsec = 1000000};
  for (int waited = 0; waited < patience && flock(folder, LOCK_EX | LOCK_NB) < 0; waited++) {
    if (errno != EWOULDBLOCK && errno != EINTR) break;
    nanosleep(&pause, NULL);
  }
  return folder;
}

void process_end_settle(void) {
  if (!CFPreferencesFlushCaches) return;
  int folder = open_locked_folder();
  CFPreferencesFlushCaches();
  if (folder >= 0) close(folder);
}

/// Registered before `main`, so that it runs after the functions that authors register.
__attribute__((constructor)) static void settle_at_exit(void) { atexit(process_end_settle); }
