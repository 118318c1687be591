import Activities
import CLinux
import ExtensionHost
import Glibc

/// The processes with which activities end, each by a descriptor that is readable once it has ended.
struct ActivityProcesses {
  private var descriptors: [Activity.ID: Int32] = [:]

  /// Watches a process in place of the activity's earlier one. Returns false if it has ended already:
  /// there is none with this number, or another one, which started at another time.
  mutating func follow(_ id: Activity.ID, _ process: pid_t, started: Int?) -> Bool {
    forget(id)
    guard process > 0 else { return false }
    let descriptor = linux_process(process)
    guard descriptor >= 0 else { return false }
    // Opened first: from now on the number cannot become another process's unnoticed.
    if let started, ProcessTable.startTicks(of: process) != started {
      close(descriptor)
      return false
    }
    descriptors[id] = descriptor
    return true
  }

  /// The activity whose process has ended.
  func activity(of descriptor: Int32) -> Activity.ID? {
    descriptors.first { $0.value == descriptor }?.key
  }

  mutating func forget(_ id: Activity.ID) {
    if let descriptor = descriptors.removeValue(forKey: id) { close(descriptor) }
  }

  func add(to poller: inout Poller) {
    for descriptor in descriptors.values { poller.add(descriptor, .activity) }
  }

  mutating func endAll() {
    for descriptor in descriptors.values { close(descriptor) }
    descriptors = [:]
  }
}
