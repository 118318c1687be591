#include "DeclaredNames.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char declared[] = {
#embed "declared.txt"
};

static const unsigned char supported[] = {
#embed "../Coverage/API/supported.txt"
};

names_text names_declared(void) {
  return (names_text){declared, sizeof(declared)};
}

names_text names_supported(void) {
  return (names_text){supported, sizeof(supported)};
}
