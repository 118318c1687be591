// The lists that coverage judges by, kept as they are in their files: as a table in Swift they would take
// the compiler longer than all the rest of the program.
#ifndef DECLARED_NAMES_H
#define DECLARED_NAMES_H

#include <stddef.h>

/// A text without a null at its end.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} names_text;

/// The public names of our modules and of the toolchain's, with their labels and supertypes.
names_text names_declared(void);

/// The part of Apple's API that exists here, and its rules.
names_text names_supported(void);

#endif
