import Foundation
import ImageIO
import UIKitValues

public enum PHImageContentMode: Int, Sendable {
  case aspectFit = 0, aspectFill

  public static var `default`: PHImageContentMode { .aspectFit }
}

public enum PHImageRequestOptionsVersion: Int, Sendable { case current = 0, unadjusted, original }

public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic = 0, highQualityFormat, fastFormat
}

public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none = 0, fast, exact }

public typealias PHImageRequestID = Int32

public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageErrorKey = "PHImageErrorKey"
public let PHImageCancelledKey = "PHImageCancelledKey"

open class PHImageRequestOptions: NSObject, @unchecked Sendable {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  open var isNetworkAccessAllowed = false
  open var isSynchronous = false

  public override init() {}
}

/// Loads the pictures of photos. There are none, so that each request has no picture, at once.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let manager = PHImageManager()

  open class func `default`() -> PHImageManager { manager }

  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, [PHImageErrorKey: PHPhotosError.refused])
    return PHInvalidImageRequestID
  }

  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler:
      @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) ->
      Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil, .up, [PHImageErrorKey: PHPhotosError.refused])
    return PHInvalidImageRequestID
  }

  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  public override init() {}

  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImagesForAllAssets() {}
}

/// The making of a photo, which no block ever runs.
open class PHAssetChangeRequest: NSObject, @unchecked Sendable {
  open class func creationRequestForAsset(from image: UIImage) -> Self { self.init() }
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { nil }
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { nil }

  public required override init() {}
}
