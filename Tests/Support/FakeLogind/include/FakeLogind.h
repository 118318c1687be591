#ifndef FAKE_LOGIND_H
#define FAKE_LOGIND_H

/// A bus with nothing on it but logind, one person's desktop there, and who shows notifications.
///
/// Answers whoever connects to the socket, until `commands` ends. A line of that changes the desktop:
/// "idle 1", "idle 0", "locked 1", "locked 0", or sends a signal: "lock", "unlock". Returns 0, or an
/// errno where it could not begin. Notifications are shown by writing "PROGRAM: TITLE | TEXT" to
/// `notifications`; with -1 nobody shows them.
int fake_logind_serve(int listener, int commands, int notifications);

/// Whether there is a libsystemd to speak with.
int fake_logind_is_possible(void);

#endif
