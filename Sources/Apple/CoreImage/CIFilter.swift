import Foundation
import Pictures
import UIKitValues

public let kCIInputImageKey = "inputImage"
public let kCIInputExtentKey = "inputExtent"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputColorKey = "inputColor"
public let kCIInputScaleKey = "inputScale"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"

/// A colour of a filter.
public final class CIColor: NSObject, Sendable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public convenience init(color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  fileprivate var bytes: [UInt8] {
    [red, green, blue].map { UInt8((min(max($0.isNaN ? 0 : $0, 0), 1) * 255).rounded()) }
  }
}

/// A filter: QR codes and their colours, the average colour of an area; and blurs and colour filters, which leave an
/// image as it is.
///
/// See <https://developer.apple.com/documentation/coreimage/cifilter>.
public final class CIFilter: NSObject, @unchecked Sendable {
  private enum Kind: String {
    case code = "CIQRCodeGenerator"
    case colors = "CIFalseColor"
    case average = "CIAreaAverage"
    case blur = "CIGaussianBlur"
    case controls = "CIColorControls"
    case monochrome = "CIColorMonochrome"
    case matrix = "CIColorMatrix"
    case sepia = "CISepiaTone"
    case random = "CIRandomGenerator"
  }

  private let kind: Kind
  private var values: [String: Any] = [:]

  private init(_ kind: Kind) { self.kind = kind }

  /// nil if there is no such filter here.
  public convenience init?(name: String) {
    guard let kind = Kind(rawValue: name) else { return nil }
    self.init(kind)
  }

  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    values = parameters ?? [:]
  }

  public var name: String { kind.rawValue }
  public func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  public func value(forKey key: String) -> Any? { values[key] }
  public func setDefaults() {}

  /// The code of the message, or the code of the input in other colours, or one pixel of the average; nil if the
  /// message is too long for a code, or the image cannot be read.
  public var outputImage: CIImage? {
    switch kind {
    case .code:
      let level = ["L": QRCode.Level.low, "Q": .quartile, "H": .high][correctionLevel] ?? .medium
      return QRCode(Array(message), level: level).map {
        CIImage(.code($0, colors: [255, 255, 255, 0, 0, 0], scale: 1))
      }
    case .colors:
      guard case .code(let code, _, let scale)? = inputImage?.content else { return inputImage }
      return CIImage(.code(code, colors: color1.bytes + color0.bytes, scale: scale))
    case .average:
      guard let input = inputImage else { return nil }
      let area = (value(forKey: kCIInputExtentKey) as? CIVector)?.cgRectValue ?? input.extent
      return input.average(of: area).map { CIImage(.pixel($0)) }
    case .blur, .controls, .monochrome, .matrix, .sepia: return inputImage
    // Noise would hide what is drawn in so few cells: it is clear.
    case .random: return CIImage(.pixel(PictureColor(red: 0, green: 0, blue: 0, alpha: 0)))
    }
  }

  public class func qrCodeGenerator() -> CIFilter & CIQRCodeGenerator { CIFilter(.code) }
  public class func falseColor() -> CIFilter & CIFalseColor { CIFilter(.colors) }
  public class func areaAverage() -> CIFilter & CIAreaAverage { CIFilter(.average) }
  public class func gaussianBlur() -> CIFilter & CIGaussianBlur { CIFilter(.blur) }
  public class func colorControls() -> CIFilter & CIColorControls { CIFilter(.controls) }
  public class func colorMonochrome() -> CIFilter & CIColorMonochrome { CIFilter(.monochrome) }
  public class func colorMatrix() -> CIFilter & CIColorMatrix { CIFilter(.matrix) }
  public class func randomGenerator() -> CIFilter & CIRandomGenerator { CIFilter(.random) }
  public class func sepiaTone() -> CIFilter & CISepiaTone { CIFilter(.sepia) }
}

/// Noise; here a clear image.
public protocol CIRandomGenerator: AnyObject {
  var outputImage: CIImage? { get }
}

public protocol CIQRCodeGenerator: AnyObject {
  var message: Data { get set }
  /// `L`, `M`, `Q` or `H`.
  var correctionLevel: String { get set }
}

public protocol CIFalseColor: AnyObject {
  var inputImage: CIImage? { get set }
  /// The colour of what is dark.
  var color0: CIColor { get set }
  /// The colour of what is light.
  var color1: CIColor { get set }
}

public protocol CIAreaAverage: AnyObject {
  var inputImage: CIImage? { get set }
  /// The area, in the image's coordinates.
  var extent: CGRect { get set }
}

public protocol CIGaussianBlur: AnyObject {
  var inputImage: CIImage? { get set }
  /// Has no effect.
  var radius: Float { get set }
}

extension CIFilter: CIAreaAverage, CIGaussianBlur, CIRandomGenerator {
  public var extent: CGRect {
    get { (values[kCIInputExtentKey] as? CIVector)?.cgRectValue ?? inputImage?.extent ?? .zero }
    set { values[kCIInputExtentKey] = CIVector(cgRect: newValue) }
  }

  public var radius: Float {
    get { values[kCIInputRadiusKey] as? Float ?? 10 }
    set { values[kCIInputRadiusKey] = newValue }
  }
}

extension CIFilter: CIQRCodeGenerator {
  public var message: Data {
    get { values["inputMessage"] as? Data ?? Data() }
    set { values["inputMessage"] = newValue }
  }

  public var correctionLevel: String {
    get { values["inputCorrectionLevel"] as? String ?? "M" }
    set { values["inputCorrectionLevel"] = newValue }
  }
}

extension CIFilter: CIFalseColor {
  public var inputImage: CIImage? {
    get { values[kCIInputImageKey] as? CIImage }
    set { values[kCIInputImageKey] = newValue }
  }

  public var color0: CIColor {
    get { values["inputColor0"] as? CIColor ?? .black }
    set { values["inputColor0"] = newValue }
  }

  public var color1: CIColor {
    get { values["inputColor1"] as? CIColor ?? .white }
    set { values["inputColor1"] = newValue }
  }
}
