#ifndef FAKE_LOGIND_H
#define FAKE_LOGIND_H

/// A system bus with nothing on it but logind, and one person's desktop there.
///
/// Answers whoever connects to the socket, until `commands` ends. A line of that changes the desktop:
/// "idle 1", "idle 0", "locked 1", "locked 0", or sends a signal: "lock", "unlock". Returns 0, or an
/// errno where it could not begin.
int fake_logind_serve(int listener, int commands);

/// Whether there is a libsystemd to speak with.
int fake_logind_is_possible(void);

#endif
