#ifndef COUNTED_PROGRAM_H
#define COUNTED_PROGRAM_H

#include <sys/types.h>

/// The counts of a program in a terminal up to some frame. A frame is a write that begins with the
/// sequence that begins a synchronized update.
struct counted_frame {
  /// The system calls of all its threads since its exec.
  long system_calls;
  /// The system calls that wrote to a descriptor.
  long writes;
  /// The page faults that needed no disk, including those of its exec.
  long page_faults;
  /// The bytes of the last frame.
  long bytes;
};

/// Starts a program in a terminal of its own, stopped at each of its system calls. Returns the
/// process id, or a negative errno. The process dies with the thread that started it.
pid_t counted_start(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, int terminal);

/// Lets the process run until it has written the next frame, and stores the counts until then. Returns a
/// negative errno if it ends before.
int counted_until_frame(pid_t process, struct counted_frame *_Nonnull frame);

/// Kills the process and waits for its end.
void counted_end(pid_t process);

#endif
