#include "CLinux.h"

#include <getopt.h>

int linux_next_option(int argument_count, char *const *arguments,
                      const struct linux_option *options, int option_count,
                      const char **value) {
  struct option table[option_count + 1];
  for (int i = 0; i < option_count; i++) {
    table[i] = (struct option){.name = options[i].name,
                               .has_arg = options[i].takes_value ? required_argument : no_argument,
                               .val = 256 + i};
  }
  table[option_count] = (struct option){0};
  opterr = 0;
  // A leading colon distinguishes a missing value from an unknown option.
  int code = getopt_long(argument_count, arguments, ":", table, NULL);
  *value = code >= 256 ? optarg : NULL;
  if (code >= 256) return code - 256;
  if (code == -1) return LINUX_OPTIONS_END;
  return code == ':' ? LINUX_OPTION_WITHOUT_VALUE : LINUX_OPTION_UNKNOWN;
}

void linux_begin_options(void) { optind = 0; }

int linux_next_operand(void) { return optind; }
