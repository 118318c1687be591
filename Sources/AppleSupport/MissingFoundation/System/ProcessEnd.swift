import Foundation

// Called by their symbols: authors' compilers would have to find the module map of what holds them.
@_silgen_name("process_end_settle") private func settleDefaults()
@_silgen_name("process_end_settle_when_terminated")
private func settleDefaultsWhenTerminated(_ told: (@convention(c) () -> Void)?)

/// What a process has to do before it ends, and before it says that something is done.
///
/// On Apple's systems user defaults are kept by a service, which outlives the process that set them. Here
/// they wait in the process until somebody writes them. At `exit`, and when `main` returns, that happens
/// by itself.
package enum ProcessEnd {
  /// Writes all that was set in user defaults and is not on the disk, and has the next read see what
  /// other processes wrote.
  package static func settle() { settleDefaults() }

  /// From now on SIGTERM ends the process only when its defaults and its files are written, and its
  /// expiring activities are told.
  package static func settleWhenTerminated() {
    settleDefaultsWhenTerminated { AuthorsWork.expireActivities() }
  }
}
