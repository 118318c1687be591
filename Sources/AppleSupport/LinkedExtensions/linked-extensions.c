#include "LinkedExtensions.h"

#include <string.h>

static const struct linked_extension *extensions;
static size_t extension_count;
static const struct linked_extension *running_extension;

void linked_extensions_set(
    const struct linked_extension *all, size_t count, const struct linked_extension *running) {
  extensions = all;
  extension_count = count;
  running_extension = running;
}

bool linked_extensions_is_other(const char *module) {
  for (size_t index = 0; index < extension_count; index++) {
    if (&extensions[index] != running_extension && strcmp(extensions[index].module, module) == 0)
      return true;
  }
  return false;
}

bool linked_extensions_are_several(void) { return extension_count > 0; }
