#ifndef COUNTED_PROGRAM_H
#define COUNTED_PROGRAM_H

#include <sys/types.h>

/// What a program in a terminal has done up to some frame. A frame is a write that begins with the
/// sequence by which a synchronized update begins.
struct counted_frame {
  /// System calls of all its threads since its exec.
  long system_calls;
  /// Those that wrote to a descriptor.
  long writes;
  /// Page faults that needed no disk, those of its exec among them.
  long page_faults;
  /// The bytes of that frame.
  long bytes;
};

/// Starts a program in a terminal of its own and stops it at its every system call. The process, or a
/// negative errno. It dies with the thread that started it.
pid_t counted_start(
    const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
    char *_Nullable const *_Nonnull environment, int terminal);

/// Lets it go on until it has written the next frame; what it has done until then. A negative errno where
/// it ends before.
int counted_until_frame(pid_t process, struct counted_frame *_Nonnull frame);

/// Kills it and waits for its end.
void counted_end(pid_t process);

#endif
