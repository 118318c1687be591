import CoreVideo
import Foundation

/// Why nothing is recognized.
public struct VNError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = VNError

    case turiCoreErrorCode = -1
    case ok = 0
    case requestCancelled, invalidFormat, operationFailed, outOfBoundsError, invalidOption, ioError
    case missingOption, notImplemented, internalError, outOfMemory, unknownError, invalidOperation
    case invalidImage, invalidArgument, invalidModel, unsupportedRevision, dataUnavailable
    case timeStampNotFound, unsupportedRequest, timeout, unsupportedComputeStage
    case unsupportedComputeDevice
  }

  public static var _nsErrorDomain: String { "com.apple.Vision" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }
}

public typealias VNConfidence = Float
public typealias VNRequestCompletionHandler = (VNRequest, (any Error)?) -> Void

/// What has results. It stands beside the classes because those have results of types of their own, which Swift
/// allows for no property that is inherited.
public protocol VNRequestWithResults: AnyObject {}

extension VNRequestWithResults {
  /// Nil: no request succeeds.
  public var results: [VNObservation]? { nil }
}

/// Asks for something in a picture. Nothing is recognized here: there is no model.
///
/// See <https://developer.apple.com/documentation/vision/vnrequest>.
open class VNRequest: NSObject, VNRequestWithResults, @unchecked Sendable {
  open var preferBackgroundProcessing = false
  open var usesCPUOnly = false
  open var revision = 1
  public let completionHandler: VNRequestCompletionHandler?

  public override convenience init() { self.init(completionHandler: nil) }

  public init(completionHandler: VNRequestCompletionHandler? = nil) {
    self.completionHandler = completionHandler
  }

  open class var supportedRevisions: IndexSet { [1] }
  open class var currentRevision: Int { 1 }
  open class var defaultRevision: Int { 1 }
  open func cancel() {}
}

open class VNImageBasedRequest: VNRequest, @unchecked Sendable {
  open var regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
}

public enum VNRequestTextRecognitionLevel: Int, Sendable { case accurate = 0, fast }

open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var recognitionLanguages: [String] = []
  open var customWords: [String] = []
  open var usesLanguageCorrection = true
  open var automaticallyDetectsLanguage = false
  open var minimumTextHeight: Float = 0

  /// Empty: there is no model for any language.
  open func supportedRecognitionLanguages() throws -> [String] { [] }
}

open class VNDetectTextRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var reportCharacterBoxes = false
}

open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {}

open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, @unchecked Sendable {}

open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var minimumAspectRatio: Float = 0.5
  open var maximumAspectRatio: Float = 1
  open var minimumSize: Float = 0.2
  open var minimumConfidence: VNConfidence = 0
  open var maximumObservations = 1
  open var quadratureTolerance: Float = 30
}

open class VNClassifyImageRequest: VNImageBasedRequest, @unchecked Sendable {}

open class VNGenerateForegroundInstanceMaskRequest: VNImageBasedRequest, @unchecked Sendable {}

open class VNGeneratePersonSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {
  public enum QualityLevel: UInt, Sendable { case accurate = 0, balanced, fast }

  open var qualityLevel = QualityLevel.accurate
  open var outputPixelFormat = kCVPixelFormatType_OneComponent8
}

open class VNGenerateAttentionBasedSaliencyImageRequest: VNImageBasedRequest, @unchecked Sendable {}

open class VNGenerateObjectnessBasedSaliencyImageRequest: VNImageBasedRequest, @unchecked Sendable {
}

public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let aztec = Self(rawValue: "VNBarcodeSymbologyAztec")
  public static let code39 = Self(rawValue: "VNBarcodeSymbologyCode39")
  public static let code93 = Self(rawValue: "VNBarcodeSymbologyCode93")
  public static let code128 = Self(rawValue: "VNBarcodeSymbologyCode128")
  public static let dataMatrix = Self(rawValue: "VNBarcodeSymbologyDataMatrix")
  public static let ean8 = Self(rawValue: "VNBarcodeSymbologyEAN8")
  public static let ean13 = Self(rawValue: "VNBarcodeSymbologyEAN13")
  public static let itf14 = Self(rawValue: "VNBarcodeSymbologyITF14")
  public static let pdf417 = Self(rawValue: "VNBarcodeSymbologyPDF417")
  public static let qr = Self(rawValue: "VNBarcodeSymbologyQR")
  public static let upce = Self(rawValue: "VNBarcodeSymbologyUPCE")
}

open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var symbologies: [VNBarcodeSymbology] = []

  /// Empty: no code is recognized.
  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { [] }
}
