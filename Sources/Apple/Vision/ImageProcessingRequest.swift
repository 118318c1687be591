import CoreImage
import CoreVideo
import Foundation
import ImageIO
import UIKitValues

// Requests in the form of Swift alone. Nothing is recognized here: there is no model.

/// Asks for something in a picture.
public protocol VisionRequest: Sendable {
  associatedtype Result: Sendable
}

/// Asks for something in a part of a picture. Every request fails: there is no model.
///
/// See <https://developer.apple.com/documentation/vision/imageprocessingrequest>.
public protocol ImageProcessingRequest: VisionRequest {
  /// The part of the picture, which has no effect.
  var regionOfInterest: NormalizedRect { get set }
}

extension ImageProcessingRequest {
  /// Always fails.
  public func perform(
    on image: CGImage, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> Result { throw VNError(.notImplemented) }

  /// Always fails.
  public func perform(
    on image: CIImage, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> Result { throw VNError(.notImplemented) }

  /// Always fails.
  public func perform(
    on pixelBuffer: CVPixelBuffer, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> Result { throw VNError(.notImplemented) }

  /// Always fails.
  public func perform(
    on data: Data, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> Result { throw VNError(.notImplemented) }

  /// Always fails.
  public func perform(
    on url: URL, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> Result { throw VNError(.notImplemented) }
}

public struct GenerateAttentionBasedSaliencyImageRequest: ImageProcessingRequest {
  public typealias Result = SaliencyImageObservation
  public enum Revision: Hashable, Sendable { case revision1, revision2 }

  public var regionOfInterest = NormalizedRect.fullImage

  public init(_ revision: Revision? = nil) {}
}

public struct GenerateObjectnessBasedSaliencyImageRequest: ImageProcessingRequest {
  public typealias Result = SaliencyImageObservation
  public enum Revision: Hashable, Sendable { case revision1, revision2 }

  public var regionOfInterest = NormalizedRect.fullImage

  public init(_ revision: Revision? = nil) {}
}

public struct RecognizeTextRequest: ImageProcessingRequest {
  public typealias Result = [RecognizedTextObservation]
  public enum Revision: Hashable, Sendable { case revision3 }
  public enum RecognitionLevel: Hashable, Sendable { case accurate, fast }

  public var regionOfInterest = NormalizedRect.fullImage
  public var recognitionLevel = RecognitionLevel.accurate
  public var recognitionLanguages: [Locale.Language] = []
  public var usesLanguageCorrection = true
  public var automaticallyDetectsLanguage = false
  public var customWords: [String] = []
  /// Empty: there is no model for any language.
  public var supportedRecognitionLanguages: [Locale.Language] { [] }

  public init(_ revision: Revision? = nil) {}
}
