// libcurl for Swift, which cannot call variadic functions or see macros.
#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <stddef.h>

typedef size_t (*curl_bytes_callback)(char *_Nonnull bytes, size_t size, size_t count,
                                      void *_Nullable context);

static inline CURLcode curl_set_number(CURL *_Nonnull curl, CURLoption option, long value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode curl_set_size(CURL *_Nonnull curl, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(curl, option, value);
}

/// libcurl copies the text.
static inline CURLcode curl_set_text(CURL *_Nonnull curl, CURLoption option,
                                     const char *_Nullable text) {
  return curl_easy_setopt(curl, option, text);
}

/// The target of the pointer must stay valid until the transfer is over.
static inline CURLcode curl_set_pointer(CURL *_Nonnull curl, CURLoption option,
                                        void *_Nullable pointer) {
  return curl_easy_setopt(curl, option, pointer);
}

static inline CURLcode curl_set_callback(CURL *_Nonnull curl, CURLoption option,
                                         curl_bytes_callback _Nonnull callback) {
  return curl_easy_setopt(curl, option, callback);
}

/// Sets the function that opens each socket; it refuses an address by CURL_SOCKET_BAD.
static inline CURLcode curl_set_opener(CURL *_Nonnull curl,
                                       curl_opensocket_callback _Nonnull opener,
                                       void *_Nullable context) {
  CURLcode code = curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, context);
  if (code != CURLE_OK) return code;
  return curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, opener);
}

/// Allows only http and https, and no redirection: the caller judges where one leads.
static inline CURLcode curl_set_schemes(CURL *_Nonnull curl) {
#if LIBCURL_VERSION_NUM >= 0x075500
  CURLcode code = curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  CURLcode code = curl_easy_setopt(curl, CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
  if (code != CURLE_OK) return code;
  return curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
}

static inline const char *_Nullable curl_text(CURL *_Nonnull curl, CURLINFO information) {
  char *text = NULL;
  curl_easy_getinfo(curl, information, &text);
  return text;
}

static inline long curl_number(CURL *_Nonnull curl, CURLINFO information) {
  long number = 0;
  curl_easy_getinfo(curl, information, &number);
  return number;
}

static inline curl_off_t curl_size(CURL *_Nonnull curl, CURLINFO information) {
  curl_off_t size = 0;
  curl_easy_getinfo(curl, information, &size);
  return size;
}

/// The result of a multi handle's only transfer once that is over; -1 before.
static inline int curl_finished(CURLM *_Nonnull multi) {
  int left = 0;
  CURLMsg *message = curl_multi_info_read(multi, &left);
  return message && message->msg == CURLMSG_DONE ? (int)message->data.result : -1;
}

#endif
