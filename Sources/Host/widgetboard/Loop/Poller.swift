import Glibc
import TimelineEngine

/// The descriptors the loop waits on, each with what it stands for.
struct Poller {
  enum Source: Hashable {
    case terminal
    /// Room for output that the terminal had none for.
    case output
    case clock
    case signals
    /// A signal that ends a subcommand.
    case ending
    case watch
    /// A descriptor of what this extension was asked in a lane.
    case asked(ExtensionLanes.Lane, ExtensionName)
    /// A descriptor of the attempt at this transfer.
    case transfer(Int)
    /// A descriptor of this process that keeps widgets live.
    case live(LiveProcess)
    /// A descriptor of what was typed on the command line and runs.
    case command
    case app
    /// Input in another terminal of this person.
    case presence
    /// What the desktop says of its person.
    case desktop
    /// What the desktop says to a notification.
    case notices
    /// The end of the process that drives.
    case driver
  }

  /// A descriptor that is ready, and whether nothing comes from it after what is there.
  typealias Ready = (source: Source, descriptor: Int32, hangUp: Bool)

  private var descriptors: [pollfd] = []
  private var sources: [Source] = []

  /// Begins a new set; what it was given before is forgotten, its memory kept.
  mutating func reset() {
    descriptors.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
  }

  mutating func add(_ descriptor: Int32, _ source: Source, writable: Bool = false) {
    descriptors.append(
      pollfd(fd: descriptor, events: Int16(writable ? POLLOUT : POLLIN), revents: 0))
    sources.append(source)
  }

  /// Waits until something is ready or so many seconds have gone, nil for ever, and returns what
  /// is ready in the order it was added.
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
