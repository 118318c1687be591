import Foundation
import UIKitValues

extension Image {
  /// The description of a picture for a screen reader.
  enum Label: Equatable, Sendable {
    case none
    /// The key of a translation.
    case name(String)
    case text(LabelText)
  }

  /// A text that is equal only to itself.
  final class LabelText: Equatable, Sendable {
    let text: Text

    init(_ text: Text) {
      self.text = text
    }

    static func == (left: LabelText, right: LabelText) -> Bool { left === right }
  }

  private init(_ source: Source, label: Label) {
    self.init(source)
    self.label = label
  }

  /// A picture by name from an asset catalogue, or from a file beside it.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, bundle), label: .name(name))
  }

  /// A picture by name from an asset catalogue, with a label for the screen reader.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.asset(name, bundle), label: .text(LabelText(label)))
  }

  /// A picture by name from an asset catalogue, which the screen reader skips.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, bundle))
  }

  /// A picture by name from an asset catalogue; custom symbols ignore the value.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// A picture by name from an asset catalogue; custom symbols ignore the value.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle, label: label)
  }

  /// A picture by name from an asset catalogue; custom symbols ignore the value.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
  }

  /// A picture from an asset catalogue: `Image(.logo)`.
  public init(_ resource: ImageResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  /// A picture from a UIKit image.
  public init(uiImage: UIImage) {
    self.init(.image(uiImage))
  }

  /// A picture from a Core Graphics image, with a number of pixels in a point; the orientation is
  /// ignored.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text
  ) {
    let image = UIImage(cgImage: cgImage, scale: scale, orientation: .up)
    self.init(.image(image), label: .text(LabelText(label)))
  }

  /// A picture from a Core Graphics image, with a number of pixels in a point, which the screen
  /// reader skips; the orientation is ignored.
  public init(
    decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up
  ) {
    self.init(.image(UIImage(cgImage: cgImage, scale: scale, orientation: .up)))
  }
}
