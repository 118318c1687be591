import Foundation
import Glibc
import Synchronization

/// While it exists, it reaps the processes that other tests killed and did not wait for.
///
/// The board reaps such processes among its strays. In the process that runs all tests they stay, and
/// the testing library, which waits for any child, then never hears that its exit test has ended. Only
/// leaders of a session that ended long ago are reaped: extensions are, exit tests are not, and a test
/// that waits for its own child has done so by then.
package final class Reaper: Sendable {
  private let isStopped = Mutex(false)

  package init() {
    Thread.detachNewThread { [weak self] in
      var ended: [pid_t: Int] = [:]
      while self?.isStopped.withLock({ $0 }) == false {
        let zombies = Self.zombies()
        ended = ended.filter { zombies.contains($0.key) }
        for process in zombies {
          ended[process, default: 0] += 1
          if ended[process] == Self.patience { waitpid(process, nil, WNOHANG) }
        }
        usleep(250_000)
      }
    }
  }

  package func stop() { isStopped.withLock { $0 = true } }

  deinit { stop() }

  /// In rounds of a quarter of a second.
  private static let patience = 20

  /// Children of ours that have ended, led a session and were not waited for.
  private static func zombies() -> Set<pid_t> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(names.compactMap { pid_t($0) }.filter(isZombie))
  }

  private static func isZombie(_ process: pid_t) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return false }
    // State, parent, group and session follow the name.
    let fields = text[end...].dropFirst(2).split(separator: " ")
    return fields.count > 3 && fields[0] == "Z" && pid_t(fields[1]) == getpid()
      && pid_t(fields[3]) == process
  }
}
