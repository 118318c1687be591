// The confinement of a program and all its child processes, which protects the process that started
// it.
#ifndef CONFINEMENT_H
#define CONFINEMENT_H

#include <linux/filter.h>
#include <stdbool.h>

/// A filter of system calls, written before the child exists: about 1,000 steps.
struct confinement {
  struct sock_filter steps[1600];
  unsigned short count;
  /// The rules of its domain, -1 for none. They belong to this process, which keeps them.
  int rules;
};

/// Writes the filter that keeps signals away from this process, and makes the rules of a domain.
///
/// \param is_grouped whether a control group holds the child, which it must not change.
void confinement_prepare(struct confinement *confinement, bool is_grouped);

/// Confines this process for good; uses system calls only. Mechanisms that the kernel lacks are
/// left out.
void confinement_enter(const struct confinement *confinement);

// MARK: landlock.c

/// The rules of a domain for the next child, -1 if the kernel has none. This process keeps them.
int landlock_rules(bool is_grouped);

/// Enters a domain for good; uses system calls only.
void landlock_enter(int rules);

#endif
