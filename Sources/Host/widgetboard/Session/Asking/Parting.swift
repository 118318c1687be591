import CLinux
import ExtensionHost
import Glibc

/// Asks processes to end and waits for them briefly, when the program that started them ends, too:
/// they write what they keep before they go.
func part(from runs: [any MarkedProcess]) {
  let processes = runs.map(\.processID).filter { $0 > 0 }
  for process in processes { kill(-process, SIGTERM) }
  let deadline = SuspendingClock.now + ExtensionLimits().parting
  for process in processes { awaitEnd(of: process, until: deadline) }
}

/// Waits until a child process has ended, without reaping it, or until the deadline.
func awaitEnd(of process: pid_t, until deadline: Moment.Instant) {
  let descriptor = linux_process(process)
  guard descriptor >= 0 else { return }
  defer { close(descriptor) }
  var poller = Poller()
  poller.add(descriptor, .app)
  _ = poller.wait(seconds: max(0, SuspendingClock.now.duration(to: deadline) / .seconds(1)))
}
