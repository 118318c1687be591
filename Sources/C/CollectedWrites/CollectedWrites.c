// Curses has a buffer of its own, which cannot be replaced: it writes it out at each jump of the
// cursor, a hundred times for a picture. Its write(2) is the function below, as libraries that a
// program loads find the program's own functions before those of the C library.
#define _GNU_SOURCE
#include "CollectedWrites.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef ssize_t writing(int, const void *, size_t);

/// The next function of that name, the C library's or that of a tool before it.
static writing *next;
static int claimed = -1;
/// The claimed descriptor while its writes are kept, else -1. Other threads write to other
/// descriptors.
static _Atomic int collecting = -1;
static unsigned char *kept;
static size_t count, room;

__attribute__((constructor)) static void find_next(void) {
  next = (writing *)dlsym(RTLD_NEXT, "write");
}

static ssize_t keep(const void *bytes, size_t added) {
  if (added > room - count) {
    size_t larger = room ? room : 16 << 10;
    while (larger - count < added) larger *= 2;
    unsigned char *memory = realloc(kept, larger);
    if (!memory) {
      errno = ENOMEM;
      return -1;
    }
    kept = memory;
    room = larger;
  }
  memcpy(kept + count, bytes, added);
  count += added;
  return (ssize_t)added;
}

ssize_t write(int fd, const void *bytes, size_t size) {
  if (fd >= 0 && fd == atomic_load_explicit(&collecting, memory_order_relaxed))
    return keep(bytes, size);
  // Libraries may write before this program's constructors have run.
  return next ? next(fd, bytes, size) : syscall(SYS_write, fd, bytes, size);
}

bool collected_claim(int fd) {
  if (claimed >= 0 || dlsym(RTLD_DEFAULT, "write") != (void *)write) return false;
  claimed = fd;
  return true;
}

void collected_release(int fd) {
  if (claimed != fd) return;
  collected_pause();
  collected_forget(0);
  claimed = -1;
}

void collected_begin(void) { atomic_store(&collecting, claimed); }
void collected_pause(void) { atomic_store(&collecting, -1); }
size_t collected_count(void) { return count; }
const unsigned char *collected_bytes(void) { return kept; }

void collected_forget(size_t most) {
  count = 0;
  if (room <= most) return;
  free(kept);
  kept = NULL;
  room = 0;
}
