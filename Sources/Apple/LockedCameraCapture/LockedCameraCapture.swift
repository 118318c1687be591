@_exported import Foundation
@_exported import MissingFoundation

/// The captures of a locked camera, of which there are none: a terminal has no camera.
///
/// See <https://developer.apple.com/documentation/lockedcameracapture/lockedcameracapturemanager>.
public final class LockedCameraCaptureManager: Sendable {
  public static let shared = LockedCameraCaptureManager()

  public var sessionContentURLs: [URL] { [] }

  /// Ends at once: no session adds or removes content.
  public var sessionContentUpdates: AsyncStream<SessionContentUpdate> {
    AsyncStream { $0.finish() }
  }

  public func invalidateSessionContent(at url: URL) async throws {
    throw CocoaError(.fileNoSuchFile)
  }

  public enum SessionContentUpdate: Sendable {
    case initial([URL])
    case added(URL)
    case removed(URL)
  }
}
