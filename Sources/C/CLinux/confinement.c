// An extension runs with the person's rights, and so could read this process' memory and
// environment, stop it for good or end it. Two mechanisms of the kernel prevent that, for the
// extension and all processes that it starts:
//
// - A Landlock domain, whose processes may not look into those outside: /proc/PID/environ, mem, and
//   anything else that needs the rights of a debugger. See landlock.c.
// - A filter of system calls that refuses to send this process signals that end or stop it, to take
//   its share of the processor, or to make it wait for a file by a lease. Landlock could forbid all
//   signals to processes outside, but that would include those that scripts send to other programs.
//
// Both require that a program gains no privileges by starting another, as by sudo.
#define _GNU_SOURCE
#include "confinement.h"
#include "CLinux.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/ioprio.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
  /// The most threads of this process; a signal to any of them reaches the process.
  THREADS = 24,
  /// Higher signals tell a board something, and end nothing.
  LAST_ENDING_SIGNAL = 34,
};

/// The numbers of the system calls that can send a signal, set a limit that sends one, or take a
/// process' share of the processor.
struct calls {
  uint32_t architecture;
  uint32_t kill, tkill, tgkill, rt_sigqueueinfo, rt_tgsigqueueinfo;
  uint32_t pidfd_send_signal, fcntl, fcntl64, ioctl;
  /// The calls whose first argument is a process: pidfd_open, prlimit64, and of the scheduler
  /// setparam, setscheduler, setaffinity and setattr.
  uint32_t of_process[6];
  /// The calls whose first argument is the kind of the second.
  uint32_t setpriority, ioprio_set;
};

// The calls of the machine, and of the 32-bit programs that it also runs.
static const struct calls machine[] = {
#if defined(__x86_64__)
    {AUDIT_ARCH_X86_64, 62, 200, 234, 129, 297, 424, 72, 72, 16, {434, 302, 142, 144, 203, 314}, 141, 251},
    {AUDIT_ARCH_I386, 37, 238, 270, 178, 335, 424, 55, 221, 54, {434, 340, 154, 156, 241, 351}, 97, 289},
#elif defined(__aarch64__)
    {AUDIT_ARCH_AARCH64, 129, 130, 131, 138, 240, 424, 25, 25, 29, {434, 261, 118, 119, 122, 274}, 140, 30},
    {AUDIT_ARCH_ARM, 37, 238, 268, 178, 363, 424, 55, 221, 54, {434, 369, 154, 156, 241, 380}, 97, 314},
#endif
};

/// The ids that no signal may be sent to: this process by its threads, its group, and “all
/// processes”.
struct targets {
  uint32_t numbers[THREADS + 2];
  unsigned count;
};

// MARK: Writing the filter

static void step(struct confinement *to, uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
  if (to->count >= sizeof to->steps / sizeof *to->steps) return;
  to->steps[to->count++] = (struct sock_filter){.code = code, .k = value, .jt = yes, .jf = no};
}

static void load(struct confinement *to, uint32_t offset) {
  step(to, BPF_LD | BPF_W | BPF_ABS, offset, 0, 0);
}

/// Loads the lower half of an argument, which is the part of a process id that the kernel reads.
static void load_argument(struct confinement *to, unsigned number) {
  load(to, (uint32_t)(offsetof(struct seccomp_data, args) + number * sizeof(uint64_t)));
}

static void answer(struct confinement *to, uint32_t action) {
  step(to, BPF_RET | BPF_K, action, 0, 0);
}

static const uint32_t refused = SECCOMP_RET_ERRNO | EPERM, absent = SECCOMP_RET_ERRNO | ENOSYS;

/// Refuses the call if an argument is one of the ids, and allows it otherwise.
static void refuse_targets(struct confinement *to, unsigned argument, const struct targets *targets) {
  load_argument(to, argument);
  for (unsigned i = 0; i < targets->count; i++)
    step(to, BPF_JMP | BPF_JEQ | BPF_K, targets->numbers[i], (uint8_t)(targets->count - i), 0);
  answer(to, SECCOMP_RET_ALLOW);
  answer(to, refused);
}

/// Begins the block of a call; it ends where the next one begins.
static unsigned begin_call(struct confinement *to, uint32_t number) {
  step(to, BPF_JMP | BPF_JEQ | BPF_K, number, 0, 0);
  return to->count;
}

/// A block may be longer than a jump of eight bits reaches.
static void end_call(struct confinement *to, unsigned begin) {
  to->steps[begin - 1].jf = (uint8_t)(to->count - begin);
}

static void signal_call(struct confinement *to, uint32_t number, unsigned signal,
                        const struct targets *targets) {
  const unsigned begin = begin_call(to, number);
  load_argument(to, signal);
  step(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  step(to, BPF_JMP | BPF_JGT | BPF_K, LAST_ENDING_SIGNAL, 0, 1);
  answer(to, SECCOMP_RET_ALLOW);
  refuse_targets(to, 0, targets);
  end_call(to, begin);
}

static void process_call(struct confinement *to, uint32_t number, const struct targets *targets) {
  const unsigned begin = begin_call(to, number);
  refuse_targets(to, 0, targets);
  end_call(to, begin);
}

/// Allows a process group only as 0, the caller's own; all processes of a user would include the
/// board.
static void share_call(struct confinement *to, uint32_t number, uint32_t process, uint32_t group,
                       const struct targets *targets) {
  const unsigned begin = begin_call(to, number);
  load_argument(to, 0);
  step(to, BPF_JMP | BPF_JEQ | BPF_K, process, 5, 0);
  step(to, BPF_JMP | BPF_JEQ | BPF_K, group, 0, 3);
  load_argument(to, 1);
  step(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1);
  answer(to, SECCOMP_RET_ALLOW);
  answer(to, refused);
  refuse_targets(to, 1, targets);
  end_call(to, begin);
}

/// The owner of a descriptor gets a chosen signal when it is ready. The owner of a lease on a file
/// makes everybody wait who opens it, including the board, which starts and reads it: 45 s each
/// time.
static void owner_call(struct confinement *to, uint32_t number, const struct targets *targets) {
  enum { SET_OWNER = 8, SET_SIGNAL = 10, SET_OWNER_BY_POINTER = 15, SET_LEASE = 1024 };
  const unsigned begin = begin_call(to, number);
  load_argument(to, 1);
  step(to, BPF_JMP | BPF_JEQ | BPF_K, SET_LEASE, 2, 0);
  step(to, BPF_JMP | BPF_JEQ | BPF_K, SET_SIGNAL, 1, 0);
  step(to, BPF_JMP | BPF_JEQ | BPF_K, SET_OWNER_BY_POINTER, 0, 1);
  answer(to, refused);
  step(to, BPF_JMP | BPF_JEQ | BPF_K, SET_OWNER, 1, 0);
  answer(to, SECCOMP_RET_ALLOW);
  refuse_targets(to, 2, targets);
  end_call(to, begin);
}

static void owner_control(struct confinement *to, uint32_t number) {
  enum { SET_OWNER = 0x8901, SET_GROUP = 0x8902 };
  const unsigned begin = begin_call(to, number);
  load_argument(to, 1);
  step(to, BPF_JMP | BPF_JEQ | BPF_K, SET_OWNER, 1, 0);
  step(to, BPF_JMP | BPF_JEQ | BPF_K, SET_GROUP, 0, 1);
  answer(to, refused);
  answer(to, SECCOMP_RET_ALLOW);
  end_call(to, begin);
}

static void write_calls(struct confinement *to, const struct calls *calls,
                        const struct targets *targets) {
  load(to, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  if (calls->architecture == AUDIT_ARCH_X86_64) {
    // The same calls have second numbers, which no current program uses.
    step(to, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
    answer(to, absent);
  }
#endif
  signal_call(to, calls->kill, 1, targets);
  signal_call(to, calls->tkill, 1, targets);
  signal_call(to, calls->tgkill, 2, targets);
  signal_call(to, calls->rt_sigqueueinfo, 1, targets);
  signal_call(to, calls->rt_tgsigqueueinfo, 2, targets);
  for (size_t i = 0; i < sizeof calls->of_process / sizeof *calls->of_process; i++)
    process_call(to, calls->of_process[i], targets);
  share_call(to, calls->setpriority, PRIO_PROCESS, PRIO_PGRP, targets);
  share_call(to, calls->ioprio_set, IOPRIO_WHO_PROCESS, IOPRIO_WHO_PGRP, targets);
  owner_call(to, calls->fcntl, targets);
  if (calls->fcntl64 != calls->fcntl) owner_call(to, calls->fcntl64, targets);
  owner_control(to, calls->ioctl);
  // The filter cannot see the process of the descriptor; programs then send the signal in another
  // way.
  const unsigned begin = begin_call(to, calls->pidfd_send_signal);
  answer(to, absent);
  end_call(to, begin);
  answer(to, SECCOMP_RET_ALLOW);
}

static void find_targets(struct targets *targets) {
  targets->numbers[targets->count++] = (uint32_t)getpid();
  targets->numbers[targets->count++] = (uint32_t)-getpgrp();
  targets->numbers[targets->count++] = (uint32_t)-1;
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return;
  const struct dirent *task;
  while ((task = readdir(tasks)) && targets->count < sizeof targets->numbers / sizeof(uint32_t)) {
    const uint32_t number = (uint32_t)strtoul(task->d_name, NULL, 10);
    if (number > 0 && number != (uint32_t)getpid()) targets->numbers[targets->count++] = number;
  }
  closedir(tasks);
}

void confinement_prepare(struct confinement *to, bool is_grouped) {
  to->count = 0;
  to->rules = landlock_rules(is_grouped);
  struct targets targets = {.count = 0};
  find_targets(&targets);
  for (size_t i = 0; i < sizeof machine / sizeof *machine; i++) {
    load(to, offsetof(struct seccomp_data, arch));
    step(to, BPF_JMP | BPF_JEQ | BPF_K, machine[i].architecture, 1, 0);
    // The jump over all calls of one machine is longer than eight bits.
    const unsigned jump = to->count;
    step(to, BPF_JMP | BPF_JA, 0, 0, 0);
    write_calls(to, &machine[i], &targets);
    to->steps[jump].k = to->count - jump - 1;
  }
  answer(to, SECCOMP_RET_ALLOW);
}

// MARK: Entering

/// Drops rights of root by which it could read every environment, in spite of a domain, or end
/// every process with the machine. Other rights go with them, since these cover the system as a
/// whole, such as mounts.
static void drop_rights_to_look(void) {
  const unsigned rights[] = {CAP_SYS_ADMIN, CAP_SYS_MODULE, CAP_SYS_RAWIO, CAP_SYS_BOOT,
                             38 /* CAP_PERFMON */, 39 /* CAP_BPF */};
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[2] = {{0}};
  if (syscall(SYS_capget, &header, sets) < 0) return;
  for (size_t i = 0; i < sizeof rights / sizeof *rights; i++) {
    struct __user_cap_data_struct *set = &sets[rights[i] / 32];
    const uint32_t bit = 1u << rights[i] % 32;
    // Dropped from the bounding set first, while the right to do so is still there.
    prctl(PR_CAPBSET_DROP, rights[i], 0, 0, 0);
    set->effective &= ~bit;
    set->permitted &= ~bit;
    set->inheritable &= ~bit;
  }
  syscall(SYS_capset, &header, sets);
}

void confinement_enter(const struct confinement *confinement) {
  drop_rights_to_look();
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return;
  if (confinement->rules >= 0) landlock_enter(confinement->rules);
  const struct sock_fprog program = {.len = confinement->count,
                                     .filter = (struct sock_filter *)confinement->steps};
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

int linux_keep_memory_private(void) {
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) < 0 ? -errno : 0;
}
