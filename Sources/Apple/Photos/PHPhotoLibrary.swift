import Foundation

/// Whether a person lets an app see photos.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined = 0, restricted, denied, authorized, limited
}

/// What an app wants to do with photos.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// The reason why there are no photos.
public struct PHPhotosError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = PHPhotosError

    case internalError = -1
    case userCancelled = 3072
    case libraryVolumeOffline = 3114
    case relinquishingLibraryBundleToWriter = 3142
    case switchingSystemPhotoLibrary = 3143
    case networkAccessRequired = 3164
    case networkError = 3169
    case identifierNotFound = 3201
    case multipleIdentifiersFound = 3202
    case changeNotSupported = 3300
    case operationInterrupted = 3301
    case invalidResource = 3302
    case missingResource = 3303
    case notEnoughSpace = 3305
    case requestNotSupportedForAsset = 3306
    case accessRestricted = 3310
    case accessUserDenied = 3311
  }

  public static var _nsErrorDomain: String { "PHPhotosErrorDomain" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }

  static var refused: PHPhotosError {
    PHPhotosError(
      .accessUserDenied,
      userInfo: [NSLocalizedDescriptionKey: "Photos cannot be read or added here."])
  }

  public static var accessUserDenied: Code { .accessUserDenied }
  public static var accessRestricted: Code { .accessRestricted }
}

/// A person's photos. Access is denied, as where a person has refused it.
///
/// See <https://developer.apple.com/documentation/photos/phphotolibrary>.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()

  open class func shared() -> PHPhotoLibrary { library }

  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }

  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    handler(.denied)
  }
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) { handler(.denied) }
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus { .denied }

  /// Changes nothing: the block is not run.
  open func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) { completionHandler?(false, PHPhotosError.refused) }
  /// Changes nothing: the block is not run.
  open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    throw PHPhotosError.refused
  }
  /// Changes nothing: the block is not run.
  open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    throw PHPhotosError.refused
  }

  /// Has no effect: nothing changes.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

/// A change of photos, which never comes.
public final class PHChange: NSObject, Sendable {}

public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}
