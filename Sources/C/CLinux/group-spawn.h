// A child that begins in a control group.
#ifndef GROUP_SPAWN_H
#define GROUP_SPAWN_H

#include <sys/types.h>

/// Starts a child as vfork does, in the control group of a folder: its process id, or -1.
///
/// Moving it into one later would take some 10 ms, as all processors of the kernel must agree
/// first.
/// \param begin the child's code, on our memory and a stack of its own; it never returns.
pid_t spawn_in_group(void (*begin)(void *), void *context, int folder);

#endif
