// A clock that a test moves: what programs under `libStagedClock.so` take for the machine's own, and what
// the test that moves it knows of them. All of it stands in one file that each of them maps.
//
// The clock goes at true speed by itself. A test moves it on while all of its programs wait, so that a day in
// which little happens takes seconds; and it does what no test may do to a machine: sets the clock, sleeps.
#ifndef CLOCK_STAGE_H
#define CLOCK_STAGE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// What is added to the machine's clocks, in nanoseconds.
struct clock_offsets {
  /// To CLOCK_REALTIME.
  int64_t wall;
  /// To CLOCK_BOOTTIME, which goes on while the machine sleeps.
  int64_t boot;
  /// To CLOCK_MONOTONIC, which does not.
  int64_t awake;
};

/// A thread that waits for a time, and perhaps for more.
struct clock_waiter {
  /// 0: nobody's.
  pid_t thread;
  pid_t process;
  bool waits;
  /// Whether nothing but time and its parent's word ends the wait: a sleep, or a poll of standard input
  /// alone.
  bool is_idle;
  /// The clock's `moves` that it knows of.
  uint32_t moves;
  /// How often it began to wait.
  uint32_t turns;
  /// By the staged CLOCK_MONOTONIC and by the staged CLOCK_REALTIME; INT64_MAX: never.
  int64_t until_awake, until_wall;
};

enum { CLOCK_STAGE_WAITERS = 256, CLOCK_STAGE_MOVES = 1 << 20 };

struct clock_stage {
  /// Odd while the clock is being moved. What sleeps waits for it to change (futex).
  uint32_t moves;
  /// How often the clock was set or the machine slept: what a timer with TFD_TIMER_CANCEL_ON_SET is told.
  uint32_t sets;
  struct clock_offsets offsets;
  struct clock_waiter waiters[CLOCK_STAGE_WAITERS];
  /// Dates of files are of the machine's own clock: which offset held from which moment of it on.
  uint32_t history_count;
  struct {
    int64_t since, wall;
  } history[CLOCK_STAGE_MOVES];
};

/// Makes the file; null with errno where that fails. The stage is the file's until `clock_stage_close`.
/// - Parameter wall: what CLOCK_REALTIME begins with, in nanoseconds since 1970.
struct clock_stage *_Nullable clock_stage_make(const char *_Nonnull path, int64_t wall);
/// Maps a file that was made; null with errno where that fails.
struct clock_stage *_Nullable clock_stage_map(const char *_Nonnull path);
void clock_stage_close(struct clock_stage *_Nonnull stage);

/// The staged clocks now, in nanoseconds.
struct clock_offsets clock_stage_now(struct clock_stage *_Nonnull stage);

/// Moves the clocks on, and wakes whoever waits for them. Only one process may do that.
/// - Parameters:
///   - by: what is added to each.
///   - is_set: whether the machine slept, or its clock was set.
/// - Returns: false when it was moved too often.
bool clock_stage_move(struct clock_stage *_Nonnull stage, const char *_Nonnull path,
                      struct clock_offsets by, bool is_set);

/// What the threads of a process that wait are waiting for, as one; false while none waits, or one of them
/// does not know the clock as it is.
bool clock_stage_waiter(struct clock_stage *_Nonnull stage, pid_t process,
                        struct clock_waiter *_Nonnull all);

/// The staged date of a file by the machine's date of it, and the machine's date that stands for a staged one.
int64_t clock_stage_date(struct clock_stage *_Nonnull stage, int64_t machine);
int64_t clock_stage_machine_date(int64_t staged);

/// The offsets, and the count of moves that they belong to.
struct clock_offsets clock_stage_offsets(struct clock_stage *_Nonnull stage,
                                         uint32_t *_Nonnull moves);

#endif
