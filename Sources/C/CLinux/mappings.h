// Within this module: what mends a mapped file that was cut off.
#ifndef MAPPINGS_H
#define MAPPINGS_H

#include <signal.h>
#include <stdbool.h>

/// Whether a signal came of a shared file that had been cut off, and what touched it can go on.
bool mend_mapping(int signal, const siginfo_t *information);

#endif
