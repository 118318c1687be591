#include "CMosquitto.h"

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// The part of libmosquitto 2's interface that is used here, declared anew so that nothing has to be installed
// to build; it has been the same since 1.6.
struct mosquitto;
struct property;
struct message {
  int id;
  char *topic;
  void *payload;
  int length;
  int quality;
  bool is_retained;
};

enum {
  option_version = 1,
  version_3_1_1 = 4,
  version_5 = 5,
  property_expiry = 17,
  property_most_bytes = 39,
  at_least_once = 1,
  not_granted = 0x80,
  level_error = 0x08,
};

#define FUNCTIONS(F) \
  F(int, lib_init, (void)) \
  F(struct mosquitto *, new, (const char *, bool, void *)) \
  F(void, destroy, (struct mosquitto *)) \
  F(int, int_option, (struct mosquitto *, int, int)) \
  F(int, username_pw_set, (struct mosquitto *, const char *, const char *)) \
  F(int, tls_set, (struct mosquitto *, const char *, const char *, const char *, const char *, void *)) \
  F(int, connect, (struct mosquitto *, const char *, int, int)) \
  F(int, connect_bind_v5, \
    (struct mosquitto *, const char *, int, int, const char *, const struct property *)) \
  F(int, property_add_int32, (struct property **, int, uint32_t)) \
  F(void, property_free_all, (struct property **)) \
  F(int, threaded_set, (struct mosquitto *, bool)) \
  F(int, socket, (struct mosquitto *)) \
  F(bool, want_write, (struct mosquitto *)) \
  F(int, loop_read, (struct mosquitto *, int)) \
  F(int, loop_write, (struct mosquitto *, int)) \
  F(int, loop_misc, (struct mosquitto *)) \
  F(int, subscribe, (struct mosquitto *, int *, const char *, int)) \
  F(int, unsubscribe, (struct mosquitto *, int *, const char *)) \
  F(int, disconnect, (struct mosquitto *)) \
  F(const char *, strerror, (int)) \
  F(void, connect_callback_set, (struct mosquitto *, void (*)(struct mosquitto *, void *, int))) \
  F(void, disconnect_callback_set, (struct mosquitto *, void (*)(struct mosquitto *, void *, int))) \
  F(void, message_callback_set, \
    (struct mosquitto *, void (*)(struct mosquitto *, void *, const struct message *))) \
  F(void, subscribe_callback_set, \
    (struct mosquitto *, void (*)(struct mosquitto *, void *, int, int, const int *))) \
  F(void, log_callback_set, (struct mosquitto *, void (*)(struct mosquitto *, void *, int, const char *)))

#define DECLARE(result, name, arguments) result(*name) arguments;
static struct { FUNCTIONS(DECLARE) } library;
#undef DECLARE

// What tells why a certificate is not trusted; libmosquitto alone says only that it is not. NULL with a
// library that was built without them.
static void *(*connection_of)(struct mosquitto *);
static long (*verification_of)(const void *);

bool mqtt_load(void) {
  static bool is_loaded;
  if (is_loaded) return true;
  void *handle = dlopen("libmosquitto.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
#define FIND(result, name, arguments) \
  library.name = (__typeof__(library.name))dlsym(handle, "mosquitto_" #name); \
  if (!library.name) return false;
  FUNCTIONS(FIND)
#undef FIND
  connection_of = (void *(*)(struct mosquitto *))dlsym(handle, "mosquitto_ssl_get");
  // Of the library that libmosquitto was linked with.
  verification_of = (long (*)(const void *))dlsym(handle, "SSL_get_verify_result");
  is_loaded = library.lib_init() == 0;
  return is_loaded;
}

struct mqtt_client {
  struct mosquitto *mosquitto;
  struct mqtt_events events;
  void *owner;
  bool is_old;
  unsigned expiry, most;
  enum mqtt_flaw flaw;
};

static void connected(struct mosquitto *mosquitto, void *object, int code) {
  (void)mosquitto;
  struct mqtt_client *client = object;
  client->events.connected(client->owner, code);
}

static void disconnected(struct mosquitto *mosquitto, void *object, int code) {
  (void)mosquitto;
  struct mqtt_client *client = object;
  client->events.disconnected(client->owner, code);
}

static void came(struct mosquitto *mosquitto, void *object, const struct message *message) {
  (void)mosquitto;
  struct mqtt_client *client = object;
  if (!message->topic || message->length < 0) return;
  client->events.message(client->owner, message->topic, message->payload, message->length, message->is_retained);
}

static void subscribed(struct mosquitto *mosquitto, void *object, int id, int count, const int *granted) {
  (void)mosquitto;
  (void)id;
  struct mqtt_client *client = object;
  bool is_allowed = true;
  for (int index = 0; index < count; index++)
    if (granted[index] >= not_granted) is_allowed = false;
  client->events.subscribed(client->owner, is_allowed);
}

// The results of OpenSSL's verification that mean something to a person.
static enum mqtt_flaw flaw_of(long verification) {
  switch (verification) {
    case 9: return MQTT_FLAW_EARLY;
    case 10: return MQTT_FLAW_EXPIRED;
    case 62:
    case 64: return MQTT_FLAW_NAME;
    case 2:
    case 18:
    case 19:
    case 20:
    case 21: return MQTT_FLAW_AUTHORITY;
    default: return MQTT_FLAW_NONE;
  }
}

static void logged(struct mosquitto *mosquitto, void *object, int level, const char *text) {
  struct mqtt_client *client = object;
  if (level != level_error || client->flaw != MQTT_FLAW_NONE) return;
  // libmosquitto compares the name itself, and then gives OpenSSL no reason.
  if (text && strstr(text, "host name")) {
    client->flaw = MQTT_FLAW_NAME;
  } else if (connection_of && verification_of) {
    const void *connection = connection_of(mosquitto);
    if (connection) client->flaw = flaw_of(verification_of(connection));
  }
}

struct mqtt_client *mqtt_new(const char *identity, bool is_old, unsigned expiry, unsigned most,
                             struct mqtt_events events, void *owner) {
  struct mqtt_client *client = calloc(1, sizeof *client);
  if (!client) return NULL;
  *client = (struct mqtt_client){NULL, events, owner, is_old, expiry, most, MQTT_FLAW_NONE};
  client->mosquitto = library.new(identity, false, client);
  if (!client->mosquitto) {
    free(client);
    return NULL;
  }
  library.int_option(client->mosquitto, option_version, is_old ? version_3_1_1 : version_5);
  // Else it would write the receipt of a message while it reads it: now `mqtt_write` alone writes.
  library.threaded_set(client->mosquitto, true);
  library.log_callback_set(client->mosquitto, logged);
  library.connect_callback_set(client->mosquitto, connected);
  library.disconnect_callback_set(client->mosquitto, disconnected);
  library.message_callback_set(client->mosquitto, came);
  library.subscribe_callback_set(client->mosquitto, subscribed);
  return client;
}

void mqtt_free(struct mqtt_client *client) {
  library.destroy(client->mosquitto);
  free(client);
}

int mqtt_set_login(struct mqtt_client *client, const char *user, const char *password) {
  return library.username_pw_set(client->mosquitto, user, password);
}

int mqtt_set_tls(struct mqtt_client *client, const char *file, const char *folder) {
  return library.tls_set(client->mosquitto, file, folder, NULL, NULL, NULL);
}

int mqtt_connect(struct mqtt_client *client, const char *host, int port, int keepalive) {
  if (client->is_old) return library.connect(client->mosquitto, host, port, keepalive);
  struct property *properties = NULL;
  int code = library.property_add_int32(&properties, property_expiry, client->expiry);
  if (!code) code = library.property_add_int32(&properties, property_most_bytes, client->most);
  if (!code) code = library.connect_bind_v5(client->mosquitto, host, port, keepalive, NULL, properties);
  library.property_free_all(&properties);
  return code;
}

int mqtt_socket(struct mqtt_client *client) { return library.socket(client->mosquitto); }
bool mqtt_wants_write(struct mqtt_client *client) { return library.want_write(client->mosquitto); }
int mqtt_read(struct mqtt_client *client) { return library.loop_read(client->mosquitto, 1); }
int mqtt_write(struct mqtt_client *client) { return library.loop_write(client->mosquitto, 1); }
int mqtt_misc(struct mqtt_client *client) { return library.loop_misc(client->mosquitto); }

int mqtt_subscribe(struct mqtt_client *client, const char *topic) {
  return library.subscribe(client->mosquitto, NULL, topic, at_least_once);
}

int mqtt_unsubscribe(struct mqtt_client *client, const char *topic) {
  return library.unsubscribe(client->mosquitto, NULL, topic);
}

void mqtt_disconnect(struct mqtt_client *client) { library.disconnect(client->mosquitto); }
enum mqtt_flaw mqtt_certificate_flaw(struct mqtt_client *client) { return client->flaw; }
const char *mqtt_words(int code) { return library.strerror(code); }
