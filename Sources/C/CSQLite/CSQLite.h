// SQLite for Swift, which cannot see the macro that asks for a copy of bound values.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

static inline int sqlite_bind_text(
    sqlite3_stmt *_Nonnull statement, int index, const char *_Nonnull text, int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int sqlite_bind_bytes(
    sqlite3_stmt *_Nonnull statement, int index, const void *_Nullable bytes, int count) {
  if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
