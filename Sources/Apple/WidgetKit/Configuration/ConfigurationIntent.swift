import AppIntents
import Foundation
import Intents
import WidgetArchive

/// The type of a widget's configuration: an intent class, an app intent, or none.
enum ConfigurationType {
  case none
  case intentClass(INIntent.Type)
  case appIntent(any WidgetConfigurationIntent.Type)

  /// The name of the type, as a board stores it.
  var archivedName: String? {
    switch self {
    case .none: nil
    case .intentClass(let type): type.archivedName
    case .appIntent(let type): _typeName(type)
    }
  }

  /// The parameters to show in a form.
  var parameters: [ParameterDescriptor] {
    switch self {
    case .none: []
    case .intentClass(let type): type.init().parameterDescriptors
    case .appIntent(let type): type.init().parameterDescriptors
    }
  }

  /// The summary of the parameters as a sentence.
  var summary: ParameterSummaryText? {
    if case .appIntent(let type) = self { Self.summary(type.init()) } else { nil }
  }

  private static func summary(_ intent: some WidgetConfigurationIntent) -> ParameterSummaryText? {
    intent.summaryText
  }

  /// A configuration without any values set.
  func new() -> ConfigurationIntent {
    switch self {
    case .none: .none
    case .intentClass(let type): .intentClass(type.init())
    case .appIntent(let type): .appIntent(type.init())
    }
  }
}

/// A widget's configuration, as passed to its provider.
enum ConfigurationIntent {
  case none
  case intentClass(INIntent)
  case appIntent(any WidgetConfigurationIntent)

  var intentClass: INIntent? {
    if case .intentClass(let intent) = self { intent } else { nil }
  }

  var appIntent: (any WidgetConfigurationIntent)? {
    if case .appIntent(let intent) = self { intent } else { nil }
  }

  /// Sets the person's configuration. Returns remarks for the person, once the author's queries
  /// have answered.
  @MainActor
  func configure(
    _ configuration: Configuration, in timeZone: TimeZone
  ) throws(AnswerFailure) -> AskedOutcome<[String]> {
    switch self {
    case .none:
      return AskedOutcome(
        configuration.keys.sorted().map { "“\($0)”: there is nothing to configure" })
    case .intentClass(let intent):
      do {
        return AskedOutcome(
          try intent.configure(configuration, in: timeZone)
            .map { "“\($0)” is no parameter of \(type(of: intent))" })
      } catch {
        throw .configuration(error)
      }
    case .appIntent(let intent):
      return AskedOutcome { try await intent.configure(configuration, in: timeZone) }
    }
  }
}

extension CompletionWait {
  /// Runs asynchronous work of an author to its end; an error becomes a failure with its text.
  @MainActor
  func outcome<Value: Sendable>(of work: @escaping @Sendable () async throws -> Value)
    throws(AnswerFailure) -> Value
  {
    try AskedOutcome(of: work).wait(self)
  }
}
