#include "DeclaredNames.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char declared[] = {
#embed "declared.txt"
};

names_text names_declared(void) {
  return (names_text){declared, sizeof(declared)};
}
