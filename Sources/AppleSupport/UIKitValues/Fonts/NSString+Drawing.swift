import CoreGraphicsValues
import Foundation

// A picture that is drawn here has no letters: a terminal draws all text itself, in cells.

extension NSString {
  /// Changes nothing: there are no letters in a picture.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// Changes nothing: there are no letters in a picture.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// Changes nothing: there are no letters in a picture.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {}
}

// A text has the methods of an `NSString` on Apple's systems.
extension String {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attrs)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// Changes nothing: there are no letters in a picture.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// Changes nothing: there are no letters in a picture.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}

  /// Changes nothing: there are no letters in a picture.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {}
}

extension NSAttributedString {
  /// Changes nothing: there are no letters in a picture.
  public func draw(at point: CGPoint) {}

  /// Changes nothing: there are no letters in a picture.
  public func draw(in rect: CGRect) {}

  /// Changes nothing: there are no letters in a picture.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {}
}

/// Fills a rectangle with the current colour.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.fill(rect)
}

/// Fills the edge of a rectangle, one point wide, with the current colour.
public func UIRectFrame(_ rect: CGRect) {
  let context = UIGraphicsGetCurrentContext()
  context?.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1))
  context?.fill(CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
  context?.fill(CGRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height))
  context?.fill(CGRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height))
}

/// Restricts later drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.clip(to: rect)
}
