import CoreGraphicsValues
import Foundation

// What was recognized, in the form of Swift alone. Nothing is, so that an app never gets one of these.

/// A rectangle in parts of a picture's width and height, whose origin is the lower left corner.
///
/// See <https://developer.apple.com/documentation/vision/normalizedrect>.
public struct NormalizedRect: Hashable, Sendable {
  /// The whole picture.
  public static let fullImage = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

  public let cgRect: CGRect
  public var origin: CGPoint { cgRect.origin }
  public var width: CGFloat { cgRect.width }
  public var height: CGFloat { cgRect.height }

  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(normalizedRect: CGRect(x: x, y: y, width: width, height: height))
  }

  public init(normalizedRect: CGRect) { cgRect = normalizedRect }

  /// The part of an image of a size, both in pixels.
  public init(imageRect: CGRect, in imageSize: CGSize) {
    self.init(
      x: imageRect.minX / imageSize.width, y: imageRect.minY / imageSize.height,
      width: imageRect.width / imageSize.width, height: imageRect.height / imageSize.height)
  }

  /// The rectangle in an image of a size in pixels, from its lower or its upper left corner.
  public func toImageCoordinates(
    _ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
  ) -> CGRect {
    let size = CGSize(width: width * imageSize.width, height: height * imageSize.height)
    let y = origin == .lowerLeft ? cgRect.minY : 1 - cgRect.maxY
    return CGRect(
      origin: CGPoint(x: cgRect.minX * imageSize.width, y: y * imageSize.height), size: size)
  }
}

public enum CoordinateOrigin: Hashable, Sendable { case lowerLeft, upperLeft }

public protocol VisionObservation: Sendable {
  var uuid: UUID { get }
  var confidence: Float { get }
}

public protocol BoundingBoxProviding {
  var boundingBox: NormalizedRect { get }
}

public struct RectangleObservation: VisionObservation, BoundingBoxProviding {
  public let uuid = UUID()
  public let confidence: Float
  public let boundingBox: NormalizedRect
}

public struct SaliencyImageObservation: VisionObservation {
  public let uuid = UUID()
  public let confidence: Float
  /// The areas that people look at.
  public let salientObjects: [RectangleObservation]
}

public struct RecognizedTextObservation: VisionObservation, BoundingBoxProviding {
  public let uuid = UUID()
  public let confidence: Float
  public let boundingBox: NormalizedRect

  /// Empty: no text is recognized.
  public func topCandidates(_ maxCandidateCount: Int) -> [RecognizedText] { [] }
}

public struct RecognizedText: Sendable {
  public let string: String
  public let confidence: Float
}
