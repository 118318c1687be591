import Foundation
import MissingFoundation

/// Something a program can do for a person, with parameters: what a widget's button performs.
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
/// A board performs intents in a process of the widget's extension. What an intent is found by in other
/// places (Siri, Shortcuts, Spotlight) is kept, and nothing asks for it.
/// See <https://developer.apple.com/documentation/appintents/appintent>.
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary
  /// What it does, in a few words.
  static var title: LocalizedStringResource { get }
  /// What it does, in a sentence.
  static var description: IntentDescription? { get }
  /// Whether the app is opened as well.
  static var openAppWhenRun: Bool { get }
  /// In which states of the app it can run.
  static var supportedModes: IntentModes { get }
  /// Whether other programs may list it.
  static var isDiscoverable: Bool { get }
  /// Whether a locked device performs it.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }
  /// Makes an intent whose parameters have their defaults.
  init()
  func perform() async throws -> PerformResult
}

extension AppIntent {
  public typealias Parameter<Value> = IntentParameter<Value> where Value: _IntentValue
  public typealias Summary = IntentParameterSummary<Self>
  /// A sentence that depends on a parameter.
  public typealias When<WhenCondition, Otherwise> = ParameterSummaryWhenCondition<
    Self, WhenCondition, Otherwise
  > where WhenCondition: ParameterSummary, Otherwise: ParameterSummary
  /// A sentence for each value of a parameter.
  public typealias Switch<Value, CaseCondition> = ParameterSummarySwitchCondition<
    Self, Value, CaseCondition
  > where Value: _IntentValue, CaseCondition: _ParameterSummarySwitchCase
  public typealias Case<Value, Content> = ParameterSummaryCaseCondition<Self, Value, Content>
  where Value: _IntentValue, Content: ParameterSummary
  /// A sentence for all other values.
  public typealias DefaultCase<Value, Content> = ParameterSummaryDefaultCaseCondition<
    Self, Value, Content
  > where Value: _IntentValue, Content: ParameterSummary

  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var supportedModes: IntentModes { .background }
  public static var isDiscoverable: Bool { true }
  /// Performed on a locked device, too.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }

  /// Performs the intent as the system would; its result is the same.
  @discardableResult
  public func callAsFunction(donate: Bool = true) async throws -> PerformResult {
    try await perform()
  }

  /// Does nothing: a board predicts nothing from what was done.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier { IntentDonationIdentifier() }

  /// Does nothing: a board predicts nothing from what was done.
  @discardableResult
  public func donate(result: PerformResult) async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }

  /// Asks the person for more. Always throws: a board cannot ask.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil
  ) async throws {
    throw AppIntentError.requestConfirmation
  }

  /// Asks the person for more. Always throws: a board cannot ask.
  public func requestConfirmation() async throws {
    throw AppIntentError.requestConfirmation
  }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
  public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// What a person is asked to confirm.
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

/// What an intent does, in a sentence.
///
/// See <https://developer.apple.com/documentation/appintents/intentdescription>.
public struct IntentDescription: ExpressibleByStringInterpolation, Sendable {
  public var descriptionText: LocalizedStringResource
  /// The group it belongs to.
  public var categoryName: LocalizedStringResource?
  /// Words it is found by.
  public var searchKeywords: [LocalizedStringResource]
  /// The name of what it results in.
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

/// Whether a locked device performs an intent. A locked board performs none.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  /// Performed on a locked device, too.
  case alwaysAllowed
  /// Only after the person has unlocked the device.
  case requiresAuthentication
  /// Only when the device at hand is unlocked.
  case requiresLocalDeviceAuthentication
}

/// In which states of the app an intent can run.
public struct IntentModes: OptionSet, Sendable {
  /// How much of the app is opened.
  public enum ForegroundMode: Hashable, Sendable {
    case immediate
    /// When the intent says so.
    case dynamic
    /// After it has run.
    case deferred
  }

  /// The states as a number.
  public let rawValue: Int

  /// Makes the states of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Without the app.
  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)

  /// With the app in front, at some moment.
  public static func foreground(_ mode: ForegroundMode) -> IntentModes { .foreground }
}
