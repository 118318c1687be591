// The extensions that are linked into one program, and the running extension.
//
// The compiler's run-time information (types, conformances) covers all of them. Apple's modules ask
// here, so that an extension finds only its own previews, intents and classes.
#ifndef LINKED_EXTENSIONS_H
#define LINKED_EXTENSIONS_H

#include <stdbool.h>
#include <stddef.h>

/// An extension or an app in a program that contains several.
struct linked_extension {
  /// The name under which it is started: `clock.widget`.
  const char *_Nonnull name;
  /// The Swift module with its `@main`, which is hidden from the other extensions.
  const char *_Nonnull module;
  int (*_Nonnull main)(int, char *_Nullable *_Nonnull);
};

/// Sets the linked extensions and the running one. Called once, before the extension runs.
void linked_extensions_set(
    const struct linked_extension *_Nonnull all, size_t count,
    const struct linked_extension *_Nonnull running);

/// Whether a module belongs to a linked extension that is not running. False for the modules that
/// the extensions share, and in a program that is a single extension.
bool linked_extensions_is_other(const char *_Nonnull module);

/// Whether this program contains several extensions.
bool linked_extensions_are_several(void);

#endif
