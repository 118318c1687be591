// The extensions that are linked into one program, and which of them runs.
//
// What the compiler leaves for the run time (types, conformances) is there for all of them. Apple's
// modules ask here, so that an extension finds its own previews, intents and classes only.
#ifndef LINKED_EXTENSIONS_H
#define LINKED_EXTENSIONS_H

#include <stdbool.h>
#include <stddef.h>

/// An extension or an app of a program that holds several.
struct linked_extension {
  /// The name it is started under: `clock.widget`.
  const char *_Nonnull name;
  /// The Swift module that holds its `@main`, which no other may see.
  const char *_Nonnull module;
  int (*_Nonnull main)(int, char *_Nullable *_Nonnull);
};

/// Says once, before any of them runs, which there are and which one runs.
void linked_extensions_set(
    const struct linked_extension *_Nonnull all, size_t count,
    const struct linked_extension *_Nonnull running);

/// Whether a module is that of an extension which is linked in but does not run. False for the modules
/// they share, and in a program that is one extension.
bool linked_extensions_is_other(const char *_Nonnull module);

/// Whether this program is one that holds several.
bool linked_extensions_are_several(void);

#endif
