import Foundation
import MissingFoundation
import WidgetArchive

extension AppIntent {
  /// The archived action with which a program of the same source performs this intent.
  package var archivedAction: ArchivedAction {
    ArchivedAction(
      intent: IntentTypes.name(of: Self.self), title: Self.title.words(),
      parameters: configuration, opensApp: Self.opensTheApp)
  }

  private static var opensTheApp: Bool {
    openAppWhenRun
      || (supportedModes.contains(.foreground) && !supportedModes.contains(.background))
  }
}

/// The requests of a performed intent.
package struct IntentOutcome: Sendable {
  package var url: String?
  package var dialog: String?
  package var remarks: [String] = []
}

/// Makes an intent from an archived action, and performs it.
package struct IntentPerformance: Sendable {
  let intent: any AppIntent

  /// Returns nil if this program has no intent of that name. All intents of the program are
  /// searched only if the runtime does not find the type by its name.
  package init?(_ action: ArchivedAction, among all: () -> [Any.Type] = { [] }) {
    guard let type = IntentTypes.type(named: action.intent, among: all) else { return nil }
    intent = type.init()
  }

  /// - Throws: Errors that the author's code throws, and ``ConfigurationError``.
  package func run(
    _ action: ArchivedAction, isOn: Bool?, in timeZone: TimeZone
  ) async throws -> IntentOutcome {
    var outcome = IntentOutcome()
    outcome.remarks = try await intent.configure(action.parameters, in: timeZone)
    if let isOn, intent is any SetValueIntent {
      _ = intent.parameters.first { $0.name == "value" }?.parameter.setAny(isOn)
    }
    try await perform(intent, into: &outcome)
    return outcome
  }

  private func perform<Intent: AppIntent>(_ intent: Intent, into outcome: inout IntentOutcome)
    async throws
  {
    let result = try await intent.perform()
    if let dialog = (result as? any ProvidesDialog)?.dialog { outcome.dialog = dialog.words }
    guard let opening = result as? any OpensIntent, let next = Self.next(of: opening) else {
      return
    }
    if let open = next as? OpenURLIntent {
      outcome.url = open.url.absoluteString
    } else {
      try await perform(next, into: &outcome)
    }
  }

  private static func next(of result: some OpensIntent) -> (any AppIntent)? { result.opensIntent }
}

/// The words for an error that an author's code threw.
package func words(of error: any Error) -> String {
  switch error {
  case let error as ConfigurationError: error.description
  case let error as any CustomLocalizedStringResourceConvertible:
    error.localizedStringResource.words()
  case let error as any LocalizedError where error.errorDescription != nil:
    error.errorDescription ?? ""
  case is CancellationError: "it was cancelled"
  case let error as NSError where type(of: error) == NSError.self: error.localizedDescription
  default: String(describing: error)
  }
}
