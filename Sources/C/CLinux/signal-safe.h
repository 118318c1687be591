// Writing from a signal handler: system calls, on memory that exists already.
#ifndef SIGNAL_SAFE_H
#define SIGNAL_SAFE_H

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

/// Writes to a descriptor that may be full; gives up if it takes nothing for half a second.
static void put(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    const ssize_t written = write(fd, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd room = {.fd = fd, .events = POLLOUT};
      if (poll(&room, 1, 500) <= 0 || room.revents & (POLLERR | POLLHUP | POLLNVAL)) return;
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

static void say(int fd, const char *text) { put(fd, text, strlen(text)); }

static void say_number(int fd, uint64_t number, unsigned base) {
  char digits[24];
  size_t at = sizeof digits;
  do digits[--at] = "0123456789abcdef"[number % base];
  while ((number /= base) > 0);
  put(fd, digits + at, sizeof digits - at);
}

static const char *name_of(int number) {
  switch (number) {
  case SIGHUP: return "SIGHUP";
  case SIGINT: return "SIGINT";
  case SIGQUIT: return "SIGQUIT";
  case SIGILL: return "SIGILL";
  case SIGTRAP: return "SIGTRAP";
  case SIGABRT: return "SIGABRT";
  case SIGBUS: return "SIGBUS";
  case SIGFPE: return "SIGFPE";
  case SIGSEGV: return "SIGSEGV";
  case SIGSYS: return "SIGSYS";
  case SIGTERM: return "SIGTERM";
  case SIGALRM: return "it took too long to end";
  case SIGUSR1: return "SIGUSR1";
  case SIGUSR2: return "SIGUSR2";
  default: return "a signal";
  }
}

static bool is_crash(int number) {
  switch (number) {
  case SIGILL: case SIGTRAP: case SIGABRT: case SIGBUS: case SIGFPE: case SIGSEGV: case SIGSYS:
    return true;
  default: return false;
  }
}

#endif
