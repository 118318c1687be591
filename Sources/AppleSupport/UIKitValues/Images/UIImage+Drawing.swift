import CoreGraphicsValues
import Foundation
import Pictures
import WidgetArchive

extension UIImage {
  /// Draws the image into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws the image into a rectangle of the current context, over the earlier drawing: the blend
  /// mode is ignored.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard case .picture(let source) = content else { return }
    DrawingRecorder.current?.draw(source, in: rect, opacity: Double(alpha))
  }

  /// Draws the image in its own size at a point of the current context.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  convenience init(_ recorder: DrawingRecorder) {
    self.init(.picture(.drawing(recorder.drawing)))
  }

  /// The image in a single colour wherever it is opaque.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .alwaysOriginal)
  }

  /// The image in a single colour wherever it is opaque. A symbol keeps the foreground style.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    func tinted(_ content: Content, _ style: UIUserInterfaceStyle) -> Content {
      guard case .picture(let source) = content else { return content }
      return .picture(.tinted(source, PictureColor(Channels(color.archived, in: style))))
    }
    let light = tinted(content, .light)
    let dark = tinted(darkContent ?? content, .dark)
    return UIImage(
      light, dark: light == dark ? nil : dark, name: name, scale: scale,
      renderingMode: renderingMode == .automatic ? .alwaysOriginal : renderingMode)
  }

  /// The same image: it is always stretched as a whole.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }

  /// The same image: it is always stretched as a whole.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }
}

extension UIColor {
  /// Looks up a colour in the asset catalogues; nil if there is none of that name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Looks up a colour in the asset catalogues of a bundle; nil if there is none of that name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let set = AssetCatalogs(bundle: bundle).color(named: name) else { return nil }
    self.init(archived: set ?? .named("clear"))
  }

  /// Sets the fill colour of the current context.
  public func setFill() { DrawingRecorder.current?.state.fillColor = archived }

  /// Has no effect: lines are not drawn into images.
  public func setStroke() {}

  /// Sets the fill colour of the current context.
  public func set() { setFill() }
}

extension UIBezierPath {
  /// Clips the current context to the path.
  public func addClip() {
    DrawingRecorder.current?.clip(to: cgPath, isEvenOdd: usesEvenOddFillRule)
  }

  /// Fills the path in the current colour.
  public func fill() {
    DrawingRecorder.current?.fill(cgPath, isEvenOdd: usesEvenOddFillRule)
  }

  /// Has no effect: lines are not drawn into images.
  public func stroke() {}
}
