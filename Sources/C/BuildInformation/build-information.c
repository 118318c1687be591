#include "BuildInformation.h"

#ifndef WIDGETBOARD_COMMIT
#define WIDGETBOARD_COMMIT ""
#endif

const char *build_commit(void) { return WIDGETBOARD_COMMIT; }
