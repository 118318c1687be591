#define _GNU_SOURCE
#include "FakeLogind.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

typedef struct sd_bus sd_bus;
typedef struct sd_bus_message sd_bus_message;
typedef struct {
  uint8_t bytes[16];
} sd_id128_t;

static void *library;
#define FUNCTION(result, name, ...) \
  static result (*name##_)(__VA_ARGS__); \
  static void load_##name(void) { *(void **)&name##_ = dlsym(library, "sd_bus_" #name); }

FUNCTION(int, new, sd_bus **)
FUNCTION(int, set_fd, sd_bus *, int, int)
FUNCTION(int, set_server, sd_bus *, int, sd_id128_t)
FUNCTION(int, start, sd_bus *)
FUNCTION(int, add_filter, sd_bus *, void **, int (*)(sd_bus_message *, void *, void *), void *)
FUNCTION(int, process, sd_bus *, sd_bus_message **)
FUNCTION(int, get_fd, sd_bus *)
FUNCTION(int, reply_method_return, sd_bus_message *, const char *, ...)
FUNCTION(int, reply_method_errno, sd_bus_message *, int, const void *)
FUNCTION(int, message_is_method_call, sd_bus_message *, const char *, const char *)
FUNCTION(int, message_new_signal, sd_bus *, sd_bus_message **, const char *, const char *,
         const char *)
FUNCTION(int, message_read, sd_bus_message *, const char *, ...)
FUNCTION(int, message_append, sd_bus_message *, const char *, ...)
FUNCTION(int, message_set_sender, sd_bus_message *, const char *)
FUNCTION(int, send, sd_bus *, sd_bus_message *, uint64_t *)
FUNCTION(sd_bus_message *, message_unref, sd_bus_message *)

static const char path[] = "/org/freedesktop/login1/session/_31";
static int idle, locked;
static uint64_t changed = 1;
/// The descriptor to which notifications are written, a line each; -1: no service shows them.
static int shown = -1;

static int answer(sd_bus_message *message, void *context, void *error) {
  (void)context;
  (void)error;
  if (message_is_method_call_(message, "org.freedesktop.DBus", "Hello")) {
    return reply_method_return_(message, "s", ":1.2");
  }
  if (message_is_method_call_(message, "org.freedesktop.DBus", "AddMatch") ||
      message_is_method_call_(message, "org.freedesktop.DBus", "RemoveMatch")) {
    return reply_method_return_(message, "");
  }
  if (shown >= 0 && message_is_method_call_(message, "org.freedesktop.Notifications", "Notify")) {
    const char *name = "", *icon = "", *title = "", *text = "";
    uint32_t replaced = 0;
    if (message_read_(message, "susss", &name, &replaced, &icon, &title, &text) < 0) return 0;
    dprintf(shown, "%s: %s | %s\n", name, title, text);
    return reply_method_return_(message, "u", 1u);
  }
  if (message_is_method_call_(message, "org.freedesktop.systemd1.Manager", "StartTransientUnit")) {
    const char *name = "", *mode = "", *key = "", *text = "";
    int counted = 0;
    uint32_t pid = 0;
    if (shown < 0) return reply_method_errno_(message, EACCES, NULL);
    if (message_read_(message, "ssa(sv)a(sa(sv))", &name, &mode, 3, &key, "s", &text, &key, "b", &counted, &key,
                      "au", 1, &pid, 0) < 0)
      return 0;
    dprintf(shown, "%s %s %u%s\n", name, mode, pid, counted ? " counted" : "");
    return reply_method_return_(message, "o", "/org/freedesktop/systemd1/job/7");
  }
  if (message_is_method_call_(message, "org.freedesktop.DBus.Properties", "Get")) {
    return reply_method_return_(message, "v", "(so)", "1", path);
  }
  if (message_is_method_call_(message, "org.freedesktop.DBus.Properties", "GetAll")) {
    return reply_method_return_(
        message, "a{sv}", 6, "Id", "s", "1", "Type", "s", "wayland", "IdleHint", "b", idle,
        "IdleSinceHint", "t", changed, "Seat", "(so)", "seat0", "/org/freedesktop/login1/seat/seat0",
        "LockedHint", "b", locked);
  }
  return 0;
}

static void tell(sd_bus *bus, const char *interface, const char *member) {
  sd_bus_message *signal = NULL;
  if (!bus || message_new_signal_(bus, &signal, path, interface, member) < 0) return;
  if (!strcmp(member, "PropertiesChanged")) {
    message_append_(signal, "sa{sv}as", "org.freedesktop.login1.Session", 1, "IdleHint", "b", idle,
                    0);
  }
  message_set_sender_(signal, ":1.1");
  send_(bus, signal, NULL);
  message_unref_(signal);
}

static void tell_all(sd_bus **buses, int count, const char *interface, const char *member) {
  for (int i = 0; i < count; i++) tell(buses[i], interface, member);
}

static void obey(sd_bus **buses, int count, const char *line) {
  static const char session[] = "org.freedesktop.login1.Session";
  static const char properties[] = "org.freedesktop.DBus.Properties";
  int number = 0;
  if (sscanf(line, "idle %d", &number) == 1) {
    idle = number;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    changed = (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
    tell_all(buses, count, properties, "PropertiesChanged");
  } else if (sscanf(line, "locked %d", &number) == 1) {
    locked = number;
    tell_all(buses, count, properties, "PropertiesChanged");
  } else if (!strcmp(line, "lock")) {
    tell_all(buses, count, session, "Lock");
  } else if (!strcmp(line, "unlock")) {
    tell_all(buses, count, session, "Unlock");
  }
}

int fake_logind_is_possible(void) {
  if (!library) library = dlopen("libsystemd.so.0", RTLD_NOW);
  return library != NULL;
}

int fake_logind_serve(int listener, int commands, int notifications) {
  if (!fake_logind_is_possible()) return ENOENT;
  idle = locked = 0;
  changed = 1;
  shown = notifications;
  load_message_read(), load_reply_method_errno();
  load_new(), load_set_fd(), load_set_server(), load_start(), load_add_filter(), load_process();
  load_get_fd(), load_reply_method_return(), load_message_is_method_call();
  load_message_new_signal(), load_message_append(), load_message_set_sender(), load_send();
  load_message_unref();

  enum { most = 8 };
  sd_bus *buses[most] = {0};
  int bus_count = 0;
  for (;;) {
    struct pollfd ready[most + 2] = {{.fd = commands, .events = POLLIN},
                                     {.fd = listener, .events = POLLIN}};
    for (int i = 0; i < bus_count; i++) {
      ready[i + 2] = (struct pollfd){.fd = buses[i] ? get_fd_(buses[i]) : -1, .events = POLLIN};
    }
    if (poll(ready, (nfds_t)bus_count + 2, -1) < 0) return errno;
    if (ready[0].revents) {
      char lines[1024];
      ssize_t length = read(commands, lines, sizeof lines - 1);
      if (length <= 0) return 0;
      lines[length] = 0;
      for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
        obey(buses, bus_count, line);
      }
    }
    if (ready[1].revents && bus_count < most) {
      int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
      sd_bus *bus = NULL;
      sd_id128_t name = {{7}};
      if (connection >= 0 && new_(&bus) >= 0 && set_fd_(bus, connection, connection) >= 0 &&
          set_server_(bus, 1, name) >= 0 && add_filter_(bus, NULL, answer, NULL) >= 0 &&
          start_(bus) >= 0) {
        buses[bus_count++] = bus;
      }
    }
    for (int i = 0; i < bus_count; i++) {
      int result = 1;
      while (buses[i] && (result = process_(buses[i], NULL)) > 0) {}
      // This client hung up; its bus is freed at the end of this process.
      if (result < 0) buses[i] = NULL;
    }
  }
}
