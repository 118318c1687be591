import Foundation

// Called by their symbols instead of imported, because authors' compilers would need the module map
// of the C module.
@_silgen_name("process_end_settle") private func settleDefaults()
@_silgen_name("process_end_settle_when_terminated")
private func settleDefaultsWhenTerminated(_ told: (@convention(c) () -> Void)?)

/// The work of a process before it ends, and before it reports a completed action.
///
/// On Apple's systems a service stores user defaults, and outlives the process that set them. Here
/// values wait in the process until they are written. At `exit`, and when `main` returns, that
/// happens automatically.
package enum ProcessEnd {
  /// Writes all pending user defaults to the disk, and has the next read see the values of other
  /// processes.
  package static func settle() { settleDefaults() }

  /// From now on SIGTERM ends the process only after its defaults and files were written and its
  /// expiring activities were told.
  package static func settleWhenTerminated() {
    settleDefaultsWhenTerminated { AuthorsWork.expireActivities() }
  }
}
