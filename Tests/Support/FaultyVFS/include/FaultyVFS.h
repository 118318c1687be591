// An SQLite VFS that makes one call fail on purpose, for tests of the store's reaction.
//
// All state belongs to the calling thread, so that tests do not get into each other's way.
#ifndef FAULTYVFS_H
#define FAULTYVFS_H

#include <stdbool.h>

/// Registers the VFS with SQLite, and returns its name.
const char *_Nonnull faulty_vfs_register(void);

/// Makes the call with this number fail, counted from now on and from 1, as on a full disk (ENOSPC)
/// or a broken one (EIO); 0: none fails. `onward`: all calls after it fail too.
void faulty_vfs_arm(int number, int error, bool onward);

/// The number of calls counted since then.
int faulty_vfs_count(void);

/// The first call that failed since then; NULL if none did.
const char *_Nullable faulty_vfs_failed(void);

#endif
