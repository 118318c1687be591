#define _GNU_SOURCE
#include "group-spawn.h"

#include <errno.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/// clone3 with a child that begins in a call on its own stack, since C cannot return twice. A
/// negative errno on failure.
static long clone_calling(struct clone_args *arguments, void (*begin)(void *), void *context) {
#if defined(__x86_64__)
  register void (*function)(void *) __asm__("r8") = begin;
  register void *argument __asm__("r9") = context;
  long result = SYS_clone3;
  __asm__ volatile("syscall\n"
                   "test %%rax, %%rax\n"
                   "jnz 1f\n"
                   "xor %%ebp, %%ebp\n"
                   "mov %[argument], %%rdi\n"
                   "call *%[function]\n"
                   "hlt\n"
                   "1:\n"
                   : "+a"(result)
                   : "D"(arguments), "S"(sizeof *arguments), [function] "r"(function),
                     [argument] "r"(argument)
                   : "rcx", "r11", "memory", "cc");
  return result;
#elif defined(__aarch64__)
  register long result __asm__("x0") = (long)arguments;
  register long size __asm__("x1") = sizeof *arguments;
  register long number __asm__("x8") = SYS_clone3;
  register void (*function)(void *) __asm__("x10") = begin;
  register void *argument __asm__("x11") = context;
  __asm__ volatile("svc 0\n"
                   "cbnz x0, 1f\n"
                   "mov x29, 0\n"
                   "mov x30, 0\n"
                   "mov x0, %[argument]\n"
                   "blr %[function]\n"
                   "brk 0\n"
                   "1:\n"
                   : "+r"(result)
                   : "r"(size), "r"(number), [function] "r"(function), [argument] "r"(argument)
                   : "memory", "cc");
  return result;
#else
  (void)arguments, (void)begin, (void)context;
  return -ENOSYS;
#endif
}

pid_t spawn_in_group(void (*begin)(void *), void *context, int folder) {
  // This process waits for the child's exec, so that one stack is enough for a thread; execvpe
  // needs some of it.
  const size_t size = 256 << 10;
  void *stack = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return -1;
  struct clone_args arguments = {.flags = CLONE_VM | CLONE_VFORK | CLONE_INTO_CGROUP,
                                 .exit_signal = SIGCHLD,
                                 .stack = (uintptr_t)stack,
                                 .stack_size = size,
                                 .cgroup = (uint64_t)folder};
  const long child = clone_calling(&arguments, begin, context);
  munmap(stack, size);
  if (child >= 0) return (pid_t)child;
  errno = (int)-child;
  return -1;
}
