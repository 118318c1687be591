import CLinux
import ExtensionHost
import Glibc

/// Asks processes to end and gives them time for it, where what started them ends, too: what they keep,
/// they write before they go.
func part(from runs: [any MarkedProcess]) {
  let processes = runs.map(\.processID).filter { $0 > 0 }
  for process in processes { kill(-process, SIGTERM) }
  let deadline = SuspendingClock.now + ExtensionLimits().parting
  for process in processes { awaitEnd(of: process, until: deadline) }
}

/// Returns when a child has ended, which is not reaped, or it is too late.
func awaitEnd(of process: pid_t, until deadline: Moment.Instant) {
  let descriptor = linux_process(process)
  guard descriptor >= 0 else { return }
  defer { close(descriptor) }
  var poller = Poller()
  poller.add(descriptor, .app)
  _ = poller.wait(seconds: max(0, SuspendingClock.now.duration(to: deadline) / .seconds(1)))
}
