#ifndef FAKE_LOGIND_H
#define FAKE_LOGIND_H

/// A fake bus with logind, one person's desktop, a notification service, and a service manager.
///
/// Answers every client of the socket until `commands` ends. A line there changes the desktop: "idle 1",
/// "idle 0", "locked 1", "locked 0", or sends a signal: "lock", "unlock". Returns 0, or an errno if it
/// could not begin. A shown notification is written as "PROGRAM: TITLE | TEXT" to `notifications`; with -1
/// there is no notification service. Requested scopes are written there too, as "NAME MODE PROCESS"; with
/// -1 none is made.
int fake_logind_serve(int listener, int commands, int notifications);

/// Whether libsystemd is installed, which the fake bus needs.
int fake_logind_is_possible(void);

#endif
