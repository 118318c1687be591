// What keeps a program and all that it starts from the process that started it.
#ifndef CONFINEMENT_H
#define CONFINEMENT_H

#include <linux/filter.h>
#include <stdbool.h>

/// A filter of system calls, written before the child is there: about 1,000 steps.
struct confinement {
  struct sock_filter steps[1600];
  unsigned short count;
};

/// Writes the filter that keeps signals away from this process.
void confinement_prepare(struct confinement *confinement);

/// Confines this process for good; system calls only. What the kernel does not have is left out.
void confinement_enter(const struct confinement *confinement);

#endif
