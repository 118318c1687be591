#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "ProcessEnd.h"

static sem_t terminations;
static void (*told_first)(void);

/// Handles the signal: a handler may do no more than this, because the interrupted thread may hold
/// any lock.
static void note(int number) {
  int error = errno;
  (void)number;
  sem_post(&terminations);
  errno = error;
}

/// Waits for SIGTERM, then ends the process as SIGTERM would have. The sender's own deadline limits
/// the time: after it the process is killed.
static void *end_when_terminated(void *nothing) {
  (void)nothing;
  while (sem_wait(&terminations) != 0) continue;
  if (told_first) told_first();
  process_end_settle();
  fflush(NULL);
  sigset_t terminate;
  sigemptyset(&terminate);
  sigaddset(&terminate, SIGTERM);
  signal(SIGTERM, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &terminate, NULL);
  raise(SIGTERM);
  _exit(EXIT_FAILURE);
}

void process_end_settle_when_terminated(void (*told)(void)) {
  struct sigaction present;
  // Do not replace an author's own handler, nor SIG_IGN.
  if (sigaction(SIGTERM, NULL, &present) != 0 || present.sa_handler != SIG_DFL) return;
  told_first = told;
  if (sem_init(&terminations, 0, 0) != 0) return;

  sigset_t all, before;
  sigfillset(&all);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 512 << 10);
  // The thread inherits the mask, so that it handles none of the author's signals.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int failure = pthread_create(&thread, &attributes, end_when_terminated, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (failure) return;

  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigaction(SIGTERM, &action, NULL);
}
