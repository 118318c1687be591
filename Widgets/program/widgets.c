// The board, all bundled widgets, the apps they belong to and the helpers in one file: what each would
// bring along of Swift and Foundation, some 50 MB, is there once.

#include <ExtensionDispatch.h>

#define EXTENSIONS(each)                       \
  each("bookmarks.widget", bookmarksWidget)    \
  each("calendar.widget", calendarWidget)      \
  each("clock.widget", clockWidget)            \
  each("command.widget", commandWidget)        \
  each("countdown.widget", countdownWidget)    \
  each("game", GameApp)                        \
  each("game.widget", gameWidget)              \
  each("git.widget", gitWidget)                \
  each("host-adapter", HostAdapter)            \
  each("json.widget", jsonWidget)              \
  each("news.widget", newsWidget)              \
  each("notes.widget", notesWidget)            \
  each("photos.widget", photosWidget)          \
  each("picture-maker", PictureMaker)          \
  each("plugin-adapter", PluginAdapter)        \
  each("process-viewer", ProcessViewer)        \
  each("system.widget", systemWidget)          \
  each("todo.widget", todoWidget)              \
  each("weather.widget", weatherWidget)        \
  each("widgetboard-transfer", TransferHelper)

#define DECLARED(name, module) int module##_main(int, char **);
#define ROW(name, module) {name, #module, module##_main},

EXTENSIONS(DECLARED)

int widgetboard_main(int, char **);

static const struct linked_extension extensions[] = {EXTENSIONS(ROW)};

int main(int argument_count, char **arguments) {
  return extension_dispatch(
      extensions, sizeof extensions / sizeof *extensions, widgetboard_main, argument_count, arguments);
}
