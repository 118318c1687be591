import Foundation

/// Whether the app may use the person's music: no, as where they have refused.
///
/// See <https://developer.apple.com/documentation/musickit/musicauthorization>.
public struct MusicAuthorization: Sendable {
  public enum Status: String, CaseIterable, Codable, Hashable, Sendable, CustomStringConvertible {
    case notDetermined, denied, restricted, authorized
    public var description: String { rawValue }
  }

  /// Always denied.
  public static var currentStatus: Status { .denied }
  /// Denied, without a question.
  public static func request() async -> Status { .denied }
}

/// The reason why nothing comes from a catalogue or a library.
public enum MusicTokenRequestError: Error, Hashable, Sendable, LocalizedError {
  case unknown, developerTokenRequestFailed, userNotSignedIn, permissionDenied
  case privacyAcknowledgementRequired, userTokenRequestFailed, userTokenRevoked

  public var errorDescription: String? { "there is no music of Apple’s here" }
}

public struct MusicSubscription: Hashable, Sendable {
  public enum Error: Swift.Error, Hashable, Sendable {
    case unknown, permissionDenied, privacyAcknowledgementRequired
  }

  public let canPlayCatalogContent: Bool
  public let canBecomeSubscriber: Bool
  public let hasCloudLibraryEnabled: Bool

  /// Always fails.
  public static var current: MusicSubscription {
    get async throws { throw Error.permissionDenied }
  }

  /// Ends at once.
  public static var subscriptionUpdates: AsyncStream<MusicSubscription> {
    AsyncStream { $0.finish() }
  }
}
