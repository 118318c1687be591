#include "CBidi.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// Declared here, as fribidi 1.0 documents them: its headers are not needed to build. The library's
// binary interface has been the same since 2018 (`libfribidi.so.0`).
typedef uint32_t fribidi_type;

static struct {
  void (*get_types)(const uint32_t *line, int count, fribidi_type *types);
  void (*get_brackets)(const uint32_t *line, int count, const fribidi_type *types,
                       uint32_t *brackets);
  int8_t (*get_levels)(const fribidi_type *types, const uint32_t *brackets, int count,
                       fribidi_type *base, int8_t *levels);
  int (*get_mirror)(uint32_t code_point, uint32_t *mirrored);
} fribidi;

static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/// FRIBIDI_PAR_WLTR and FRIBIDI_PAR_WRTL: the direction of a line that has none by its letters.
enum { weakly_left_to_right = 0x20, weakly_right_to_left = 0x21 };

static void load(void) {
  void *library = dlopen("libfribidi.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  struct {
    void *place;
    const char *name;
  } functions[] = {
      {&fribidi.get_types, "fribidi_get_bidi_types"},
      {&fribidi.get_brackets, "fribidi_get_bracket_types"},
      {&fribidi.get_levels, "fribidi_get_par_embedding_levels_ex"},
      {&fribidi.get_mirror, "fribidi_get_mirror_char"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *found = dlsym(library, functions[i].name);
    if (!found) return;
    memcpy(functions[i].place, &found, sizeof found);
  }
  is_loaded = true;
}

bool bidi_is_installed(void) {
  pthread_once(&once, load);
  return is_loaded;
}

bool bidi_levels(const uint32_t *line, int count, bool right_to_left, int8_t *levels) {
  if (count <= 0 || count > BIDI_LIMIT || !bidi_is_installed()) return false;
  fribidi_type types[BIDI_LIMIT];
  uint32_t brackets[BIDI_LIMIT];
  int8_t found[BIDI_LIMIT];
  fribidi_type base = right_to_left ? weakly_right_to_left : weakly_left_to_right;
  fribidi.get_types(line, count, types);
  fribidi.get_brackets(line, count, types, brackets);
  // The highest level and 1; 0 where memory ran out.
  if (fribidi.get_levels(types, brackets, count, &base, found) == 0) return false;
  memcpy(levels, found, (size_t)count);
  return true;
}

uint32_t bidi_mirrored(uint32_t code_point) {
  uint32_t mirrored = code_point;
  if (bidi_is_installed()) fribidi.get_mirror(code_point, &mirrored);
  return mirrored;
}
