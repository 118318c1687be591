import Foundation
import MissingFoundation

/// An action of a program with parameters, such as that of a widget's button.
///
///     struct AddGlass: AppIntent {
///       static let title: LocalizedStringResource = "Add a Glass"
///       @Parameter(title: "Amount", default: 1) var amount: Int
///       func perform() async throws -> some IntentResult {
///         Water.shared.add(amount)
///         return .result()
///       }
///     }
///
/// A board performs intents in a process of the widget's extension. Properties for other places
/// (Siri, Shortcuts, Spotlight) are stored and not used.
/// See <https://developer.apple.com/documentation/appintents/appintent>.
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary
  /// The name of the action.
  static var title: LocalizedStringResource { get }
  /// A description of the action.
  static var description: IntentDescription? { get }
  /// Whether the intent also opens the app.
  static var openAppWhenRun: Bool { get }
  /// The states of the app in which the intent can run.
  static var supportedModes: IntentModes { get }
  /// Whether other programs may list the intent.
  static var isDiscoverable: Bool { get }
  /// Whether a locked device performs the intent.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  /// Makes an intent whose parameters have their default values.
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter<Value> = IntentParameter<Value> where Value: _IntentValue
  public typealias Summary = IntentParameterSummary<Self>
  /// A summary that depends on a parameter.
  public typealias When<WhenCondition, Otherwise> = ParameterSummaryWhenCondition<
    Self, WhenCondition, Otherwise
  > where WhenCondition: ParameterSummary, Otherwise: ParameterSummary
  /// A summary for each value of a parameter.
  public typealias Switch<Value, CaseCondition> = ParameterSummarySwitchCondition<
    Self, Value, CaseCondition
  > where Value: _IntentValue, CaseCondition: _ParameterSummarySwitchCase
  public typealias Case<Value, Content> = ParameterSummaryCaseCondition<Self, Value, Content>
  where Value: _IntentValue, Content: ParameterSummary
  /// A summary for all other values.
  public typealias DefaultCase<Value, Content> = ParameterSummaryDefaultCaseCondition<
    Self, Value, Content
  > where Value: _IntentValue, Content: ParameterSummary

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var supportedModes: IntentModes { .background }
  public static var isDiscoverable: Bool { true }
  /// The default: a locked device performs the intent.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  /// Performs the intent as the system would, with the same result.
  @discardableResult
  public func callAsFunction(donate: Bool = true) async throws -> PerformResult {
    try await perform()
  }

  /// Does nothing: a board makes no predictions from past actions.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

  /// Does nothing: a board makes no predictions from past actions.
  @discardableResult
  public func donate(result: PerformResult) async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }

  /// Asks the person to confirm. Always throws, as a board cannot ask.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil
  ) async throws {
    throw AppIntentError.requestConfirmation
  }

  /// Asks the person to confirm under conditions. Always throws, as a board cannot ask.
  public func requestConfirmation(
    conditions: ConfirmationConditions, actionName: ConfirmationActionName = .continue,
    dialog: IntentDialog
  ) async throws {
    throw AppIntentError.requestConfirmation
  }

  /// Asks the person to confirm a result. Always throws, as a board cannot ask.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws {
    throw AppIntentError.requestConfirmation
  }

  /// Asks the person to confirm. Always throws, as a board cannot ask.
  public func requestConfirmation() async throws {
    throw AppIntentError.requestConfirmation
  }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// When a person is asked to confirm.
public struct ConfirmationConditions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// The name of an action that a person is asked to confirm.
public struct ConfirmationActionName: Hashable, Sendable {
  private let name: String

  public static let `continue` = ConfirmationActionName(name: "continue")
  public static let add = ConfirmationActionName(name: "add")
  public static let `do` = ConfirmationActionName(name: "do")
  public static let go = ConfirmationActionName(name: "go")
  public static let open = ConfirmationActionName(name: "open")
  public static let play = ConfirmationActionName(name: "play")
  public static let run = ConfirmationActionName(name: "run")
  public static let send = ConfirmationActionName(name: "send")
  public static let set = ConfirmationActionName(name: "set")
  public static let start = ConfirmationActionName(name: "start")
}

/// A description of an intent's action.
///
/// See <https://developer.apple.com/documentation/appintents/intentdescription>.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  public var descriptionText: LocalizedStringResource
  /// The category of the intent.
  public var categoryName: LocalizedStringResource?
  /// Keywords for finding the intent.
  public var searchKeywords: [LocalizedStringResource]
  /// The name of the result.
  public var resultValueName: LocalizedStringResource?

  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {
    self.descriptionText = descriptionText
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
  }

  /// Makes a description with a name for the result.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource?
  ) {
    self.init(descriptionText, categoryName: categoryName, searchKeywords: searchKeywords)
    self.resultValueName = resultValueName
  }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// Whether a locked device performs an intent. A locked board performs no intents.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// A locked device performs the intent.
  case alwaysAllowed
  /// Only an unlocked device performs the intent.
  case requiresAuthentication
  /// Only an unlocked device on which it is requested performs the intent.
  case requiresLocalDeviceAuthentication
}

/// The states of the app in which an intent can run.
public struct IntentModes: OptionSet, Sendable {
  /// The time at which the app comes to the foreground.
  public enum ForegroundMode: Hashable, Sendable {
    case immediate
    /// When the intent requests it.
    case dynamic
    /// After the intent has run.
    case deferred
  }

  /// The states as bits.
  public let rawValue: Int

  /// Makes states from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Without opening the app.
  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)

  /// With the app in the foreground at some time.
  public static func foreground(_ mode: ForegroundMode) -> IntentModes { .foreground }
}
