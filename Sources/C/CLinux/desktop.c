#define _GNU_SOURCE
#include "CLinuxDesktop.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

// MARK: The part of libsystemd that is used (sd-bus.h)

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;
typedef struct sd_bus_slot sd_bus_slot;
typedef int (*sd_bus_handler)(sd_bus_message *message, void *context, void *error);

static struct {
  int (*open_system)(sd_bus **bus);
  int (*open_user)(sd_bus **bus);
  int (*create)(sd_bus **bus);
  int (*set_address)(sd_bus *bus, const char *address);
  int (*set_client)(sd_bus *bus, int is_client);
  int (*start)(sd_bus *bus);
  sd_bus *(*close_unref)(sd_bus *bus);
  int (*get_fd)(sd_bus *bus);
  int (*process)(sd_bus *bus, sd_bus_message **message);
  int (*call_async)(sd_bus *bus, sd_bus_slot **slot, const char *destination, const char *path,
                    const char *interface, const char *member, sd_bus_handler handler,
                    void *context, const char *types, ...);
  int (*match_async)(sd_bus *bus, sd_bus_slot **slot, const char *sender, const char *path,
                     const char *interface, const char *member, sd_bus_handler handler,
                     sd_bus_handler installed, void *context);
  int (*read)(sd_bus_message *message, const char *types, ...);
  int (*skip)(sd_bus_message *message, const char *types);
  int (*enter)(sd_bus_message *message, char type, const char *contents);
  int (*leave)(sd_bus_message *message);
  int (*is_error)(sd_bus_message *message, const char *name);
  int (*is_signal)(sd_bus_message *message, const char *interface, const char *member);
} bus_of;

static bool load(void) {
  static int outcome;
  if (outcome) return outcome > 0;
  outcome = -1;
  void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  struct {
    void *place;
    const char *name;
  } functions[] = {
      {&bus_of.open_system, "sd_bus_open_system"},
      {&bus_of.open_user, "sd_bus_open_user"},
      {&bus_of.create, "sd_bus_new"},
      {&bus_of.set_address, "sd_bus_set_address"},
      {&bus_of.set_client, "sd_bus_set_bus_client"},
      {&bus_of.start, "sd_bus_start"},
      {&bus_of.close_unref, "sd_bus_close_unref"},
      {&bus_of.get_fd, "sd_bus_get_fd"},
      {&bus_of.process, "sd_bus_process"},
      {&bus_of.call_async, "sd_bus_call_method_async"},
      {&bus_of.match_async, "sd_bus_match_signal_async"},
      {&bus_of.read, "sd_bus_message_read"},
      {&bus_of.skip, "sd_bus_message_skip"},
      {&bus_of.enter, "sd_bus_message_enter_container"},
      {&bus_of.leave, "sd_bus_message_exit_container"},
      {&bus_of.is_error, "sd_bus_message_is_method_error"},
      {&bus_of.is_signal, "sd_bus_message_is_signal"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *found = dlsym(library, functions[i].name);
    if (!found) return false;
    memcpy(functions[i].place, &found, sizeof found);
  }
  outcome = 1;
  return true;
}

// MARK: The desktop

static const char login[] = "org.freedesktop.login1";
static const char session_interface[] = "org.freedesktop.login1.Session";
static const char properties[] = "org.freedesktop.DBus.Properties";

struct linux_desktop {
  sd_bus *bus;
  /// logind's object of the desktop's session.
  char *session;
  struct linux_desktop_state state;
  /// 0, or the negative errno after which nothing more comes.
  int end;
};

/// Reads GetAll's properties of the session.
static int take_session(sd_bus_message *message, void *context, void *error) {
  (void)error;
  struct linux_desktop *desktop = context;
  struct linux_desktop_state state = desktop->state;
  bool is_graphical = false;
  if (bus_of.is_error(message, NULL)) {
    desktop->end = -ENOENT;
    return 0;
  }
  int result = bus_of.enter(message, 'a', "{sv}");
  while (result >= 0 && (result = bus_of.enter(message, 'e', "sv")) > 0) {
    const char *name = "", *text = "";
    int flag = 0;
    result = bus_of.read(message, "s", &name);
    if (result < 0) break;
    if (!strcmp(name, "IdleHint")) {
      result = bus_of.read(message, "v", "b", &flag);
      state.is_idle = flag;
    } else if (!strcmp(name, "LockedHint")) {
      result = bus_of.read(message, "v", "b", &flag);
      state.is_locked = flag;
    } else if (!strcmp(name, "IdleSinceHint")) {
      result = bus_of.read(message, "v", "t", &state.idle_changed);
    } else if (!strcmp(name, "Type")) {
      result = bus_of.read(message, "v", "s", &text);
      is_graphical = !strcmp(text, "x11") || !strcmp(text, "wayland") || !strcmp(text, "mir");
    } else {
      result = bus_of.skip(message, "v");
    }
    if (result < 0 || (result = bus_of.leave(message)) < 0) break;
  }
  if (result < 0 || !is_graphical) {
    desktop->end = -ENOENT;
    return 0;
  }
  state.is_known = true;
  desktop->state = state;
  return 0;
}

static void ask_session(struct linux_desktop *desktop) {
  int result = bus_of.call_async(desktop->bus, NULL, login, desktop->session, properties, "GetAll",
                                 take_session, desktop, "s", session_interface);
  if (result < 0) desktop->end = result;
}

/// Handles a signal of the session: its properties are requested anew rather than updated one by
/// one.
static int take_signal(sd_bus_message *message, void *context, void *error) {
  (void)error;
  struct linux_desktop *desktop = context;
  if (bus_of.is_signal(message, session_interface, "Lock") > 0) {
    desktop->state.locks++;
  } else if (bus_of.is_signal(message, session_interface, "Unlock") > 0) {
    desktop->state.unlocks++;
  } else if (bus_of.is_signal(message, properties, "PropertiesChanged") > 0) {
    ask_session(desktop);
  }
  return 0;
}

/// Handles the answer to AddMatch; if that failed no signal would come.
static int take_match(sd_bus_message *message, void *context, void *error) {
  (void)error;
  struct linux_desktop *desktop = context;
  if (bus_of.is_error(message, NULL)) desktop->end = -EACCES;
  return 0;
}

/// Finds the session of this person's desktop. A board is often in none: the terminal was started
/// by the person's service manager, or tmux outlived the session that it was started in.
static int take_display(sd_bus_message *message, void *context, void *error) {
  (void)error;
  struct linux_desktop *desktop = context;
  const char *name = "", *path = "";
  if (bus_of.is_error(message, NULL) || bus_of.read(message, "v", "(so)", &name, &path) < 0 ||
      !*name) {
    desktop->end = -ENOENT;
    return 0;
  }
  desktop->session = strdup(path);
  if (!desktop->session) {
    desktop->end = -ENOMEM;
    return 0;
  }
  // Signals are requested before the properties, so that no change falls between them.
  int result = bus_of.match_async(desktop->bus, NULL, login, desktop->session, NULL, NULL,
                                  take_signal, take_match, desktop);
  if (result < 0) desktop->end = result;
  ask_session(desktop);
  return 0;
}

struct linux_desktop *linux_desktop_open(void) {
  if (!load()) return NULL;
  struct linux_desktop *desktop = calloc(1, sizeof *desktop);
  if (!desktop) return NULL;
  if (bus_of.open_system(&desktop->bus) < 0 ||
      bus_of.call_async(desktop->bus, NULL, login, "/org/freedesktop/login1/user/self", properties,
                        "Get", take_display, desktop, "ss", "org.freedesktop.login1.User",
                        "Display") < 0) {
    linux_desktop_close(desktop);
    return NULL;
  }
  // Sends the first messages; later ones follow the answers.
  struct linux_desktop_state state;
  if (linux_desktop_process(desktop, &state) < 0) {
    linux_desktop_close(desktop);
    return NULL;
  }
  return desktop;
}

int linux_desktop_descriptor(struct linux_desktop *desktop) { return bus_of.get_fd(desktop->bus); }

int linux_desktop_process(struct linux_desktop *desktop, struct linux_desktop_state *state) {
  // Bounds the number of messages in a turn of the caller's loop.
  for (int count = 0; count < 100 && desktop->end == 0; count++) {
    int result = bus_of.process(desktop->bus, NULL);
    if (result == 0) break;
    if (result < 0) desktop->end = result;
  }
  *state = desktop->state;
  return desktop->end;
}

void linux_desktop_close(struct linux_desktop *desktop) {
  // Without a flush, which waits for a bus that does not answer.
  if (desktop->bus) bus_of.close_unref(desktop->bus);
  free(desktop->session);
  free(desktop);
}

// MARK: Notifications

struct linux_notifier {
  sd_bus *bus;
  /// 0, or the negative errno after which nothing more is shown.
  int end;
};

/// Handles the desktop's answer to a notification: its number, or the reason why none is shown.
static int take_shown(sd_bus_message *message, void *context, void *error) {
  (void)error;
  struct linux_notifier *notifier = context;
  if (bus_of.is_error(message, NULL)) notifier->end = -ENOENT;
  return 0;
}

struct linux_notifier *linux_notifier_open(void) {
  if (!load()) return NULL;
  struct linux_notifier *notifier = calloc(1, sizeof *notifier);
  if (!notifier) return NULL;
  if (bus_of.open_user(&notifier->bus) < 0) {
    linux_notifier_close(notifier);
    return NULL;
  }
  return notifier;
}

int linux_notifier_descriptor(struct linux_notifier *notifier) {
  return bus_of.get_fd(notifier->bus);
}

int linux_notifier_tell(struct linux_notifier *notifier, const char *title, const char *text) {
  static const char name[] = "org.freedesktop.Notifications";
  // The program's name, the number of a notification to replace, an icon, the texts, actions,
  // hints, and the time that it is shown: the desktop's default.
  int result = bus_of.call_async(notifier->bus, NULL, name, "/org/freedesktop/Notifications", name,
                                 "Notify", take_shown, notifier, "susssasa{sv}i", "widgetboard", 0u,
                                 "", title, text, 0u, 0u, -1);
  return result < 0 ? result : linux_notifier_process(notifier);
}

int linux_notifier_process(struct linux_notifier *notifier) {
  for (int count = 0; count < 100 && notifier->end == 0; count++) {
    int result = bus_of.process(notifier->bus, NULL);
    if (result == 0) break;
    if (result < 0) notifier->end = result;
  }
  return notifier->end;
}

void linux_notifier_close(struct linux_notifier *notifier) {
  if (notifier->bus) bus_of.close_unref(notifier->bus);
  free(notifier);
}

// MARK: A scope

struct linux_scope {
  sd_bus *bus;
  /// 0, or the negative errno after which nothing more comes.
  int end;
};

static int take_job(sd_bus_message *message, void *context, void *error) {
  (void)error;
  struct linux_scope *scope = context;
  scope->end = bus_of.is_error(message, NULL) ? -ENOENT : -EALREADY;
  return 0;
}

static int connect_to(struct linux_scope *scope, const char *address) {
  if (!address) return bus_of.open_user(&scope->bus);
  int result = bus_of.create(&scope->bus);
  if (result >= 0) result = bus_of.set_address(scope->bus, address);
  if (result >= 0) result = bus_of.set_client(scope->bus, true);
  return result < 0 ? result : bus_of.start(scope->bus);
}

struct linux_scope *linux_scope_open(const char *address, const char *name, pid_t pid) {
  if (!load()) return NULL;
  struct linux_scope *scope = calloc(1, sizeof *scope);
  if (!scope) return NULL;
  static const char manager[] = "org.freedesktop.systemd1";
  // The unit's name, the mode for an existing one, its properties, and no auxiliary units.
  if (connect_to(scope, address) < 0 ||
      bus_of.call_async(scope->bus, NULL, manager, "/org/freedesktop/systemd1",
                        "org.freedesktop.systemd1.Manager", "StartTransientUnit", take_job, scope,
                        "ssa(sv)a(sa(sv))", name, "fail", 3, "Description", "s",
                        "widgetboard and its widgets", "TasksAccounting", "b", true, "PIDs", "au", 1,
                        (uint32_t)pid, 0) < 0) {
    linux_scope_close(scope);
    return NULL;
  }
  return scope;
}

int linux_scope_descriptor(struct linux_scope *scope) { return bus_of.get_fd(scope->bus); }

int linux_scope_process(struct linux_scope *scope) {
  for (int count = 0; count < 100 && scope->end == 0; count++) {
    int result = bus_of.process(scope->bus, NULL);
    if (result == 0) break;
    if (result < 0) scope->end = result;
  }
  return scope->end;
}

void linux_scope_close(struct linux_scope *scope) {
  if (scope->bus) bus_of.close_unref(scope->bus);
  free(scope);
}
