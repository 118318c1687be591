#include "ExtensionDispatch.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sysexits.h>
#include <unistd.h>

#include "started-path.h"

/// Removes a link of an earlier build, which leads to the file `widgets` that contained all
/// programs but the board.
static void remove_earlier(int folder, const char *name) {
  char target[sizeof "widgets"];
  const ssize_t length = readlinkat(folder, name, target, sizeof target);
  if (length == sizeof target - 1 && memcmp(target, "widgets", length) == 0)
    unlinkat(folder, name, 0);
}

/// Makes the missing links in the folder of this program. Other files with those names are left
/// unchanged.
static int link_all(const struct linked_extension *all, size_t count) {
  char program[PATH_MAX], folder[PATH_MAX];
  ssize_t length = real_readlink("/proc/self/exe", program, sizeof program - 1);
  if (length < 0) {
    perror("/proc/self/exe");
    return EX_OSERR;
  }
  program[length] = '\0';
  strcpy(folder, program);
  int descriptor = open(dirname(folder), O_DIRECTORY | O_CLOEXEC);
  for (size_t index = 0; index < count; index++) {
    if (strcmp(basename(program), "widgets") != 0) remove_earlier(descriptor, all[index].name);
    if (symlinkat(basename(program), descriptor, all[index].name) == 0 || errno == EEXIST) continue;
    fprintf(stderr, "%s/%s: cannot be made: %s\n", folder, all[index].name, strerror(errno));
    close(descriptor);
    return EX_CANTCREAT;
  }
  close(descriptor);
  return EX_OK;
}

int extension_dispatch(
    const struct linked_extension *all, size_t count, int (*otherwise)(int, char **),
    int argument_count, char **arguments) {
  const char *path = started_path();
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  for (size_t index = 0; index < count; index++) {
    if (strcmp(all[index].name, name) != 0) continue;
    linked_extensions_set(all, count, &all[index]);
    return all[index].main(argument_count, arguments);
  }
  const char *wish = argument_count > 1 ? arguments[1] : "";
  if (strcmp(wish, "--link") == 0) return link_all(all, count);
  if (strcmp(wish, "--names") != 0) {
    if (otherwise) {
      use_real_path();
      return otherwise(argument_count, arguments);
    }
    fprintf(
        stderr,
        "%s holds several programs and runs the one it is started as, by a link of that name: "
        "“%s --names” lists them, “%s --link” makes the links beside it\n",
        name, name, name);
    return EX_USAGE;
  }
  for (size_t index = 0; index < count; index++) puts(all[index].name);
  return EX_OK;
}
