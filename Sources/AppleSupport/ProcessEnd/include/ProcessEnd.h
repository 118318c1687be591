// What a program owes the person before its process ends: on Apple's systems a service outlives every
// process and keeps what its defaults were told; here each process writes them itself.
#ifndef PROCESS_END_H
#define PROCESS_END_H

#include <stdbool.h>

/// Writes what was set in user defaults and is not on the disk, and has the next read see what other
/// processes wrote. Called by itself at `exit` and when `main` returns.
void process_end_settle(void);

/// From now on SIGTERM ends the process only when its defaults and its files are written.
/// - Parameter told: called first, in a thread of its own.
void process_end_settle_when_terminated(void (*_Nullable told)(void));

/// Whether a thread besides the calling one runs, or waits for a disk.
bool process_end_other_threads_work(void);

#endif
