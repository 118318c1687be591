// The rules of the domain that extensions run in. With the first rule, whatever it says of files,
// the kernel keeps processes of a domain from looking into those outside.
//
// Files are restricted where opening one reaches the process that started the extension, or the
// group that holds it: terminals, one of which is the board's and takes its keys, its size and its
// modes from whoever opens it; below /proc for root, whose rights allow writing to the files of any
// process; and below the control groups for a process that is held by one.
#define _GNU_SOURCE
#include "confinement.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13)
#endif

/// Allows an access below a file that was opened for this call, and closes it.
static void allow(int rules, int file, uint64_t access) {
  if (file < 0) return;
  struct landlock_path_beneath_attr everything = {.allowed_access = access, .parent_fd = file};
  syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &everything, 0);
  close(file);
}

enum { READING = LANDLOCK_ACCESS_FS_READ_FILE, WRITING = LANDLOCK_ACCESS_FS_WRITE_FILE };

/// Whether a name is one of those in a list; `tty*` there is any name that begins with `tty`.
static bool is_in(const char *const *list, const char *name) {
  for (; *list; list++) {
    const size_t length = strlen(*list);
    if ((*list)[length - 1] == '*' ? !strncmp(*list, name, length - 1) : !strcmp(*list, name)) return true;
  }
  return false;
}

/// Allows an access below all entries of a folder except some names. Links are skipped: their targets
/// are allowed or not in their own places.
static void allow_entries(int rules, const char *folder, uint64_t access, const char *const *closed) {
  DIR *entries = opendir(folder);
  if (!entries) return;
  const struct dirent *entry;
  while ((entry = readdir(entries))) {
    const char *name = entry->d_name;
    if (!strcmp(name, ".") || !strcmp(name, "..") || entry->d_type == DT_LNK || is_in(closed, name))
      continue;
    allow(rules, openat(dirfd(entries), name, O_PATH | O_NOFOLLOW | O_CLOEXEC), access);
  }
  closedir(entries);
}

/// The domain denies making device files, which only root may, and opening terminals, and allows
/// moving files between folders anywhere, which it would deny otherwise.
static int make_rules(bool is_root, bool is_grouped) {
  const long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  // The first version denies moves in any case: their use matters more than a domain.
  if (version < 2) return -1;
  struct landlock_ruleset_attr attributes = {
      .handled_access_fs = LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_REFER | READING | WRITING};
  // Members of later versions are left out, as the size tells the kernel.
  const int rules = (int)syscall(SYS_landlock_create_ruleset, &attributes,
                                 sizeof attributes.handled_access_fs, 0);
  if (rules < 0) return -1;
  allow(rules, open("/", O_PATH | O_DIRECTORY | O_CLOEXEC), LANDLOCK_ACCESS_FS_REFER);
  const bool has_closed_groups = is_root || is_grouped;
  const char *const of_all[] = {"dev", is_root ? "proc" : "dev", has_closed_groups ? "sys" : "dev", NULL};
  allow_entries(rules, "/", READING | WRITING, of_all);
  allow(rules, open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC), READING);
  allow(rules, open("/sys", O_PATH | O_DIRECTORY | O_CLOEXEC), READING);
  if (has_closed_groups) {
    allow_entries(rules, "/sys", WRITING, (const char *const[]){"fs", NULL});
    allow_entries(rules, "/sys/fs", WRITING, (const char *const[]){"cgroup", NULL});
  }
  // `tty` itself is that of the process that opens it: an extension has none.
  allow(rules, open("/dev/tty", O_PATH | O_CLOEXEC), READING | WRITING);
  allow_entries(rules, "/dev", READING | WRITING,
                (const char *const[]){"pts", "tty*", "console", "vcs*", "hvc*", "xvc*", NULL});
  return rules;
}

/// Rules are made once, and again when something was mounted, as a folder is identified by its mount,
/// or when there are other folders below the root or other devices.
static struct {
  pthread_mutex_t lock;
  /// The rules without and with a control group; -1 for none yet.
  int rules[2];
  int mounts;
  struct timespec changes[2];
} kept = {PTHREAD_MUTEX_INITIALIZER, {-1, -1}, -1, {{0}}};

static bool have_entries_changed(void) {
  const char *const folders[] = {"/", "/dev"};
  bool have_changed = false;
  for (int i = 0; i < 2; i++) {
    struct stat status;
    if (stat(folders[i], &status) < 0) continue;
    have_changed |= memcmp(&status.st_mtim, &kept.changes[i], sizeof status.st_mtim) != 0;
    kept.changes[i] = status.st_mtim;
  }
  return have_changed;
}

static void forget_after_changes(void) {
  const bool have_changed = have_entries_changed();
  if (kept.mounts < 0) kept.mounts = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC);
  struct pollfd changes = {.fd = kept.mounts, .events = POLLPRI};
  if (kept.mounts >= 0 && poll(&changes, 1, 0) == 0 && !have_changed) return;
  for (int i = 0; i < 2; i++) {
    if (kept.rules[i] >= 0) close(kept.rules[i]);
    kept.rules[i] = -1;
  }
}

int landlock_rules(bool is_grouped) {
  const bool is_root = geteuid() == 0;
  pthread_mutex_lock(&kept.lock);
  forget_after_changes();
  if (kept.rules[is_grouped] < 0) kept.rules[is_grouped] = make_rules(is_root, is_grouped);
  const int rules = kept.rules[is_grouped];
  pthread_mutex_unlock(&kept.lock);
  return rules;
}

void landlock_enter(int rules) { syscall(SYS_landlock_restrict_self, rules, 0); }
