import Glibc
import WidgetArchive

/// Fetches secrets by their references before an extension is started: variables and files at once,
/// `pass` and `secret-tool` by their processes, side by side.
///
/// Driven by the event loop. The secrets live as long as this object, and nowhere else.
package final class SecretFetch {
  private var results: [SecretReference: Result<String, SecretFault>] = [:]
  private var runs: [SecretReference: SecretRun] = [:]

  /// The time for a program, including a question for the passphrase on the desktop.
  package static let patience: Duration = .seconds(20)

  package init(
    _ references: Set<SecretReference>, environment: [String: String],
    patience: Duration = SecretFetch.patience, at now: Moment
  ) {
    for reference in references {
      do throws(SecretFault) {
        switch reference {
        case .environment(let name):
          results[reference] = .success(try SecretPlaces.variable(name, of: environment))
        case .file(let path):
          results[reference] = .success(try SecretPlaces.file(path, home: environment["HOME"]))
        case .pass(let name):
          runs[reference] = try SecretRun(
            "pass", ["show", name], environment: environment, patience: patience, at: now)
        case .secretTool(let words):
          runs[reference] = try SecretRun(
            "secret-tool", ["lookup"] + words, environment: environment, patience: patience,
            at: now)
        }
      } catch {
        results[reference] = .failure(error)
      }
    }
  }

  package var isFinished: Bool { runs.isEmpty }
  package var processIDs: [pid_t] { runs.values.map(\.processID) }
  package var descriptors: [Int32] { runs.values.flatMap(\.descriptors) }
  package var nextDeadline: Moment.Instant? { runs.values.compactMap(\.nextDeadline).min() }

  package func handleReady(_ descriptor: Int32) {
    for run in runs.values where run.descriptors.contains(descriptor) {
      run.handleReady(descriptor)
    }
    collect()
  }

  package func handleDeadline(at now: Moment) {
    for run in runs.values { run.handleDeadline(at: now) }
    collect()
  }

  private func collect() {
    for (reference, run) in runs {
      guard let result = run.result else { continue }
      results[reference] = result
      runs[reference] = nil
    }
  }

  package func result(of reference: SecretReference) -> Result<String, SecretFault> {
    results[reference] ?? .failure(.empty)
  }
}
