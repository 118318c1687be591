#ifndef STARTED_PATH_H
#define STARTED_PATH_H

#include <sys/types.h>

/// The absolute path this program was started by, a link to it where there is one.
const char *started_path(void);

/// From now on that is the file itself: for what is one program by whatever link it is started.
void use_real_path(void);

/// What the kernel says of a link, without the answer for this program below.
ssize_t real_readlink(const char *path, char *buffer, size_t size);

#endif
