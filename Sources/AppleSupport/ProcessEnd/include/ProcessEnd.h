// The work of a program before its process ends: on Apple's systems a service stores user defaults
// and outlives every process; here each process writes them itself.
#ifndef PROCESS_END_H
#define PROCESS_END_H

#include <stdbool.h>

/// Writes all pending user defaults to the disk, and has the next read see the values of other
/// processes. Called automatically at `exit` and when `main` returns.
void process_end_settle(void);

/// From now on SIGTERM ends the process only after its defaults and files were written.
/// - Parameter told: called first, in a thread of its own.
void process_end_settle_when_terminated(void (*_Nullable told)(void));

/// Whether any other thread is running or waiting for a disk.
bool process_end_other_threads_work(void);

#endif
