import CoreVideo
@_exported import Foundation
@_exported import MissingFoundation

/// Why a model computes nothing.
public struct MLModelError: _BridgedStoredNSError {
  public enum Code: Int, Sendable, _ErrorCodeProtocol {
    public typealias _ErrorType = MLModelError

    case generic = 0
    case featureType = 1
    case io = 3
    case customLayer = 4
    case customModel = 5
    case update = 6
    case parameters = 7
  }

  public static var _nsErrorDomain: String { "com.apple.CoreML" }
  public let _nsError: NSError

  public init(_nsError error: NSError) { _nsError = error }

  static let absent = MLModelError(
    .generic, userInfo: [NSLocalizedDescriptionKey: "There are no models here."])

  public static var generic: Code { .generic }
  public static var io: Code { .io }
  public static var parameters: Code { .parameters }
}

public enum MLComputeUnits: Int, Sendable { case cpuOnly = 0, cpuAndGPU, all, cpuAndNeuralEngine }

/// How a model is to be computed. It keeps its values.
open class MLModelConfiguration: NSObject, @unchecked Sendable {
  open var computeUnits = MLComputeUnits.all
  open var modelDisplayName: String?
  open var allowLowPrecisionAccumulationOnGPU = false
  public override init() {}
}

public enum MLFeatureType: Int, Sendable {
  case invalid = 0, int64, double, string, image, multiArray, dictionary, sequence
}

/// A value that goes into a model.
open class MLFeatureValue: NSObject, @unchecked Sendable {
  public let type: MLFeatureType
  public let int64Value: Int64
  public let doubleValue: Double
  public let stringValue: String
  public let dictionaryValue: [AnyHashable: NSNumber]
  public let imageBufferValue: CVPixelBuffer?
  open var isUndefined: Bool { false }

  private init(
    _ type: MLFeatureType, int: Int64 = 0, double: Double = 0, string: String = "",
    dictionary: [AnyHashable: NSNumber] = [:], image: CVPixelBuffer? = nil
  ) {
    self.type = type
    int64Value = int
    doubleValue = double
    stringValue = string
    dictionaryValue = dictionary
    imageBufferValue = image
  }

  /// A number by the type it was made of.
  convenience init(number: NSNumber) {
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self.init(double: number.doubleValue)
    default: self.init(int64: number.int64Value)
    }
  }
  public convenience init(int64 value: Int64) { self.init(.int64, int: value) }
  public convenience init(double value: Double) { self.init(.double, double: value) }
  public convenience init(string value: String) { self.init(.string, string: value) }
  public convenience init(pixelBuffer value: CVPixelBuffer) { self.init(.image, image: value) }
  public convenience init(dictionary value: [AnyHashable: NSNumber]) throws {
    self.init(.dictionary, dictionary: value)
  }
}

public protocol MLFeatureProvider {
  var featureNames: Set<String> { get }
  func featureValue(for featureName: String) -> MLFeatureValue?
}

/// Values by their names, as a model takes them.
open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, @unchecked Sendable {
  public let dictionary: [String: MLFeatureValue]

  /// Takes numbers of all types, as Apple's takes each as an `NSNumber`: those with fractions are doubles, all
  /// others, and truth values, are integers of 64 bits. Throws for a value that no model takes.
  public init(dictionary: [String: Any]) throws {
    var values: [String: MLFeatureValue] = [:]
    for (name, value) in dictionary {
      switch value {
      case let value as MLFeatureValue: values[name] = value
      case let value as any BinaryFloatingPoint:
        values[name] = MLFeatureValue(double: Double(value))
      case let value as any BinaryInteger:
        values[name] = MLFeatureValue(int64: Int64(truncatingIfNeeded: value))
      case let value as NSNumber: values[name] = MLFeatureValue(number: value)
      case let value as Bool: values[name] = MLFeatureValue(int64: value ? 1 : 0)
      case let value as String: values[name] = MLFeatureValue(string: value)
      case let value as CVPixelBuffer: values[name] = MLFeatureValue(pixelBuffer: value)
      default: throw MLModelError(.generic)
      }
    }
    self.dictionary = values
  }

  open var featureNames: Set<String> { Set(dictionary.keys) }
  open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

public protocol MLBatchProvider {
  var count: Int { get }
  func features(at index: Int) -> any MLFeatureProvider
}

open class MLArrayBatchProvider: NSObject, MLBatchProvider, @unchecked Sendable {
  public let array: [any MLFeatureProvider]
  public init(array: [any MLFeatureProvider]) { self.array = array }
  open var count: Int { array.count }
  open func features(at index: Int) -> any MLFeatureProvider { array[index] }
}

public struct MLModelMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let description = Self(rawValue: "MLModelDescriptionKey")
  public static let versionString = Self(rawValue: "MLModelVersionStringKey")
  public static let author = Self(rawValue: "MLModelAuthorKey")
  public static let license = Self(rawValue: "MLModelLicenseKey")
}

open class MLModelDescription: NSObject, @unchecked Sendable {
  open var metadata: [MLModelMetadataKey: Any] { [:] }
  open var predictedFeatureName: String? { nil }
}

/// A model that has learned. None can be read here: to make one fails.
///
/// See <https://developer.apple.com/documentation/coreml/mlmodel>.
open class MLModel: NSObject, @unchecked Sendable {
  public let configuration = MLModelConfiguration()
  public let modelDescription = MLModelDescription()

  public init(contentsOf url: URL) throws { throw MLModelError.absent }
  public init(contentsOf url: URL, configuration: MLModelConfiguration) throws {
    throw MLModelError.absent
  }

  open class func load(
    contentsOf url: URL, configuration: MLModelConfiguration = MLModelConfiguration()
  ) async throws -> MLModel { throw MLModelError.absent }
  open class func compileModel(at modelURL: URL) throws -> URL { throw MLModelError.absent }
  open class func compileModel(at modelURL: URL) async throws -> URL { throw MLModelError.absent }

  open func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
    throw MLModelError.absent
  }
  open func predictions(fromBatch inputBatch: any MLBatchProvider) throws -> any MLBatchProvider {
    throw MLModelError.absent
  }
}
