import Glibc
import TimelineEngine

/// The descriptors that the loop waits for, each with its source.
struct Poller {
  enum Source: Hashable {
    case terminal
    /// Room for output that the terminal did not take before.
    case output
    case clock
    case signals
    /// A signal that ends a subcommand.
    case ending
    case watch
    /// A change of a file that a tile on screen was made from.
    case tileFiles
    /// A descriptor of this extension's process in a lane.
    case asked(ExtensionLanes.Lane, ExtensionJobs.ID)
    /// A descriptor of the attempt at this transfer.
    case transfer(Int)
    /// A descriptor of this process that keeps widgets live.
    case live(LiveProcess)
    /// A descriptor of the subcommand that runs from the command line.
    case command
    case app
    /// Input in another terminal of this person.
    case presence
    /// A message of the desktop about its person.
    case desktop
    /// An answer of the desktop to a notification.
    case notices
    /// An answer of the service manager about a scope.
    case scope
    /// The end of the process that drives.
    case driver
    /// The end of a process with which an activity ends.
    case activity
    /// The helper that listens for pushed messages, or a program that is asked for its secret.
    case push
  }

  /// A ready descriptor, and whether the other end has been closed.
  typealias Ready = (source: Source, descriptor: Int32, hangUp: Bool)

  private var descriptors: [pollfd] = []
  private var sources: [Source] = []

  /// Begins a new set: forgets the earlier descriptors and keeps the memory for them.
  mutating func reset() {
    descriptors.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
  }

  mutating func add(_ descriptor: Int32, _ source: Source, writable: Bool = false) {
    descriptors.append(
      pollfd(fd: descriptor, events: Int16(writable ? POLLOUT : POLLIN), revents: 0))
    sources.append(source)
  }

  /// Waits until a descriptor is ready or this many seconds have passed, nil for no limit. Returns
  /// the ready descriptors in the order in which they were added.
  mutating func wait(seconds: Double?) -> [Ready] {
    let milliseconds = seconds.map { Int32(min(max(0, $0 * 1000).rounded(.up), 1e9)) } ?? -1
    let count = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    guard count > 0 else { return [] }
    return descriptors.indices.compactMap { index in
      let ready = descriptors[index]
      guard ready.revents != 0 else { return nil }
      let isGone = Int32(ready.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0
      return (sources[index], ready.fd, isGone)
    }
  }
}
