// SQLite for Swift, which cannot see the macro that asks for a copy of bound values.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <fcntl.h>
#include <sqlite3.h>
#include <stddef.h>

static inline int sqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int sqlite_bind_bytes(
    sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int count) {
  if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static int csqlite_open(const char *_Nonnull path, int flags, int mode) {
  return open(path, flags | O_NONBLOCK, mode);
}

// Has SQLite wait for no file that it opens. Who has a lease on one, or puts a pipe in its place, would have it wait;
// for reads and writes of a file the flag means nothing.
static inline void sqlite_open_without_waiting(void) {
  sqlite3_vfs *system = sqlite3_vfs_find(NULL);
  if (system && system->iVersion >= 3)
    system->xSetSystemCall(system, "open", (sqlite3_syscall_ptr)csqlite_open);
}

#endif
