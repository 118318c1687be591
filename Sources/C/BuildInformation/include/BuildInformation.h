// What is known of this program only where it is built.
#ifndef BUILD_INFORMATION_H
#define BUILD_INFORMATION_H

/// The commit of the sources; empty where the build was not told, as in a checkout at work.
const char *_Nonnull build_commit(void);

#endif
