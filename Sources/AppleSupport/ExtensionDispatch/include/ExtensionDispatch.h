// One program that is several extensions, by the name it is started under.
#ifndef EXTENSION_DISPATCH_H
#define EXTENSION_DISPATCH_H

#include "LinkedExtensions.h"

/// Runs the extension whose name this program was started under, a link to it.
///
/// Under another name, `--names` prints the names, a line each, and `--link` makes the links that are
/// missing beside the program. Everything else is for `otherwise`, where there is one.
int extension_dispatch(
    const struct linked_extension *_Nonnull all, size_t count,
    int (*_Nullable otherwise)(int, char *_Nullable *_Nonnull), int argument_count,
    char *_Nullable *_Nonnull arguments);

#endif
