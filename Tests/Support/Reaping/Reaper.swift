import Foundation
import Glibc
import Synchronization

/// While it exists, it reaps the processes that other tests killed and did not wait for.
///
/// The board reaps such processes among its strays. In the process that runs all tests they remain,
/// and the testing library, which waits for any child, then never learns that its exit test has ended.
/// Only children of other sessions that ended long ago are reaped: extensions lead a session, and a
/// process that makes itself their sibling stays in it or leads its own. Exit tests are in the session
/// of the tests, and a test that waits for its own child has done so by then.
package final class Reaper: Sendable {
  private let isStopped = Mutex(false)

  package init() {
    Thread.detachNewThread { [weak self] in
      var ended: [pid_t: Int] = [:]
      while self?.isStopped.withLock({ $0 }) == false {
        let zombies = Self.hasEndedChild ? Self.zombies() : []
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

  /// The number of rounds, each a quarter of a second, before a zombie is reaped.
  private static let patience = 20

  /// Whether any child has ended and was not waited for. The table of all processes is read only then: a
  /// quarter of a second is short for that on a machine with many.
  private static var hasEndedChild: Bool {
    var found = siginfo_t()
    return waitid(P_ALL, 0, &found, WEXITED | WNOHANG | WNOWAIT) == 0 && found.si_signo != 0
  }

  /// Children of this process that have ended in another session and were not waited for.
  private static func zombies() -> Set<pid_t> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(names.compactMap { pid_t($0) }.filter(isZombie))
  }

  private static func isZombie(_ process: pid_t) -> Bool {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return isLeft(text ?? "", parent: getpid(), session: getsid(0))
  }

  /// Whether a line of `/proc/PID/stat` is of a zombie that the parent has in another session.
  package static func isLeft(_ line: String, parent: pid_t, session: pid_t) -> Bool {
    guard let end = line.lastIndex(of: ")") else { return false }
    // State, parent, group and session follow the name.
    let fields = line[end...].dropFirst(2).split(separator: " ")
    guard fields.count > 3, fields[0] == "Z", pid_t(fields[1]) == parent else { return false }
    return pid_t(fields[3]) != session
  }
}
