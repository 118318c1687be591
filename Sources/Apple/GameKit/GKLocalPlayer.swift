@_exported import Foundation
@_exported import MissingFoundation
import UIKitValues

/// Why Game Center does nothing.
public struct GKError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = GKError

    case unknown = 1
    case cancelled = 2
    case communicationsFailure = 3
    case userDenied = 4
    case invalidCredentials = 5
    case notAuthenticated = 6
    case authenticationInProgress = 7
    case invalidPlayer = 8
    case gameUnrecognized = 15
    case notSupported = 16
  }

  public static var _nsErrorDomain: String { "GKErrorDomain" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }

  public static var notAuthenticated: Code { .notAuthenticated }
  public static var cancelled: Code { .cancelled }
}

open class GKBasePlayer: NSObject, @unchecked Sendable {
  open var displayName: String? { nil }
}

/// Someone who plays.
open class GKPlayer: GKBasePlayer, @unchecked Sendable {
  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open var alias: String { "" }
  open override var displayName: String { "" }
}

/// The person who plays here. Nobody is signed in to Game Center.
///
/// See <https://developer.apple.com/documentation/gamekit/gklocalplayer>.
open class GKLocalPlayer: GKPlayer, @unchecked Sendable {
  public static let local = GKLocalPlayer()

  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  open var isMultiplayerGamingRestricted: Bool { true }
  /// Called once with an error when it is set.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    didSet { authenticateHandler?(nil, GKError(.notAuthenticated)) }
  }
}

/// Something that a player has reached.
open class GKAchievement: NSObject, @unchecked Sendable {
  open var identifier: String
  open var percentComplete = 0.0
  open var showsCompletionBanner = false
  open var isCompleted: Bool { percentComplete >= 100 }
  open var lastReportedDate: Date { .distantPast }

  public init(identifier: String) { self.identifier = identifier }

  /// Always fails.
  open class func report(_ achievements: [GKAchievement]) async throws {
    throw GKError(.notAuthenticated)
  }
  /// Always fails.
  open class func report(
    _ achievements: [GKAchievement],
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(GKError(.notAuthenticated)) }
  /// Always fails.
  open class func loadAchievements() async throws -> [GKAchievement] {
    throw GKError(.notAuthenticated)
  }
  /// Always fails.
  open class func loadAchievements(
    completionHandler: (@Sendable ([GKAchievement]?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, GKError(.notAuthenticated)) }
  /// Always fails.
  open class func resetAchievements() async throws { throw GKError(.notAuthenticated) }
}

/// The best of all players.
open class GKLeaderboard: NSObject, @unchecked Sendable {
  public enum PlayerScope: Int, Sendable { case global, friendsOnly }
  public enum TimeScope: Int, Sendable { case today, week, allTime }

  open var title: String? { nil }
  open var baseLeaderboardID: String { "" }

  /// Always fails.
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]
  ) async throws { throw GKError(.notAuthenticated) }
  /// Always fails.
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(GKError(.notAuthenticated)) }
  /// Always fails.
  open class func loadLeaderboards(IDs leaderboardIDs: [String]?) async throws -> [GKLeaderboard] {
    throw GKError(.notAuthenticated)
  }
}

/// The way to Game Center in a corner of a game. It is never shown.
open class GKAccessPoint: NSObject, @unchecked Sendable {
  public enum Location: Int, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }

  public static let shared = GKAccessPoint()

  open var isActive = false
  open var isVisible: Bool { false }
  open var showHighlights = false
  open var location: Location = .topLeading

  /// Shows nothing.
  open func trigger(handler: @escaping () -> Void) { handler() }
}
