import Foundation
import MissingFoundation

/// What was done, as a system remembers it to predict what comes next. A board predicts nothing.
public struct IntentDonationIdentifier: Hashable, Sendable {}

/// Remembers what was done; a board does not.
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

/// Which remembered things are meant.
public struct IntentDonationMatchingPredicate: Sendable {
  public static func intentType(_ type: any AppIntent.Type) -> IntentDonationMatchingPredicate {
    IntentDonationMatchingPredicate()
  }

  public static func entityIdentifier(_ identifier: EntityIdentifier)
    -> IntentDonationMatchingPredicate
  { IntentDonationMatchingPredicate() }
}

/// An intent that a system may predict from its parameters. A board predicts nothing.
///
/// See <https://developer.apple.com/documentation/appintents/predictableintent>.
public protocol PredictableIntent: AppIntent {
  associatedtype PredictionContent: IntentPredictionConfiguration
  /// What may be predicted, by which parameters.
  @IntentPredictionsBuilder<Self> static var predictionConfiguration: PredictionContent { get }
}

/// What may be predicted of an intent.
public protocol IntentPredictionConfiguration: Sendable {}

extension PredictableIntent {
  public typealias IntentPrediction = ParameterPrediction<Self>
}

public struct ParameterPrediction<Intent: AppIntent>: IntentPredictionConfiguration {
  /// A prediction that shows as a parameter has it.
  public init<Value: _IntentValue>(
    parameters: KeyPath<Intent, IntentParameter<Value>>,
    displayRepresentation: (Value.UnwrappedType) -> DisplayRepresentation
  ) {}

  /// A prediction that shows as two parameters have it.
  public init<First: _IntentValue, Second: _IntentValue>(
    parameters: (
      KeyPath<Intent, IntentParameter<First>>, KeyPath<Intent, IntentParameter<Second>>
    ),
    displayRepresentation: (First.UnwrappedType, Second.UnwrappedType) -> DisplayRepresentation
  ) {}

  /// A prediction that shows as three parameters have it.
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

/// When something matters: a date, a place, what a person does.
///
/// A board has no stacks that choose by it.
/// See <https://developer.apple.com/documentation/appintents/relevantcontext>.
public struct RelevantContext: Hashable, Sendable {
  /// Where a person may be.
  public enum InferredLocation: Hashable, Sendable {
    case home
    case work
    case school
    case commute
    case gym
  }

  /// What a person's sleep has to do with it.
  public enum SleepCondition: Hashable, Sendable {
    case bedtime
    case wakeup
  }

  /// What a person's exercise has to do with it.
  public enum FitnessCondition: Hashable, Sendable {
    /// The rings are not closed.
    case activityRingsIncomplete
    /// Exercise is under way.
    case workoutActive
  }

  /// What a person's devices have to do with it.
  public enum HardwareCondition: Hashable, Sendable {
    case headphones
  }

  /// How a date matters.
  public enum DateKind: Hashable, Sendable {
    case `default`
    case scheduled
    /// As something to know.
    case informational
  }

  let interval: DateInterval?

  public static func date(_ date: Date) -> RelevantContext {
    RelevantContext(interval: DateInterval(start: date, duration: 0))
  }

  public static func date(from start: Date, to end: Date) -> RelevantContext {
    RelevantContext(interval: DateInterval(start: start, end: max(start, end)))
  }

  /// At a date, in a way.
  public static func date(_ date: Date, kind: DateKind) -> RelevantContext { .date(date) }

  /// In a time, in a way.
  public static func date(interval: DateInterval, kind: DateKind = .default) -> RelevantContext {
    RelevantContext(interval: interval)
  }

  /// In a time, in a way.
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

/// A configuration of a widget that matters at some time.
///
/// See <https://developer.apple.com/documentation/appintents/relevantintent>.
public struct RelevantIntent: Sendable {
  /// Says when a configuration matters.
  public init<Intent: WidgetConfigurationIntent>(
    _ intent: Intent, widgetKind: String, relevance: RelevantContext
  ) {}
}

/// Takes configurations that matter; a board has no stacks that choose by them.
///
/// See <https://developer.apple.com/documentation/appintents/relevantintentmanager>.
public final class RelevantIntentManager: Sendable {
  public static let shared = RelevantIntentManager()

  init() {}

  /// Does nothing.
  public func updateRelevantIntents(_ relevantIntents: [RelevantIntent]) async throws {}
}
