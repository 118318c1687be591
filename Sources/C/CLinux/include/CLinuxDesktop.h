// What logind knows of this person's desktop: whether it is locked, and since when nobody has done
// anything there. And notifications there.
//
// libsystemd is loaded when it is first used: most boards run where it is not needed. Nothing here
// waits; all answers and signals come through the descriptor.
#ifndef CLINUX_DESKTOP_H
#define CLINUX_DESKTOP_H

#include <stdbool.h>
#include <stdint.h>

struct linux_desktop;

struct linux_desktop_state {
  /// Whether the rest is known: logind has answered.
  bool is_known;
  /// Whether what locks the desktop says that it has.
  bool is_locked;
  bool is_idle;
  /// When that last changed, in microseconds since 1970; 0 where no desktop tells logind.
  uint64_t idle_changed;
  /// How often a lock and an unlocking were asked for since it was opened.
  unsigned locks, unlocks;
};

/// Connects to the system bus and asks; NULL where there is no libsystemd or no bus.
struct linux_desktop *_Nullable linux_desktop_open(void);

/// Becomes readable when linux_desktop_process has something to do.
int linux_desktop_descriptor(struct linux_desktop *_Nonnull desktop);

/// Takes what has come: 0, or a negative errno once the bus is gone or this person has no desktop.
int linux_desktop_process(struct linux_desktop *_Nonnull desktop,
                          struct linux_desktop_state *_Nonnull state);

void linux_desktop_close(struct linux_desktop *_Nonnull desktop);

/// Shows notifications on this person's desktop (org.freedesktop.Notifications).
struct linux_notifier;

/// Connects to the bus of this person's session; NULL where there is no libsystemd or no bus.
struct linux_notifier *_Nullable linux_notifier_open(void);

/// Becomes readable when linux_notifier_process has something to do.
int linux_notifier_descriptor(struct linux_notifier *_Nonnull notifier);

/// Shows a notification: 0, or a negative errno where none is shown any more. The text is markup: the
/// caller writes `&`, `<` and `>` as entities. Both are UTF-8.
int linux_notifier_tell(struct linux_notifier *_Nonnull notifier, const char *_Nonnull title,
                        const char *_Nonnull text);

/// Takes what has come: 0, or a negative errno once nobody shows notifications.
int linux_notifier_process(struct linux_notifier *_Nonnull notifier);

void linux_notifier_close(struct linux_notifier *_Nonnull notifier);

#endif
