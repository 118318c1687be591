#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "ProcessEnd.h"

// Foundation's defaults are Core Foundation's preferences: a set value waits in memory, and `synchronize`
// writes only the suite it is called of. This writes all of them, each upon a fresh read of its file, so
// that of two processes neither undoes what the other wrote; then it reads them again.
//
// Weak, so that a program that is linked statically and has no defaults is not given them by this.
extern void CFPreferencesFlushCaches(void) __attribute__((weak));

/// How long another process may keep the files, in milliseconds. One that is stopped keeps them for good,
/// and a value that is lost costs less than a widget that hangs.
static const int patience = 2000;

/// Opens the person's folder, with no other process settling meanwhile: from the fresh read until a file is
/// written nobody else may write it. The lock is on a folder that is there, so that it leaves no file behind,
/// and goes when the descriptor is closed.
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

/// Registered before `main`, so that it runs after what authors register.
__attribute__((constructor)) static void settle_at_exit(void) { atexit(process_end_settle); }
