import Foundation
import MissingFoundation

/// An intent of the system's own kinds.
public protocol SystemIntent: AppIntent {}

/// The intent whose parameters a person sets when they edit a widget.
///
/// See <https://developer.apple.com/documentation/appintents/widgetconfigurationintent>.
public protocol WidgetConfigurationIntent: SystemIntent {}

extension WidgetConfigurationIntent where PerformResult == Never {
  /// Nothing performs a configuration.
  public func perform() async throws -> Never {
    throw AppIntentError.notPerformable(String(describing: Self.self))
  }
}

/// The intent whose parameters a person sets when they edit a control. A board shows no controls.
///
/// See <https://developer.apple.com/documentation/appintents/controlconfigurationintent>.
public protocol ControlConfigurationIntent: SystemIntent {}

extension ControlConfigurationIntent where PerformResult == Never {
  /// Nothing performs a configuration.
  public func perform() async throws -> Never {
    throw AppIntentError.notPerformable(String(describing: Self.self))
  }
}

/// An intent that sets a value: what a toggle performs, with the state the person chose.
///
/// See <https://developer.apple.com/documentation/appintents/setvalueintent>.
public protocol SetValueIntent<ValueType>: SystemIntent {
  associatedtype ValueType: _IntentValue
  var value: ValueType { get set }
}

/// An intent that opens a thing in the app.
///
/// See <https://developer.apple.com/documentation/appintents/openintent>.
public protocol OpenIntent<Value>: SystemIntent {
  associatedtype Value: _IntentValue
  var target: Value { get set }
}

extension OpenIntent {
  /// Yes: that is what it is for.
  public static var openAppWhenRun: Bool { true }
}

extension OpenIntent where PerformResult == IntentResultContainer<Never, Never, Never, Never> {
  /// Opens the app; the thing is handed over by its identifier.
  public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
    .result()
  }
}

/// An intent that deletes things.
///
/// See <https://developer.apple.com/documentation/appintents/deleteintent>.
public protocol DeleteIntent<Entity>: SystemIntent {
  associatedtype Entity: AppEntity
  var entities: [Entity] { get set }
}

/// An intent that undoes and does again.
public protocol UndoableIntent: AppIntent {}

/// An intent that plays or pauses something.
///
/// Apple's systems perform it in the app's process. A board performs it in the widget's extension: what it
/// plays has to be played by another program.
/// See <https://developer.apple.com/documentation/appintents/audioplaybackintent>.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that starts playing something. See ``AudioPlaybackIntent``.
public protocol AudioStartingIntent: AudioPlaybackIntent {}

/// An intent that records something. See ``AudioPlaybackIntent``.
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that starts or changes a live activity.
///
/// Apple's systems perform it in the app's process; a board, which shows no live activities, in the
/// widget's extension.
/// See <https://developer.apple.com/documentation/appintents/liveactivityintent>.
public protocol LiveActivityIntent: SystemIntent {}

/// A live activity's intent by its older name.
public typealias LiveActivityStartingIntent = LiveActivityIntent

/// An intent that may ask for the app to come to the front while it runs.
///
/// On a board that stops it: the person opens the app.
/// See <https://developer.apple.com/documentation/appintents/foregroundcontinuableintent>.
public protocol ForegroundContinuableIntent: SystemIntent {}

extension ForegroundContinuableIntent {
  /// The error that says that the person has to open the app.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () -> Void)? = nil
  ) -> AppIntentError {
    .needsToContinueInForeground(dialog?.words)
  }

  /// Asks for the app to come to the front; on a board it throws.
  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
    throw needsToContinueInForegroundError(dialog)
  }

  /// Asks for the app to come to the front; on a board it throws.
  public func requestToContinueInForeground<Result: Sendable>(
    _ dialog: IntentDialog? = nil, continuation: @MainActor @Sendable () async throws -> Result
  ) async throws -> Result {
    throw needsToContinueInForegroundError(dialog)
  }
}

/// An intent that says how far it is.
///
/// See <https://developer.apple.com/documentation/appintents/progressreportingintent>.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// The progress of the intent. The board does not show it.
  public var progress: Progress { Progress(totalUnitCount: 100) }
}

/// An intent that takes the place of one in an `.intentdefinition` file.
///
/// See <https://developer.apple.com/documentation/appintents/customintentmigratedappintent>.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The class it takes the place of. A configuration that was stored under that class's parameters is
  /// read by the same names.
  static var intentClassName: String { get }
}

extension CustomIntentMigratedAppIntent {
  /// The type's own name.
  public static var intentClassName: String { String(describing: self) }
}

/// An intent that has an address on the web.
public protocol URLRepresentableIntent: AppIntent {}

/// An enumeration whose cases have addresses on the web.
public protocol URLRepresentableEnum: AppEnum {}

/// An intent that shows a snippet of its own.
public protocol SnippetIntent: AppIntent {}

/// An intent that asks a model for what is on screen.
public protocol TargetContentProvidingIntent: SystemIntent {}

/// An intent that shows what a person searched in the app.
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

/// The intent that opens an address; what `OpensIntent` results in for a board to open.
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

  /// There is no such thing any more.
  public static let entityNotFound = AppIntentError(description: "There is no such thing any more.")
  /// It cannot be undone.
  public static let notAllowed = AppIntentError(description: "This is not allowed.")
  /// The person cannot be asked.
  static let requestConfirmation = AppIntentError(
    description: "This needs to be confirmed, and a board cannot ask: do it in the app.")

  static func notPerformable(_ name: String) -> AppIntentError {
    AppIntentError(description: "\(name) is a configuration; it does nothing by itself.")
  }

  static func needsToContinueInForeground(_ words: String?) -> AppIntentError {
    AppIntentError(description: words ?? "This goes on in the app: open it.")
  }

  static func needsValue(_ words: String) -> AppIntentError { AppIntentError(description: words) }

  /// Errors of a person's doing.
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

  /// Errors that cannot be helped.
  public enum Unrecoverable {
    /// The thing is not there.
    public static let entityNotFound = AppIntentError.entityNotFound
    /// The feature is not there.
    public static let featureCurrentlyRestricted = AppIntentError(
      description: "This is not available now.")
    /// The reason is unknown.
    public static let unknown = AppIntentError(description: "Something went wrong.")
  }

  /// The system starts the intent anew, with a question to the person; on a board it ends with the
  /// question's words.
  public static let restartPerform = AppIntentError(description: "This has to be done again.")
}

/// An intent that an app adapts itself by when a person’s Focus changes. A board has no Focus, so none is performed.
///
/// See <https://developer.apple.com/documentation/appintents/setfocusfilterintent>.
public protocol SetFocusFilterIntent: AppIntent, InstanceDisplayRepresentable {
  /// What the app would show during the Focus; nothing reads it.
  var appContext: FocusFilterAppContext { get }

  /// The filters that an app proposes; nothing asks for them.
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

  /// None.
  public static func suggestedFocusFilters(
    for context: FocusFilterSuggestionContext
  ) async -> [Self] { [] }

  /// Throws: a board has no Focus, as a device on which none is set.
  public static var current: Self {
    get async throws { throw AppIntentError.notPerformable(String(describing: Self.self)) }
  }
}

/// What of an app is shown during a Focus.
public struct FocusFilterAppContext: Sendable {
  public let targetContentIdentifierPrefix: String?

  /// What begins with this identifier.
  public init(targetContentIdentifierPrefix: String? = nil) {
    self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
  }
}

/// For which Focus an app proposes filters.
public struct FocusFilterSuggestionContext: Sendable {}
