// What curses writes, kept in memory until a frame is whole.
#ifndef COLLECTED_WRITES_H
#define COLLECTED_WRITES_H

#include <stdbool.h>
#include <stddef.h>

/// Has writes to a descriptor collected from `collected_begin` on. False where that is another's, as
/// there is one at a time, and where curses does not find this program's write(2).
bool collected_claim(int fd);
void collected_release(int fd);

/// Whether what is written to the claimed descriptor is kept, or goes out.
void collected_begin(void);
void collected_pause(void);

/// How many bytes are kept, and which.
size_t collected_count(void);
const unsigned char *_Nullable collected_bytes(void);

/// Forgets what is kept, and gives memory back beyond so many bytes.
void collected_forget(size_t most);

#endif
