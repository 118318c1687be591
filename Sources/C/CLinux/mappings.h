// The repair of a mapped file that was truncated, for use within this module.
#ifndef MAPPINGS_H
#define MAPPINGS_H

#include <signal.h>
#include <stdbool.h>

/// Whether a signal came from a shared file that was truncated, and the access can be repeated.
bool mend_mapping(int signal, const siginfo_t *information);

#endif
