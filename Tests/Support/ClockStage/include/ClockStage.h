// A clock that a test moves: the programs under `libStagedClock.so` take it for the machine's own, and
// the test reads in it which of them wait. All its state is in one file that each of them maps.
//
// The clock goes at true speed by itself. A test moves it on while all of its programs wait, so that a day in
// which little happens takes seconds; and it does what no test may do to a machine: sets the clock, sleeps.
#ifndef CLOCK_STAGE_H
#define CLOCK_STAGE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// The offsets added to the machine's clocks, in nanoseconds.
struct clock_offsets {
  /// Added to CLOCK_REALTIME.
  int64_t wall;
  /// Added to CLOCK_BOOTTIME, which advances while the machine sleeps.
  int64_t boot;
  /// Added to CLOCK_MONOTONIC, which does not.
  int64_t awake;
};

/// A thread that waits for a time, and perhaps for other events too.
struct clock_waiter {
  /// The thread's id; 0: the place is free.
  pid_t thread;
  pid_t process;
  bool waits;
  /// Whether only time or its parent's input ends the wait: a sleep, or a poll of standard input alone.
  bool is_idle;
  /// The clock's `moves` when the thread last read it.
  uint32_t moves;
  /// The number of times it began to wait.
  uint32_t turns;
  /// The ends of the wait by the staged CLOCK_MONOTONIC and the staged CLOCK_REALTIME; INT64_MAX:
  /// never.
  int64_t until_awake, until_wall;
};

enum { CLOCK_STAGE_WAITERS = 256, CLOCK_STAGE_MOVES = 1 << 20 };

struct clock_stage {
  /// Odd while the clock is being moved. Sleeping threads wait for it to change (futex).
  uint32_t moves;
  /// The number of times the clock was set or the machine slept, for timers with TFD_TIMER_CANCEL_ON_SET.
  uint32_t sets;
  struct clock_offsets offsets;
  struct clock_waiter waiters[CLOCK_STAGE_WAITERS];
  /// The length of the history: files have dates of the machine's clock, and each offset held from
  /// a moment of that clock on.
  uint32_t history_count;
  struct {
    int64_t since, wall;
  } history[CLOCK_STAGE_MOVES];
};

/// Makes the file; null with errno on failure. It belongs to the stage until `clock_stage_close`.
/// - Parameter wall: the start of CLOCK_REALTIME, in nanoseconds since 1970.
struct clock_stage *_Nullable clock_stage_make(const char *_Nonnull path, int64_t wall);
/// Maps an existing file; null with errno on failure.
struct clock_stage *_Nullable clock_stage_map(const char *_Nonnull path);
void clock_stage_close(struct clock_stage *_Nonnull stage);

/// The staged clocks now, in nanoseconds.
struct clock_offsets clock_stage_now(struct clock_stage *_Nonnull stage);

/// Moves the clocks, and wakes all threads that wait for them. Only one process may do that.
/// - Parameters:
///   - by: the nanoseconds to add to each clock.
///   - is_set: whether the machine slept, or its clock was set.
/// - Returns: false if there were too many moves.
bool clock_stage_move(struct clock_stage *_Nonnull stage, const char *_Nonnull path,
                      struct clock_offsets by, bool is_set);

/// Combines the waits of a process's waiting threads into one; false if none waits, or if one of them has
/// not read the present clock.
bool clock_stage_waiter(struct clock_stage *_Nonnull stage, pid_t process,
                        struct clock_waiter *_Nonnull all);

/// Converts a file's machine date to a staged date, and a staged date to the machine date that stands for it.
int64_t clock_stage_date(struct clock_stage *_Nonnull stage, int64_t machine);
int64_t clock_stage_machine_date(int64_t staged);

/// The offsets, and the number of moves at which they hold.
struct clock_offsets clock_stage_offsets(struct clock_stage *_Nonnull stage,
                                         uint32_t *_Nonnull moves);

#endif
