#ifndef STARTED_PATH_H
#define STARTED_PATH_H

#include <sys/types.h>

/// The absolute path by which this program was started: that of a link, if it was started by one.
const char *started_path(void);

/// From now on `started_path` returns the file itself: for a program that is the same under every
/// link.
void use_real_path(void);

/// Reads a link by the system call, without the replacement for the running program.
ssize_t real_readlink(const char *path, char *buffer, size_t size);

#endif
