import CoreImage
import CoreVideo
import Foundation

// What was recognized in a picture. Nothing is here, so that an app never gets one of these.

/// What was recognized.
open class VNObservation: NSObject, @unchecked Sendable {
  public let uuid = UUID()
  open var confidence: VNConfidence { 0 }
}

open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  public let boundingBox: CGRect

  public init(boundingBox: CGRect) { self.boundingBox = boundingBox }
}

open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var topLeft: CGPoint { CGPoint(x: boundingBox.minX, y: boundingBox.maxY) }
  open var topRight: CGPoint { CGPoint(x: boundingBox.maxX, y: boundingBox.maxY) }
  open var bottomLeft: CGPoint { CGPoint(x: boundingBox.minX, y: boundingBox.minY) }
  open var bottomRight: CGPoint { CGPoint(x: boundingBox.maxX, y: boundingBox.minY) }
}

open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {}

open class VNTextObservation: VNRectangleObservation, @unchecked Sendable {
  open var characterBoxes: [VNRectangleObservation]? { nil }
}

open class VNRecognizedText: NSObject, @unchecked Sendable {
  public let string: String
  public let confidence: VNConfidence

  init(string: String, confidence: VNConfidence) {
    self.string = string
    self.confidence = confidence
  }

  open func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? { nil }
}

open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  /// Empty: no text is recognized.
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}

open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  open var symbology: VNBarcodeSymbology { .qr }
  open var payloadStringValue: String? { nil }
}

open class VNClassificationObservation: VNObservation, @unchecked Sendable {
  open var identifier: String { "" }
}

open class VNPixelBufferObservation: VNObservation, @unchecked Sendable {
  public let pixelBuffer: CVPixelBuffer

  init(_ pixelBuffer: CVPixelBuffer) { self.pixelBuffer = pixelBuffer }
}

open class VNSaliencyImageObservation: VNPixelBufferObservation, @unchecked Sendable {
  open var salientObjects: [VNRectangleObservation]? { nil }
}

open class VNInstanceMaskObservation: VNObservation, @unchecked Sendable {
  open var allInstances: IndexSet { [] }

  /// Always fails.
  open func generateScaledMaskForImage(
    forInstances instances: IndexSet, from requestHandler: VNImageRequestHandler
  ) throws -> CVPixelBuffer { throw VNError(.notImplemented) }

  /// Always fails.
  open func generateMaskedImage(
    ofInstances instances: IndexSet, from requestHandler: VNImageRequestHandler,
    croppedToInstancesExtent cropResult: Bool
  ) throws -> CVPixelBuffer { throw VNError(.notImplemented) }
}

extension VNRecognizeTextRequest {
  /// Nil: no request succeeds.
  public var results: [VNRecognizedTextObservation]? { nil }
}

extension VNDetectFaceRectanglesRequest {
  /// Nil: no request succeeds.
  public var results: [VNFaceObservation]? { nil }
}

extension VNDetectRectanglesRequest {
  /// Nil: no request succeeds.
  public var results: [VNRectangleObservation]? { nil }
}

extension VNDetectBarcodesRequest {
  /// Nil: no request succeeds.
  public var results: [VNBarcodeObservation]? { nil }
}

extension VNClassifyImageRequest {
  /// Nil: no request succeeds.
  public var results: [VNClassificationObservation]? { nil }
}

extension VNGenerateForegroundInstanceMaskRequest {
  /// Nil: no request succeeds.
  public var results: [VNInstanceMaskObservation]? { nil }
}

extension VNGeneratePersonSegmentationRequest {
  /// Nil: no request succeeds.
  public var results: [VNPixelBufferObservation]? { nil }
}

extension VNGenerateAttentionBasedSaliencyImageRequest {
  /// Nil: no request succeeds.
  public var results: [VNSaliencyImageObservation]? { nil }
}
