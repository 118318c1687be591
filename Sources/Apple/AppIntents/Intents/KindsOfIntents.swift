import Foundation
import MissingFoundation

/// An intent of the system's own kinds.
public protocol SystemIntent: AppIntent {}

/// The intent whose parameters are a widget's configuration.
///
/// See <https://developer.apple.com/documentation/appintents/widgetconfigurationintent>.
public protocol WidgetConfigurationIntent: SystemIntent {}

extension WidgetConfigurationIntent where PerformResult == Never {
  /// Throws: a configuration cannot be performed.
  public func perform() async throws -> Never {
    throw AppIntentError.notPerformable(String(describing: Self.self))
  }
}

/// The intent whose parameters are a control's configuration. A board shows no controls.
///
/// See <https://developer.apple.com/documentation/appintents/controlconfigurationintent>.
public protocol ControlConfigurationIntent: SystemIntent {}

extension ControlConfigurationIntent where PerformResult == Never {
  /// Throws: a configuration cannot be performed.
  public func perform() async throws -> Never {
    throw AppIntentError.notPerformable(String(describing: Self.self))
  }
}

/// An intent that sets a value, such as the state that a person chose with a toggle.
///
/// See <https://developer.apple.com/documentation/appintents/setvalueintent>.
public protocol SetValueIntent<ValueType>: SystemIntent {
  associatedtype ValueType: _IntentValue
  var value: ValueType { get set }
}

/// An intent that opens an entity in the app.
///
/// See <https://developer.apple.com/documentation/appintents/openintent>.
public protocol OpenIntent<Value>: SystemIntent {
  associatedtype Value: _IntentValue
  var target: Value { get set }
}

extension OpenIntent {
  /// True, as the intent opens an entity in the app.
  public static var openAppWhenRun: Bool { true }
}

extension OpenIntent where PerformResult == IntentResultContainer<Never, Never, Never, Never> {
  /// Opens the app, to which the entity's identifier is passed.
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
    .result()
  }
}

/// An intent that deletes entities.
///
/// See <https://developer.apple.com/documentation/appintents/deleteintent>.
public protocol DeleteIntent<Entity>: SystemIntent {
  associatedtype Entity: AppEntity
  var entities: [Entity] { get set }
}

/// An intent that supports undo and redo.
public protocol UndoableIntent: AppIntent {}

/// An intent that plays or pauses audio.
///
/// Apple's systems perform it in the app's process. A board performs it in the widget's extension,
/// so another program must play the audio.
/// See <https://developer.apple.com/documentation/appintents/audioplaybackintent>.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that starts playing audio. See ``AudioPlaybackIntent``.
public protocol AudioStartingIntent: AudioPlaybackIntent {}

/// An intent that records audio. See ``AudioPlaybackIntent``.
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that starts or changes a Live Activity.
///
/// Apple's systems perform it in the app's process. A board performs it in the widget's extension,
/// which may start, update and end the activities of its app.
/// See <https://developer.apple.com/documentation/appintents/liveactivityintent>.
public protocol LiveActivityIntent: SystemIntent {}

/// The older name of a Live Activity's intent.
public typealias LiveActivityStartingIntent = LiveActivityIntent

/// An intent that may ask for the app to come to the foreground while it runs.
///
/// On a board such a request ends the intent: the person must open the app.
/// See <https://developer.apple.com/documentation/appintents/foregroundcontinuableintent>.
public protocol ForegroundContinuableIntent: SystemIntent {}

extension ForegroundContinuableIntent {
  /// Makes an error that asks the person to open the app.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () -> Void)? = nil
  ) -> AppIntentError {
    .needsToContinueInForeground(dialog?.words)
  }

  /// Asks for the app to come to the foreground; on a board it always throws.
  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
    throw needsToContinueInForegroundError(dialog)
  }

  /// Asks for the app to come to the foreground; on a board it always throws.
  public func requestToContinueInForeground<Result: Sendable>(
    _ dialog: IntentDialog? = nil, continuation: @MainActor @Sendable () async throws -> Result
  ) async throws -> Result {
    throw needsToContinueInForegroundError(dialog)
  }
}

/// An intent that reports its progress.
///
/// See <https://developer.apple.com/documentation/appintents/progressreportingintent>.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// The progress of the intent. The board does not show it.
  public var progress: Progress { Progress(totalUnitCount: 100) }
}

/// An intent that replaces one in an `.intentdefinition` file.
///
/// See <https://developer.apple.com/documentation/appintents/customintentmigratedappintent>.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The name of the replaced class. A configuration stored for that class is read if its
  /// parameters have the same names.
  static var intentClassName: String { get }
}

extension CustomIntentMigratedAppIntent {
  /// The type's own name.
  public static var intentClassName: String { String(describing: self) }
}

/// An intent with an address on the web.
public protocol URLRepresentableIntent: AppIntent {}

/// An enumeration whose cases have addresses on the web.
public protocol URLRepresentableEnum: AppEnum {}

/// An intent that shows a snippet of its own.
public protocol SnippetIntent: AppIntent {}

/// An intent that gives a model access to the content on screen.
public protocol TargetContentProvidingIntent: SystemIntent {}

/// An intent that shows search results in the app.
///
/// See <https://developer.apple.com/documentation/appintents/showinappsearchresultsintent>.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  var criteria: StringSearchCriteria { get set }
}

public struct StringSearchCriteria: Hashable, Sendable, _IntentValue {
  public var term: String

  /// Makes a search for a text.
  public init(term: String) { self.term = term }
}

/// The intent that opens an address; an `OpensIntent` result with it makes a board open the
/// address.
///
/// See <https://developer.apple.com/documentation/appintents/openurlintent>.
public struct OpenURLIntent: SystemIntent {
  public static let title: LocalizedStringResource = "Open URL"

  @Parameter(title: "URL") public var url: URL

  /// Makes an intent without an address.
  public init() {}

  /// Makes an intent for an address.
  public init(_ url: URL) { self.url = url }

  public func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: self)
  }
}

/// An error of app intents.
///
/// See <https://developer.apple.com/documentation/appintents/appintenterror>.
public struct AppIntentError: Error, LocalizedError, CustomStringConvertible,
  CustomLocalizedStringResourceConvertible, Sendable
{
  public let description: String

  public var errorDescription: String? { description }

  public var localizedStringResource: LocalizedStringResource {
    LocalizedStringResource(stringLiteral: description)
  }

  /// The entity no longer exists.
  public static let entityNotFound = AppIntentError(description: "There is no such thing any more.")
  /// The action is not allowed.
  public static let notAllowed = AppIntentError(description: "This is not allowed.")
  /// The intent needs a confirmation, which a board cannot ask for.
  static let requestConfirmation = AppIntentError(
    description: "This needs to be confirmed, and a board cannot ask: do it in the app.")

  static func notPerformable(_ name: String) -> AppIntentError {
    AppIntentError(description: "\(name) is a configuration; it does nothing by itself.")
  }

  static func needsToContinueInForeground(_ words: String?) -> AppIntentError {
    AppIntentError(description: words ?? "This goes on in the app: open it.")
  }

  static func needsValue(_ words: String) -> AppIntentError { AppIntentError(description: words) }

  /// Errors that require an action of the person.
  public enum UserActionRequired {
    public static let accountSetup = AppIntentError(description: "An account has to be set up.")
    public static let signin = AppIntentError(description: "One has to sign in.")
    public static let payment = AppIntentError(description: "A payment is needed.")
    public static let confirmation = AppIntentError(description: "A confirmation is needed.")
  }

  public enum PermissionRequired {
    public static let locationDisabled = AppIntentError(
      description: "The location is not available.")
    public static let unknown = AppIntentError(description: "A permission is missing.")
  }

  /// Errors that nobody can resolve.
  public enum Unrecoverable {
    /// The entity was not found.
    public static let entityNotFound = AppIntentError.entityNotFound
    /// The feature is not available.
    public static let featureCurrentlyRestricted = AppIntentError(
      description: "This is not available now.")
    /// The reason is unknown.
    public static let unknown = AppIntentError(description: "Something went wrong.")
  }

  /// Asks the system to perform the intent again, after a question to the person. On a board the
  /// intent ends with the text of the question.
  public static let restartPerform = AppIntentError(description: "This has to be done again.")
}

/// An intent by which an app adapts to a change of the person’s Focus. A board has no Focus, so it
/// performs none.
///
/// See <https://developer.apple.com/documentation/appintents/setfocusfilterintent>.
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
  /// The part of the app to show during the Focus; nothing reads it.
  var appContext: FocusFilterAppContext { get }

  /// The filters that the app suggests; nothing asks for them.
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

  /// Returns no filters.
  public static func suggestedFocusFilters(
    for context: FocusFilterSuggestionContext
  ) async -> [Self] { [] }

  /// Throws: a board has no Focus, like a device on which none is set.
  public static var current: Self {
    get async throws { throw AppIntentError.notPerformable(String(describing: Self.self)) }
  }
}

/// The part of an app that is shown during a Focus.
public struct FocusFilterAppContext: Sendable {
  public let targetContentIdentifierPrefix: String?

  /// Makes a context for content whose identifiers begin with this prefix.
  public init(targetContentIdentifierPrefix: String? = nil) {
    self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
  }
}

/// The Focus for which an app suggests filters.
public struct FocusFilterSuggestionContext: Sendable {}
