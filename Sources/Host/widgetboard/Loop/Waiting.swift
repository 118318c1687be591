import ExtensionHost
import Foundation

/// What a session waits with: a clock, the process it is, and a set of descriptors.
struct Waiting {
  let clock: any BoardClock
  let process: any SessionProcess
  var poller = Poller()
  var lockWatch = LockWatch()

  init(clock: any BoardClock, process: any SessionProcess) {
    self.clock = clock
    self.process = process
  }
}
