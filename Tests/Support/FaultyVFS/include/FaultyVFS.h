// An SQLite VFS that makes one call fail on purpose, for tests of what a store does then.
//
// All state belongs to the calling thread, so that tests do not get into each other's way.
#ifndef FAULTYVFS_H
#define FAULTYVFS_H

#include <stdbool.h>

/// Makes the VFS known to SQLite, by the name that is returned.
const char *_Nonnull faulty_vfs_register(void);

/// Makes the call of this number fail, counted from now on and from 1, as it does on a full disk
/// (ENOSPC) or on a broken one (EIO); 0 makes none fail. `onward`: and all calls after it.
void faulty_vfs_arm(int number, int error, bool onward);

/// How many calls have been counted since.
int faulty_vfs_count(void);

/// What failed first since then, NULL if nothing did.
const char *_Nullable faulty_vfs_failed(void);

#endif
