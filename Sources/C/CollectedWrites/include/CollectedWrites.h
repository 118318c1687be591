// Curses' output, kept in memory until a frame is complete.
#ifndef COLLECTED_WRITES_H
#define COLLECTED_WRITES_H

#include <stdbool.h>
#include <stddef.h>

/// Collects writes to a descriptor from `collected_begin` on. False if another is claimed, as there
/// is one at a time, or if curses does not use this program's write(2).
bool collected_claim(int fd);
void collected_release(int fd);

/// Begins to keep the writes to the claimed descriptor; `collected_pause` lets them out again.
void collected_begin(void);
void collected_pause(void);

/// The number of kept bytes, and the bytes.
size_t collected_count(void);
const unsigned char *_Nullable collected_bytes(void);

/// Drops the kept bytes, and frees memory beyond `most`.
void collected_forget(size_t most);

#endif
