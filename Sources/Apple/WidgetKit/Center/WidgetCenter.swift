import BoardMessages
import Foundation
import MissingFoundation
import Synchronization
import WidgetArchive

/// An app's connection to the boards that show its widgets.
///
/// A reload request is a message in the board's mailbox, which keeps it while no board runs. An app
/// is identified by its program's name: `game` has the widgets of the extension `game.widget`.
/// See <https://developer.apple.com/documentation/widgetkit/widgetcenter>.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter(
    environment: ProcessInfo.processInfo.environment, arguments: CommandLine.arguments,
    now: { Date() })

  private let mailbox: BoardMailbox
  private let identity: AppIdentity
  /// Reload requests collected for a reply; nil while requests are posted to the mailbox.
  private let captured = Mutex<[ReloadWish]?>(nil)

  init(
    environment: [String: String], arguments: [String], now: @escaping @Sendable () -> Date
  ) {
    mailbox = BoardMailbox(folders: ProfileFolders(environment: environment), now: now)
    identity = AppIdentity(environment: environment, arguments: arguments)
  }

  /// Asks for new timelines of all placed widgets of a kind.
  public func reloadTimelines(ofKind kind: String) {
    guard !capture(.kind(kind)) else { return }
    post(.reload(kind: kind, sender: identity.sender))
  }

  /// Asks for new timelines of all placed widgets of this app.
  public func reloadAllTimelines() {
    guard !capture(.all) else { return }
    post(.reloadAll(sender: identity.sender))
  }

  /// Calls the closure with the app's placed widgets before it returns.
  @preconcurrency
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    completion(Result { try placedWidgets() })
  }

  /// The app's placed widgets.
  public func currentConfigurations() async throws -> [WidgetInfo] {
    try placedWidgets()
  }

  /// Does nothing: people configure widgets on the board, which shows no recommendations.
  public func invalidateConfigurationRecommendations() {}

  /// Does nothing: a board has no stack that ranks widgets by the relevance of a kind.
  public func invalidateRelevance(ofKind kind: String) {}

  /// The token with which a server reloads this app's widgets; nil while the person has set no push
  /// server, or no widget has a push handler.
  public var currentPushInfo: WidgetPushInfo? {
    get async { mailbox.push?.widgets[identity.extensionName].flatMap(WidgetPushInfo.init) }
  }

  /// Runs an action and returns the reloads it requested, to be reported in the reply.
  func capturingReloads(_ action: () -> Void) -> [ReloadWish] {
    captured.withLock { $0 = [] }
    action()
    return captured.withLock { captured in
      defer { captured = nil }
      return captured ?? []
    }
  }

  private func capture(_ wish: ReloadWish) -> Bool {
    captured.withLock { captured in
      guard captured != nil else { return false }
      if captured?.contains(wish) == false { captured?.append(wish) }
      return true
    }
  }

  private func placedWidgets() throws -> [WidgetInfo] {
    try mailbox.placements()
      .filter { $0.extension == identity.extensionName && $0.control != true }
      .map { WidgetInfo($0, in: .current) }
  }

  /// The app's placed controls, each once.
  func placedControls() throws -> [PublishedPlacement] {
    var seen: Set<PublishedPlacement> = []
    return try mailbox.controls().filter {
      $0.extension == identity.extensionName && seen.insert($0).inserted
    }
  }

  /// The tokens of controls that the board has given out.
  var controlTokens: [String: String] { mailbox.push?.controls ?? [:] }

  /// Posts a message. As Apple's methods do not throw, errors are printed on standard error, unless
  /// that is the screen of a terminal program.
  private func post(_ message: MailboxMessage) {
    // The widget's process reads the values that the app has just set.
    ProcessEnd.settle()
    do {
      try mailbox.post(message, processID: identity.processID)
    } catch {
      guard isatty(STDERR_FILENO) == 0 else { return }
      FileHandle.standardError.write(Data("WidgetCenter: \(error)\n".utf8))
    }
  }

  /// The keys in the user activity with which an app is opened.
  public struct UserInfoKey {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
    /// The identifier of a live activity.
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }
}
