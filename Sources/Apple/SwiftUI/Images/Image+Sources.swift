import Foundation
import UIKitValues

extension Image {
  /// How a picture is described to a screen reader.
  enum Label: Equatable, Sendable {
    case none
    /// A key of the translations.
    case name(String)
    case text(LabelText)
  }

  /// A text that counts as equal to itself only.
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

  /// A picture of an asset catalogue, or of a file beside it, by name.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, bundle), label: .name(name))
  }

  /// A picture of an asset catalogue by name, with a label for the screen reader.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.asset(name, bundle), label: .text(LabelText(label)))
  }

  /// A picture of an asset catalogue by name, which the screen reader skips.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, bundle))
  }

  /// A picture of an asset catalogue by name; symbols of one's own have no values.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// A picture of an asset catalogue by name; symbols of one's own have no values.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle, label: label)
  }

  /// A picture of an asset catalogue by name; symbols of one's own have no values.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
  }

  /// A picture of an asset catalogue: `Image(.logo)`.
  public init(_ resource: ImageResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  /// An image of UIKit's.
  public init(uiImage: UIImage) {
    self.init(.image(uiImage))
  }

  /// An image of Core Graphics' with so many pixels a point; the orientation is not followed.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up, label: Text
  ) {
    let image = UIImage(cgImage: cgImage, scale: scale, orientation: .up)
    self.init(.image(image), label: .text(LabelText(label)))
  }

  /// An image of Core Graphics' with so many pixels a point, which says nothing to those who do not
  /// see it; the orientation is not followed.
  public init(
    decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up
  ) {
    self.init(.image(UIImage(cgImage: cgImage, scale: scale, orientation: .up)))
  }
}
