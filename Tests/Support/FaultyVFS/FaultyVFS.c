#include "FaultyVFS.h"

#include <errno.h>
#include <sqlite3.h>
#include <stddef.h>
#include <string.h>

static _Thread_local struct {
  int number, error, count;
  bool onward;
  const char *failed;
} armed;

void faulty_vfs_arm(int number, int error, bool onward) {
  armed.number = number;
  armed.error = error;
  armed.onward = onward;
  armed.count = 0;
  armed.failed = NULL;
}

int faulty_vfs_count(void) { return armed.count; }

const char *faulty_vfs_failed(void) { return armed.failed; }

/// Counts a call. Returns whether it is to fail.
static bool fails(const char *call) {
  armed.count++;
  bool now = armed.number > 0 &&
             (armed.count == armed.number || (armed.onward && armed.count > armed.number));
  if (now && armed.failed == NULL) armed.failed = call;
  if (now) errno = armed.error;
  return now;
}

// MARK: Files

struct faulty_file {
  sqlite3_file base;
  sqlite3_file *real;
};

static sqlite3_file *real(sqlite3_file *file) { return ((struct faulty_file *)file)->real; }

static int faulty_close(sqlite3_file *file) {
  return real(file)->pMethods ? real(file)->pMethods->xClose(real(file)) : SQLITE_OK;
}

static int faulty_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
  return real(file)->pMethods->xRead(real(file), bytes, count, offset);
}

static int faulty_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
  if (!fails("xWrite")) return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
  // A write that does not fit is often done in part.
  real(file)->pMethods->xWrite(real(file), bytes, count / 2, offset);
  errno = armed.error;
  return armed.error == ENOSPC ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int faulty_truncate(sqlite3_file *file, sqlite3_int64 size) {
  if (fails("xTruncate")) return SQLITE_IOERR_TRUNCATE;
  return real(file)->pMethods->xTruncate(real(file), size);
}

static int faulty_sync(sqlite3_file *file, int flags) {
  if (fails("xSync")) return SQLITE_IOERR_FSYNC;
  return real(file)->pMethods->xSync(real(file), flags);
}

static int faulty_size(sqlite3_file *file, sqlite3_int64 *size) {
  return real(file)->pMethods->xFileSize(real(file), size);
}

static int faulty_lock(sqlite3_file *file, int level) {
  return real(file)->pMethods->xLock(real(file), level);
}

static int faulty_unlock(sqlite3_file *file, int level) {
  return real(file)->pMethods->xUnlock(real(file), level);
}

static int faulty_check_lock(sqlite3_file *file, int *result) {
  return real(file)->pMethods->xCheckReservedLock(real(file), result);
}

static int faulty_control(sqlite3_file *file, int operation, void *argument) {
  return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int faulty_sector(sqlite3_file *file) {
  return real(file)->pMethods->xSectorSize(real(file));
}

static int faulty_device(sqlite3_file *file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int faulty_shm_map(sqlite3_file *file, int page, int size, int extend,
                          void volatile **memory) {
  // Mapping an existing page without extending the file needs no disk space.
  if (extend && fails("xShmMap")) {
    *memory = NULL;
    return SQLITE_IOERR_SHMSIZE;
  }
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, memory);
}

static int faulty_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void faulty_shm_barrier(sqlite3_file *file) {
  real(file)->pMethods->xShmBarrier(real(file));
}

static int faulty_shm_unmap(sqlite3_file *file, int delete) {
  return real(file)->pMethods->xShmUnmap(real(file), delete);
}

// Version 2 of the interface: with shared memory, without memory-mapped pages.
static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = faulty_close,
    .xRead = faulty_read,
    .xWrite = faulty_write,
    .xTruncate = faulty_truncate,
    .xSync = faulty_sync,
    .xFileSize = faulty_size,
    .xLock = faulty_lock,
    .xUnlock = faulty_unlock,
    .xCheckReservedLock = faulty_check_lock,
    .xFileControl = faulty_control,
    .xSectorSize = faulty_sector,
    .xDeviceCharacteristics = faulty_device,
    .xShmMap = faulty_shm_map,
    .xShmLock = faulty_shm_lock,
    .xShmBarrier = faulty_shm_barrier,
    .xShmUnmap = faulty_shm_unmap,
};

// MARK: The VFS

static sqlite3_vfs *system_vfs(sqlite3_vfs *vfs) { return vfs->pAppData; }

static int faulty_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                       int *out_flags) {
  struct faulty_file *own = (struct faulty_file *)file;
  own->base.pMethods = NULL;
  own->real = (sqlite3_file *)(own + 1);
  own->real->pMethods = NULL;
  if (flags & SQLITE_OPEN_CREATE) {
    int exists = 0;
    if (name) system_vfs(vfs)->xAccess(system_vfs(vfs), name, SQLITE_ACCESS_EXISTS, &exists);
    // Only a new file needs disk space.
    if (!exists && fails("xOpen")) return SQLITE_CANTOPEN;
  }
  int code = system_vfs(vfs)->xOpen(system_vfs(vfs), name, own->real, flags, out_flags);
  if (own->real->pMethods) own->base.pMethods = &methods;
  return code;
}

static int faulty_delete(sqlite3_vfs *vfs, const char *name, int sync) {
  if (fails("xDelete")) return SQLITE_IOERR_DELETE;
  return system_vfs(vfs)->xDelete(system_vfs(vfs), name, sync);
}

static int faulty_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  return system_vfs(vfs)->xAccess(system_vfs(vfs), name, flags, result);
}

static int faulty_full_name(sqlite3_vfs *vfs, const char *name, int size, char *result) {
  return system_vfs(vfs)->xFullPathname(system_vfs(vfs), name, size, result);
}

static int faulty_randomness(sqlite3_vfs *vfs, int count, char *bytes) {
  return system_vfs(vfs)->xRandomness(system_vfs(vfs), count, bytes);
}

static int faulty_sleep(sqlite3_vfs *vfs, int microseconds) {
  return system_vfs(vfs)->xSleep(system_vfs(vfs), microseconds);
}

static int faulty_time(sqlite3_vfs *vfs, double *time) {
  return system_vfs(vfs)->xCurrentTime(system_vfs(vfs), time);
}

static int faulty_last_error(sqlite3_vfs *vfs, int size, char *text) {
  (void)vfs, (void)size, (void)text;
  return armed.failed ? armed.error : errno;
}

const char *faulty_vfs_register(void) {
  static sqlite3_vfs vfs = {
      .iVersion = 1,
      .zName = "faulty",
      .xOpen = faulty_open,
      .xDelete = faulty_delete,
      .xAccess = faulty_access,
      .xFullPathname = faulty_full_name,
      .xRandomness = faulty_randomness,
      .xSleep = faulty_sleep,
      .xCurrentTime = faulty_time,
      .xGetLastError = faulty_last_error,
  };
  sqlite3_vfs *system = sqlite3_vfs_find(NULL);
  vfs.szOsFile = (int)sizeof(struct faulty_file) + system->szOsFile;
  vfs.mxPathname = system->mxPathname;
  vfs.pAppData = system;
  sqlite3_vfs_register(&vfs, 0);
  return vfs.zName;
}
