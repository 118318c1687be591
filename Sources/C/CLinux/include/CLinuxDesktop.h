// logind's facts about this person's desktop: whether it is locked, and since when it is idle. Also
// notifications on the desktop.
//
// libsystemd is loaded at its first use: most boards run where it is not needed. Nothing here
// waits; all answers and signals come through the descriptor.
#ifndef CLINUX_DESKTOP_H
#define CLINUX_DESKTOP_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct linux_desktop;

struct linux_desktop_state {
  /// Whether logind has answered, so that the other members are known.
  bool is_known;
  /// Whether the desktop's locker reports that it is locked.
  bool is_locked;
  bool is_idle;
  /// The time of the last change of is_idle, in microseconds since 1970; 0 if no desktop reports to
  /// logind.
  uint64_t idle_changed;
  /// The numbers of requests to lock and to unlock since it was opened.
  unsigned locks, unlocks;
};

/// Connects to the system bus and asks; NULL if there is no libsystemd or no bus.
struct linux_desktop *_Nullable linux_desktop_open(void);

/// A descriptor that is readable when linux_desktop_process has something to do.
int linux_desktop_descriptor(struct linux_desktop *_Nonnull desktop);

/// Handles incoming messages: 0, or a negative errno once the bus is gone or this person has no
/// desktop.
int linux_desktop_process(struct linux_desktop *_Nonnull desktop,
                          struct linux_desktop_state *_Nonnull state);

void linux_desktop_close(struct linux_desktop *_Nonnull desktop);

/// Shows notifications on this person's desktop (org.freedesktop.Notifications).
struct linux_notifier;

/// Connects to the bus of this person's session; NULL if there is no libsystemd or no bus.
struct linux_notifier *_Nullable linux_notifier_open(void);

/// A descriptor that is readable when linux_notifier_process has something to do.
int linux_notifier_descriptor(struct linux_notifier *_Nonnull notifier);

/// Shows a notification: 0, or a negative errno if none is shown any more. The text is markup: the
/// caller writes `&`, `<` and `>` as entities. Both are UTF-8.
int linux_notifier_tell(struct linux_notifier *_Nonnull notifier, const char *_Nonnull title,
                        const char *_Nonnull text);

/// Handles incoming messages: 0, or a negative errno once no program shows notifications.
int linux_notifier_process(struct linux_notifier *_Nonnull notifier);

void linux_notifier_close(struct linux_notifier *_Nonnull notifier);

/// A request to this person's service manager (org.freedesktop.systemd1) for a process' own unit.
struct linux_scope;

/// Connects and asks; NULL if there is no libsystemd or no bus.
///
/// \param address of the bus; NULL for that of this person's session.
struct linux_scope *_Nullable linux_scope_open(const char *_Nullable address,
                                               const char *_Nonnull name, pid_t pid);

/// A descriptor that is readable when linux_scope_process has something to do.
int linux_scope_descriptor(struct linux_scope *_Nonnull scope);

/// Handles incoming messages: 0, -EALREADY once the unit is being made, or another negative errno
/// if it is not.
int linux_scope_process(struct linux_scope *_Nonnull scope);

void linux_scope_close(struct linux_scope *_Nonnull scope);

#endif
