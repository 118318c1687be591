// Runs one of several extensions in one program, chosen by the name under which it is started.
#ifndef EXTENSION_DISPATCH_H
#define EXTENSION_DISPATCH_H

#include "LinkedExtensions.h"

/// Runs the extension under whose name, that of a link, this program was started.
///
/// Under another name, `--names` prints the names, one per line, and `--link` makes the links that
/// are missing beside the program. Any other start calls `otherwise`, if it is given.
int extension_dispatch(
    const struct linked_extension *_Nonnull all, size_t count,
    int (*_Nullable otherwise)(int, char *_Nullable *_Nonnull), int argument_count,
    char *_Nullable *_Nonnull arguments);

#endif
