// Facts about this program that are known only when it is built.
#ifndef BUILD_INFORMATION_H
#define BUILD_INFORMATION_H

/// The commit of the sources; empty if the build was not told, as in a working copy.
const char *_Nonnull build_commit(void);

#endif
