#include "CXML.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static struct xml_functions functions;
static const struct xml_functions *loaded;

static void load(void) {
  // Debian 12 and 13 have the first; 2.14 gave the library a new name, and left these functions as they were.
  void *library = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) library = dlopen("libxml2.so.16", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(name) \
  functions.name = (__typeof__(functions.name))dlsym(library, #name); \
  if (!functions.name) return;
  FIND(xmlReaderForMemory)
  FIND(xmlFreeTextReader)
  FIND(xmlTextReaderRead)
  FIND(xmlTextReaderNodeType)
  FIND(xmlTextReaderIsEmptyElement)
  FIND(xmlTextReaderGetParserLineNumber)
  FIND(xmlTextReaderMoveToNextAttribute)
  FIND(xmlTextReaderConstName)
  FIND(xmlTextReaderConstLocalName)
  FIND(xmlTextReaderConstNamespaceUri)
  FIND(xmlTextReaderConstValue)
#undef FIND
  loaded = &functions;
}

const struct xml_functions *xml_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return loaded;
}
