// Shared files that this process has mapped and another has truncated: touching the lost part is a
// SIGBUS. SQLite maps one such file, the index of its log, which any program of the same user can
// truncate. It is lengthened again, so that the board goes on.
#define _GNU_SOURCE
#include "CLinux.h"
#include "mappings.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
  /// The size of both copies of the header at the beginning, which tells whether the index is
  /// current.
  HEADER_BYTES = 136,
  /// The most repairs: a file that is truncated again and again is somebody's game.
  MOST_MENDED = 256,
};

static volatile sig_atomic_t mended;

struct mapping {
  uintptr_t start, end;
  uint64_t offset;
  ino_t inode;
  char path[PATH_MAX];
};

/// Reads a number, and moves the pointer behind it and the character that follows.
static uint64_t number(const char **at, unsigned base) {
  uint64_t value = 0;
  for (;; (*at)++) {
    const char c = **at;
    const unsigned digit = c >= '0' && c <= '9'   ? (unsigned)(c - '0')
                           : c >= 'a' && c <= 'f' ? (unsigned)(c - 'a' + 10)
                                                  : base;
    if (digit >= base) break;
    value = value * base + digit;
  }
  if (**at) (*at)++;
  return value;
}

/// A line of `/proc/self/maps`: `START-END PERMISSIONS OFFSET DEVICE INODE   PATH`.
static bool read_mapping(const char *line, struct mapping *mapping) {
  const char *at = line;
  mapping->start = number(&at, 16);
  mapping->end = number(&at, 16);
  const bool is_shared = strlen(at) > 5 && at[3] == 's';
  if (!is_shared) return false;
  at += 5;
  mapping->offset = number(&at, 16);
  at = strchr(at, ' ');
  if (!at) return false;
  at++;
  mapping->inode = number(&at, 10);
  at += strspn(at, " ");
  const size_t count = strlen(at);
  if (count >= sizeof mapping->path) return false;
  memcpy(mapping->path, at, count + 1);
  return true;
}

/// The shared mapping of a file at an address.
static bool find_mapping(uintptr_t address, struct mapping *found) {
  static char buffer[PATH_MAX + 256];
  const int fd = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  size_t count = 0;
  bool is_found = false;
  while (!is_found) {
    const ssize_t got = read(fd, buffer + count, sizeof buffer - 1 - count);
    if (got <= 0) break;
    count += (size_t)got;
    buffer[count] = 0;
    char *line = buffer, *end;
    while (!is_found && (end = strchr(line, '\n'))) {
      *end = 0;
      is_found = read_mapping(line, found) && found->start <= address && address < found->end;
      line = end + 1;
    }
    count -= (size_t)(line - buffer);
    memmove(buffer, line, count);
    if (count == sizeof buffer - 1) break;
  }
  close(fd);
  return is_found;
}

/// Makes the file as long as its mapping, with room on the disk for each page.
static bool lengthen(int fd, uint64_t size) {
  struct stat status;
  if (fstat(fd, &status) < 0) return false;
  const uint64_t page = 4096;
  for (uint64_t at = (uint64_t)status.st_size / page * page; at < size; at += page) {
    if (pwrite(fd, "", 1, (off_t)(at + page - 1)) != 1) return false;
  }
  return true;
}

static bool make_whole(const struct mapping *mapping) {
  static const char zeros[HEADER_BYTES];
  const int fd = open(mapping->path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0) return false;
  struct stat status;
  const bool is_same =
      fstat(fd, &status) == 0 && status.st_ino == mapping->inode && S_ISREG(status.st_mode);
  // Without its header the index is invalid, and its next reader rebuilds it from the log.
  const bool is_whole = is_same &&
                        lengthen(fd, mapping->offset + (mapping->end - mapping->start)) &&
                        pwrite(fd, zeros, sizeof zeros, 0) == sizeof zeros;
  close(fd);
  return is_whole;
}

bool mend_mapping(int signal, const siginfo_t *information) {
  if (signal != SIGBUS || !information || information->si_code != BUS_ADRERR) return false;
  if (mended >= MOST_MENDED) return false;
  const int error = errno;
  static struct mapping mapping;
  bool is_mended = false;
  if (find_mapping((uintptr_t)information->si_addr, &mapping)) {
    mended++;
    // If the file is gone or cannot grow, this process gets an index of its own: either no other
    // process reads that file, or nothing can be written to it.
    is_mended = make_whole(&mapping) ||
                mmap((void *)mapping.start, mapping.end - mapping.start, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED;
  }
  errno = error;
  return is_mended;
}

static void mend_or_die(int number, siginfo_t *information, void *context) {
  (void)context;
  if (mend_mapping(number, information)) return;
  // The access is repeated, and ends the process.
  signal(number, SIG_DFL);
}

int linux_mend_mappings(void) {
  struct sigaction action = {0};
  action.sa_sigaction = mend_or_die;
  action.sa_flags = SA_SIGINFO;
  return sigaction(SIGBUS, &action, NULL) < 0 ? -errno : 0;
}
