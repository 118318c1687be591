#define _GNU_SOURCE
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ProcessEnd.h"

/// Returns the letter of a thread's state, or 0 if the thread has ended.
static char state(const char *thread) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", thread);
  FILE *file = fopen(path, "re");
  if (!file) return 0;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = '\0';
  // The name before the state is in brackets, and may contain brackets itself.
  const char *name_end = strrchr(text, ')');
  return name_end && name_end[1] == ' ' ? name_end[2] : 0;
}

bool process_end_other_threads_work(void) {
  DIR *threads = opendir("/proc/self/task");
  if (!threads) return false;
  bool works = false;
  for (struct dirent *entry; !works && (entry = readdir(threads));) {
    long thread = strtol(entry->d_name, NULL, 10);
    if (thread <= 0 || thread == gettid()) continue;
    char letter = state(entry->d_name);
    works = letter == 'R' || letter == 'D';
  }
  closedir(threads);
  return works;
}
