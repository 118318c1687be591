import Foundation
import MissingFoundation
import Pictures

/// An image from a file, from data or from an asset catalogue, or a symbol of the system.
///
/// It is decoded when it is shown, in the size in which it is shown; making it costs nothing. PNG,
/// JPEG, GIF (the first picture), WebP, SVG, HEIC and AVIF are read, and PDF from image sets.
/// See <https://developer.apple.com/documentation/uikit/uiimage>.
open class UIImage: NSObject, @unchecked Sendable {
  // `@unchecked`: every property here is a constant; an author's subclass is responsible for its
  // own properties.

  /// The orientation of the camera; the orientation in the file is applied already.
  public enum Orientation: Int, Hashable, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  /// The colouring of an image.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Determined by the place where the image is shown.
    case automatic
    case alwaysOriginal
    /// In the colour of the place where the image is shown.
    case alwaysTemplate
  }

  /// The use of space beyond the size of a resizable image.
  public enum ResizingMode: Int, Hashable, Sendable {
    case tile
    case stretch
  }

  /// The variant of a symbol or another image; a terminal has only one.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The appearance of a symbol; a terminal's symbols have the size of their text.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size of a symbol beside text.
    public enum Scale: Int, Hashable, Sendable {
      /// The size that the system chooses.
      case `default` = -1
      case unspecified = 0
      case small = 1
      /// The default size.
      case medium = 2
      case large = 3
    }

    /// Makes a configuration for a size in points.
    public init(pointSize: CGFloat) {}
    public init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {}
    public init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: Scale) {}
    public init(font: UIFont) {}
    public init(font: UIFont, scale: Scale) {}
    public init(textStyle: UIFont.TextStyle) {}
    public init(textStyle: UIFont.TextStyle, scale: Scale) {}

    public init(scale: Scale) {}
    public init(weight: UIImage.SymbolWeight) {}
    public init(hierarchicalColor: UIColor) {}
    public init(paletteColors: [UIColor]) {}

    /// The same configuration: a terminal's symbols have one.
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }

    /// A configuration that leaves everything as it is.
    public static let unspecified = SymbolConfiguration(scale: .unspecified)
    open class func preferringMonochrome() -> SymbolConfiguration { .unspecified }
    open class func preferringMulticolor() -> SymbolConfiguration { .unspecified }
  }

  /// The thickness of a symbol's lines, which a terminal's symbols do not have.
  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public typealias SymbolScale = SymbolConfiguration.Scale

  package enum Content: Hashable, Sendable {
    case none
    case symbol(String)
    case picture(PictureSource)
  }

  package let content: Content
  /// The content on a dark board; nil if it is the same.
  package let darkContent: Content?
  /// The name by which people know the image.
  package let name: String?
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The colouring of the image.
  public let renderingMode: RenderingMode
  /// The orientation of the camera: always up, because the orientation in the file is applied
  /// already.
  public var imageOrientation: Orientation { .up }

  package init(
    _ content: Content, dark: Content? = nil, name: String? = nil, scale: CGFloat = 1,
    renderingMode: RenderingMode = .automatic
  ) {
    self.content = content
    darkContent = dark
    self.name = name
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    self.renderingMode = renderingMode
  }

  /// An image without size.
  public override convenience init() {
    self.init(.none)
  }

  /// Looks up an image in the asset catalogues or the files beside them; nil if there is none of
  /// that name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil)
  }

  /// Looks up an image in the asset catalogues of a bundle; nil if there is none of that name.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration? = nil
  ) {
    guard let set = AssetCatalogs(bundle: bundle).image(named: name),
      let file = set.file(isDark: false)
    else { return nil }
    self.init(
      .picture(.file(file.path)), dark: set.dark.map { .picture(.file($0.path)) }, name: name,
      scale: file.scale,
      renderingMode: set.isTemplate.map { $0 ? .alwaysTemplate : .alwaysOriginal } ?? .automatic)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name, in: bundle)
  }

  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(
    systemName name: String, withConfiguration configuration: Configuration?
  ) {
    guard !name.isEmpty else { return nil }
    self.init(.symbol(name), name: name)
  }

  /// The whole symbol: no part of it stands for a value.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Looks up an image in the asset catalogues; an image without size if there is none of that name.
  public required convenience init(imageLiteralResourceName name: String) {
    let found = UIImage(named: name) ?? UIImage()
    self.init(
      found.content, dark: found.darkContent, name: found.name, scale: found.scale,
      renderingMode: found.renderingMode)
  }

  /// Makes an image from encoded data; nil if its format is not supported.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Makes an image from encoded data, with a number of pixels per point; nil if its format is not
  /// supported.
  public convenience init?(data: Data, scale: CGFloat) {
    guard PictureDecoder.isReadable(.data(data)) else { return nil }
    self.init(.picture(.data(data)), scale: scale)
  }

  /// Makes an image from a file; `NAME@2x.png` has two pixels per point. nil if there is no file of
  /// a supported format.
  public convenience init?(contentsOfFile path: String) {
    guard PictureDecoder.isReadable(.file(path)) else { return nil }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    self.init(.picture(.file(path)), name: stem, scale: scale)
  }

  /// Makes an image from a Core Graphics image.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Makes an image from a Core Graphics image, with a number of pixels per point; the orientation
  /// has no effect.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.picture(cgImage.source), scale: scale)
  }

  /// The size in points; zero if the image cannot be read.
  open var size: CGSize {
    switch content {
    case .none: return .zero
    // About the size of the system's symbols beside text.
    case .symbol: return CGSize(width: 20, height: 20)
    case .picture(let source):
      guard let size = try? PictureDecoder.size(of: source) else { return .zero }
      return CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
    }
  }

  /// Whether the image is a symbol of the system.
  open var isSymbolImage: Bool {
    if case .symbol = content { true } else { false }
  }

  /// The image in pixels; nil for a symbol.
  open var cgImage: CGImage? {
    guard case .picture(let source) = content else { return nil }
    return CGImage(source)
  }

  /// The same image with another colouring.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      content, dark: darkContent, name: name, scale: scale, renderingMode: renderingMode)
  }

  /// The same image: an image has one configuration here.
  open func withConfiguration(_ configuration: Configuration) -> UIImage { self }

  /// The same image: a terminal's symbols have one configuration.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }

  /// The same image: it is not mirrored for languages that are read from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return content == other.content && darkContent == other.darkContent && scale == other.scale
      && renderingMode == other.renderingMode
  }

  /// Equal images (see ``isEqual(_:)``) have equal hashes.
  open override var hash: Int { content.hashValue }

  /// The content on a light or a dark board.
  package func content(isDark: Bool) -> Content { isDark ? darkContent ?? content : content }
}
