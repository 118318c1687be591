// The board, all bundled widgets, the apps they belong to and the helpers in one file: what each would
// bring along of Swift and Foundation, some 50 MB, is there once.
//
// Package.swift has the tables of both and defines them here: BUNDLED_WIDGETS is WIDGET(clock) WIDGET(system) …,
// BUNDLED_PROGRAMS is PROGRAM("game", GameApp) ….

#include <ExtensionDispatch.h>

#define WIDGET(name) int name##Widget_main(int, char **);
#define PROGRAM(name, module) int module##_main(int, char **);
BUNDLED_WIDGETS
BUNDLED_PROGRAMS
#undef WIDGET
#undef PROGRAM

int widgetboard_main(int, char **);

#define PROGRAM(name, module) {name, #module, module##_main},
#define WIDGET(name) PROGRAM(#name ".widget", name##Widget)

static const struct linked_extension extensions[] = {BUNDLED_WIDGETS BUNDLED_PROGRAMS};

int main(int argument_count, char **arguments) {
  return extension_dispatch(
      extensions, sizeof extensions / sizeof *extensions, widgetboard_main, argument_count, arguments);
}
