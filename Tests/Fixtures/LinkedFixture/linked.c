// Two extensions of one source in one program.

#include <ExtensionDispatch.h>

int LinkedFirst_main(int, char **);
int LinkedSecond_main(int, char **);

static const struct linked_extension extensions[] = {
  {"first.widget", "LinkedFirst", LinkedFirst_main},
  {"second.widget", "LinkedSecond", LinkedSecond_main},
};

int main(int argument_count, char **arguments) {
  return extension_dispatch(extensions, 2, NULL, argument_count, arguments);
}
