// libmosquitto, a client of MQTT, loaded when it is used: no header of it is needed to build.
#ifndef CMOSQUITTO_H
#define CMOSQUITTO_H

#include <stdbool.h>

/// A connection to a broker.
struct mqtt_client;

/// What the connection tells its owner, from within the calls below.
struct mqtt_events {
  /// The broker's answer to a connection: 0, or the reason why it is refused (that of MQTT 5 or of 3.1.1).
  void (*_Nonnull connected)(void *_Nullable owner, int code);
  void (*_Nonnull disconnected)(void *_Nullable owner, int code);
  void (*_Nonnull message)(void *_Nullable owner, const char *_Nonnull topic, const void *_Nullable payload,
                           int length, bool is_retained);
  /// The broker's answer to a subscription; false if it does not allow it.
  void (*_Nonnull subscribed)(void *_Nullable owner, bool is_allowed);
};

/// What is wrong with the broker's certificate, as far as the library says it.
enum mqtt_flaw {
  MQTT_FLAW_NONE,
  /// It is signed by nobody who is known here.
  MQTT_FLAW_AUTHORITY,
  /// It is for another name.
  MQTT_FLAW_NAME,
  MQTT_FLAW_EXPIRED,
  /// It is not valid yet.
  MQTT_FLAW_EARLY,
};

/// Loads the library. Returns false if it is not installed.
bool mqtt_load(void);

/// Makes a client of MQTT 5, or of 3.1.1 for an old broker; its session outlives the connection. Returns NULL
/// without memory. `expiry`: the seconds for which the broker is to keep the session; `most`: the largest
/// packet that it may send.
struct mqtt_client *_Nullable mqtt_new(const char *_Nonnull identity, bool is_old, unsigned expiry,
                                       unsigned most, struct mqtt_events events, void *_Nullable owner);
void mqtt_free(struct mqtt_client *_Nonnull client);

// These return 0 or an error of libmosquitto; MQTT_ERROR_SYSTEM leaves its reason in `errno`.
#define MQTT_ERROR_SYSTEM 14
#define MQTT_ERROR_LOOKUP 15
#define MQTT_ERROR_TLS 8

int mqtt_set_login(struct mqtt_client *_Nonnull client, const char *_Nullable user, const char *_Nullable password);
int mqtt_set_tls(struct mqtt_client *_Nonnull client, const char *_Nullable file, const char *_Nullable folder);
/// Connects. It may block while a name is looked up and the connection is made.
int mqtt_connect(struct mqtt_client *_Nonnull client, const char *_Nonnull host, int port, int keepalive);
int mqtt_socket(struct mqtt_client *_Nonnull client);
bool mqtt_wants_write(struct mqtt_client *_Nonnull client);
int mqtt_read(struct mqtt_client *_Nonnull client);
/// Writes what waits: above all the receipts of messages that were read, which nothing else writes.
int mqtt_write(struct mqtt_client *_Nonnull client);
int mqtt_misc(struct mqtt_client *_Nonnull client);
int mqtt_subscribe(struct mqtt_client *_Nonnull client, const char *_Nonnull topic);
int mqtt_unsubscribe(struct mqtt_client *_Nonnull client, const char *_Nonnull topic);
void mqtt_disconnect(struct mqtt_client *_Nonnull client);
enum mqtt_flaw mqtt_certificate_flaw(struct mqtt_client *_Nonnull client);
/// An error in words.
const char *_Nonnull mqtt_words(int code);

#endif
