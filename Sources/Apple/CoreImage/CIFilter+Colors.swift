import CoreGraphicsValues
import Foundation

// Filters of colours, which leave an image as it is.

public protocol CIColorControls: AnyObject {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}

public protocol CIColorMonochrome: AnyObject {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}

public protocol CISepiaTone: AnyObject {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

public protocol CIColorMatrix: AnyObject {
  var inputImage: CIImage? { get set }
  var rVector: CIVector { get set }
  var gVector: CIVector { get set }
  var bVector: CIVector { get set }
  var aVector: CIVector { get set }
  var biasVector: CIVector { get set }
}

extension CIFilter: CIColorControls, CIColorMonochrome, CISepiaTone, CIColorMatrix {
  private func number(_ key: String, _ other: Float) -> Float {
    value(forKey: key) as? Float ?? other
  }
  private func vector(_ key: String, _ other: [CGFloat]) -> CIVector {
    value(forKey: key) as? CIVector ?? CIVector(values: other, count: other.count)
  }

  public var saturation: Float {
    get { number("inputSaturation", 1) }
    set { setValue(newValue, forKey: "inputSaturation") }
  }
  public var brightness: Float {
    get { number("inputBrightness", 0) }
    set { setValue(newValue, forKey: "inputBrightness") }
  }
  public var contrast: Float {
    get { number("inputContrast", 1) }
    set { setValue(newValue, forKey: "inputContrast") }
  }
  public var intensity: Float {
    get { number("inputIntensity", 1) }
    set { setValue(newValue, forKey: "inputIntensity") }
  }
  public var color: CIColor {
    get { value(forKey: "inputColor") as? CIColor ?? .black }
    set { setValue(newValue, forKey: "inputColor") }
  }
  public var rVector: CIVector {
    get { vector("inputRVector", [1, 0, 0, 0]) }
    set { setValue(newValue, forKey: "inputRVector") }
  }
  public var gVector: CIVector {
    get { vector("inputGVector", [0, 1, 0, 0]) }
    set { setValue(newValue, forKey: "inputGVector") }
  }
  public var bVector: CIVector {
    get { vector("inputBVector", [0, 0, 1, 0]) }
    set { setValue(newValue, forKey: "inputBVector") }
  }
  public var aVector: CIVector {
    get { vector("inputAVector", [0, 0, 0, 1]) }
    set { setValue(newValue, forKey: "inputAVector") }
  }
  public var biasVector: CIVector {
    get { vector("inputBiasVector", [0, 0, 0, 0]) }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }
}
