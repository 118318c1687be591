import CoreImage
import CoreVideo
import Foundation
import ImageIO
import UIKitValues

public struct VNImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let properties = VNImageOption(rawValue: "VNImageOptionProperties")
  public static let cameraIntrinsics = VNImageOption(rawValue: "VNImageOptionCameraIntrinsics")
  public static let ciContext = VNImageOption(rawValue: "VNImageOptionCIContext")
}

/// Looks for things in a picture: every request fails, as there is no model.
///
/// See <https://developer.apple.com/documentation/vision/vnimagerequesthandler>.
open class VNImageRequestHandler: NSObject, @unchecked Sendable {
  public init(cgImage image: CGImage, options: [VNImageOption: Any] = [:]) {}
  public init(
    cgImage image: CGImage, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(ciImage image: CIImage, options: [VNImageOption: Any] = [:]) {}
  public init(
    ciImage image: CIImage, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [VNImageOption: Any] = [:]) {}
  public init(
    cvPixelBuffer pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(data imageData: Data, options: [VNImageOption: Any] = [:]) {}
  public init(
    data imageData: Data, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}
  public init(url imageURL: URL, options: [VNImageOption: Any] = [:]) {}
  public init(
    url imageURL: URL, orientation: CGImagePropertyOrientation,
    options: [VNImageOption: Any] = [:]
  ) {}

  /// Always fails, after each request was told.
  open func perform(_ requests: [VNRequest]) throws {
    let error = VNError(.notImplemented)
    for request in requests { request.completionHandler?(request, error) }
    throw error
  }
}

/// Looks for things in a row of pictures: every request fails, as there is no model.
open class VNSequenceRequestHandler: NSObject, @unchecked Sendable {
  public override init() {}

  /// Always fails, after each request was told.
  open func perform(_ requests: [VNRequest], on image: CGImage) throws {
    try VNImageRequestHandler(cgImage: image).perform(requests)
  }
  /// Always fails, after each request was told.
  open func perform(_ requests: [VNRequest], on pixelBuffer: CVPixelBuffer) throws {
    try VNImageRequestHandler(cvPixelBuffer: pixelBuffer).perform(requests)
  }
}
