import Foundation
import MissingFoundation
import Synchronization
import WidgetArchive

/// The app's way to the boards that show its widgets.
///
/// A request to reload is a message in the board's mailbox: it is kept when no board runs. An app is
/// known by the name of its program: `game` has the widgets of the extension `game.widget`.
/// See <https://developer.apple.com/documentation/widgetkit/widgetcenter>.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter(
    environment: ProcessInfo.processInfo.environment, arguments: CommandLine.arguments,
    now: { Date() })

  private let mailbox: Mailbox
  private let identity: AppIdentity
  /// Reloads that are collected for a reply; nil while reloads are posted to the mailbox instead.
  private let captured = Mutex<[ReloadWish]?>(nil)

  init(
    environment: [String: String], arguments: [String], now: @escaping @Sendable () -> Date
  ) {
    mailbox = Mailbox(folders: ProfileFolders(environment: environment), now: now)
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

  /// Does nothing: people configure widgets on the board, and no recommendations are shown.
  public func invalidateConfigurationRecommendations() {}

  /// Does nothing: a board has no stack that puts a widget forward by its relevance of a kind.
  public func invalidateRelevance(ofKind kind: String) {}

  /// Always nil: a board takes no pushed reloads.
  public var currentPushInfo: WidgetPushInfo? {
    get async { nil }
  }

  /// Does some work and returns the reloads that it asked for: the reply tells the board of them.
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
      .filter { $0.extension == identity.extensionName }
      .map { WidgetInfo($0, in: .current) }
  }

  /// Apple's methods do not throw. What went wrong is said on standard error, unless that is the
  /// screen of a terminal program.
  private func post(_ message: MailboxMessage) {
    // The widget that is asked reads what the app has just set.
    ProcessEnd.settle()
    do {
      try mailbox.post(message, processID: identity.processID)
    } catch {
      guard isatty(STDERR_FILENO) == 0 else { return }
      FileHandle.standardError.write(Data("WidgetCenter: \(error)\n".utf8))
    }
  }

  /// The keys of the user activity that an app is opened with.
  public struct UserInfoKey {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
    /// The identifier of a live activity.
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }
}

/// Which program this is, and the extension that has its widgets.
package struct AppIdentity: Hashable, Sendable {
  package let program: String
  package let processID: Int32
  /// The executable of the extension, such as `game.widget`.
  package let extensionName: String

  /// The board tells an app that it opens the name of the app's extension. Any other app has the
  /// extension of its own name, and an extension is its own.
  package init(environment: [String: String], arguments: [String]) {
    program = arguments.first?.split(separator: "/").last.map { String($0) } ?? ""
    processID = ProcessInfo.processInfo.processIdentifier
    if let told = environment["WIDGETBOARD_APP_EXTENSION"], !told.isEmpty {
      extensionName = told
    } else {
      extensionName = program.hasSuffix(".widget") ? program : program + ".widget"
    }
  }

  /// The extension's name without `.widget`, even where the program has another: the board finds
  /// the extension by it.
  var sender: MailboxMessage.Sender {
    MailboxMessage.Sender(
      program: extensionName.hasSuffix(".widget")
        ? String(extensionName.dropLast(".widget".count)) : extensionName,
      processID: processID)
  }
}
