import Foundation
import MissingFoundation

/// The identifier of an action that a system remembers for predictions. A board makes no
/// predictions.
public struct IntentDonationIdentifier: Hashable, Sendable {}

/// Remembers performed actions for predictions; a board does not.
///
/// See <https://developer.apple.com/documentation/appintents/intentdonationmanager>.
public final class IntentDonationManager: Sendable {
  public static let shared = IntentDonationManager()

  init() {}

  /// Does nothing.
  @discardableResult
  public func donate(intent: some AppIntent) async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }

  /// Does nothing.
  @discardableResult
  public func donate<Intent: AppIntent>(intent: Intent, result: Intent.PerformResult) async throws
    -> IntentDonationIdentifier
  { IntentDonationIdentifier() }

  /// Does nothing.
  public func deleteDonations(matching predicate: IntentDonationMatchingPredicate) async throws {}
}

/// Selects remembered actions.
public struct IntentDonationMatchingPredicate: Sendable {
  public static func intentType(_ type: any AppIntent.Type) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate()
  }

  public static func entityIdentifier(_ identifier: EntityIdentifier)
    -> IntentDonationMatchingPredicate
  { IntentDonationMatchingPredicate() }
}

/// An intent that a system may predict by its parameters. A board makes no predictions.
///
/// See <https://developer.apple.com/documentation/appintents/predictableintent>.
public protocol PredictableIntent: AppIntent {
  associatedtype PredictionContent: IntentPredictionConfiguration
  /// The predictions that a system may make.
  @IntentPredictionsBuilder<Self> static var predictionConfiguration: PredictionContent { get }
}

/// The predictions for an intent.
public protocol IntentPredictionConfiguration: Sendable {}

extension PredictableIntent {
  public typealias IntentPrediction = ParameterPrediction<Self>
}

public struct ParameterPrediction<Intent: AppIntent>: IntentPredictionConfiguration {
  /// A prediction whose display depends on a parameter.
  public init<Value: _IntentValue>(
    parameters: KeyPath<Intent, IntentParameter<Value>>,
    displayRepresentation: (Value.UnwrappedType) -> DisplayRepresentation
  ) {}

  /// A prediction whose display depends on two parameters.
  public init<First: _IntentValue, Second: _IntentValue>(
    parameters: (
      KeyPath<Intent, IntentParameter<First>>, KeyPath<Intent, IntentParameter<Second>>
    ),
    displayRepresentation: (First.UnwrappedType, Second.UnwrappedType) -> DisplayRepresentation
  ) {}

  /// A prediction whose display depends on three parameters.
  public init<First: _IntentValue, Second: _IntentValue, Third: _IntentValue>(
    parameters: (
      KeyPath<Intent, IntentParameter<First>>, KeyPath<Intent, IntentParameter<Second>>,
      KeyPath<Intent, IntentParameter<Third>>
    ),
    displayRepresentation:
      (First.UnwrappedType, Second.UnwrappedType, Third.UnwrappedType) -> DisplayRepresentation
  ) {}

  /// A prediction without parameters.
  public init(displayRepresentation: () -> DisplayRepresentation) {}
}

@resultBuilder
public enum IntentPredictionsBuilder<Intent: AppIntent> {
  public static func buildBlock(_ predictions: ParameterPrediction<Intent>...)
    -> IntentPredictions
  { IntentPredictions() }
}

public struct IntentPredictions: IntentPredictionConfiguration {}

/// A context in which something is relevant: a date, a place, an activity.
///
/// A board has no stacks that use it.
/// See <https://developer.apple.com/documentation/appintents/relevantcontext>.
public struct RelevantContext: Hashable, Sendable {
  /// An inferred location of a person.
  public enum InferredLocation: Hashable, Sendable {
    case home
    case work
    case school
    case commute
    case gym
  }

  /// A condition of a person's sleep.
  public enum SleepCondition: Hashable, Sendable {
    case bedtime
    case wakeup
  }

  /// A condition of a person's exercise.
  public enum FitnessCondition: Hashable, Sendable {
    /// The activity rings are not closed.
    case activityRingsIncomplete
    /// A workout is under way.
    case workoutActive
  }

  /// A condition of a person's devices.
  public enum HardwareCondition: Hashable, Sendable {
    case headphones
  }

  /// The kind of a date's relevance.
  public enum DateKind: Hashable, Sendable {
    case `default`
    case scheduled
    /// The date is for information only.
    case informational
  }

  let interval: DateInterval?

  public static func date(_ date: Date) -> RelevantContext {
    RelevantContext(interval: DateInterval(start: date, duration: 0))
  }

  public static func date(from start: Date, to end: Date) -> RelevantContext {
    RelevantContext(interval: DateInterval(start: start, end: max(start, end)))
  }

  /// A context at a date, with a kind of relevance.
  public static func date(_ date: Date, kind: DateKind) -> RelevantContext { .date(date) }

  /// A context during an interval, with a kind of relevance.
  public static func date(interval: DateInterval, kind: DateKind = .default) -> RelevantContext {
    RelevantContext(interval: interval)
  }

  /// A context during a range of dates, with a kind of relevance.
  public static func date(range: ClosedRange<Date>, kind: DateKind = .default) -> RelevantContext {
    .date(from: range.lowerBound, to: range.upperBound)
  }

  public static func location(inferred: InferredLocation) -> RelevantContext {
    RelevantContext(interval: nil)
  }

  public static func sleep(_ condition: SleepCondition) -> RelevantContext {
    RelevantContext(interval: nil)
  }

  public static func fitness(_ condition: FitnessCondition) -> RelevantContext {
    RelevantContext(interval: nil)
  }

  public static func hardware(_ condition: HardwareCondition) -> RelevantContext {
    RelevantContext(interval: nil)
  }

  public static let none = RelevantContext(interval: nil)
}

/// A widget's configuration with the context in which it is relevant.
///
/// See <https://developer.apple.com/documentation/appintents/relevantintent>.
public struct RelevantIntent: Sendable {
  /// Makes a configuration with its context.
  public init<Intent: WidgetConfigurationIntent>(
    _ intent: Intent, widgetKind: String, relevance: RelevantContext
  ) {}
}

/// Accepts relevant configurations; a board has no stacks that use them.
///
/// See <https://developer.apple.com/documentation/appintents/relevantintentmanager>.
public final class RelevantIntentManager: Sendable {
  public static let shared = RelevantIntentManager()

  init() {}

  /// Does nothing.
  public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {}
}
