@_exported import Foundation
@_exported import MissingFoundation

/// The captures of a locked camera, of which there are none: a terminal has no camera.
///
/// See <https://developer.apple.com/documentation/lockedcameracapture/lockedcameracapturemanager>.
public final class LockedCameraCaptureManager: Sendable {
  public static let shared = LockedCameraCaptureManager()

  public var sessionContentURLs: [URL] { [] }

  /// Ends at once: no session adds or removes content.
  public var sessionContentUpdates: some AsyncSequence<SessionContentUpdate, Never> {
    AsyncStream<SessionContentUpdate> { $0.finish() }
  }

  public func invalidateSessionContent(at url: URL) async throws {
    throw CocoaError(.fileNoSuchFile)
  }

  public func beginDelayingAppearance() {}
  public func endDelayingAppearance() {}

  public enum SessionContentUpdate: Sendable {
    case initial(urls: [URL])
    case added(url: URL)
    case removed(url: URL)
  }
}

/// A session of the camera of a locked device, which only a system with a camera begins.
///
/// See <https://developer.apple.com/documentation/lockedcameracapture/lockedcameracapturesession>.
public final class LockedCameraCaptureSession: Sendable {
  private init() {}

  public var sessionContentURL: URL { FileManager.default.temporaryDirectory }

  public func openApplication(for userActivity: NSUserActivity) async throws {
    throw ApplicationLaunchError.applicationNotFound
  }
  public func invalidateSessionContent() async throws {}

  public enum ApplicationLaunchError: Error, Hashable, Sendable {
    case applicationNotFound, authenticationFailed, unknown
  }
}

public let NSUserActivityTypeLockedCameraCapture = "NSUserActivityTypeLockedCameraCapture"
