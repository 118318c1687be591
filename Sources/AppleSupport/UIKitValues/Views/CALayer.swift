import Foundation

/// How the corners of a layer bend.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// What a view is drawn with on Apple's systems. It holds its values: neither WidgetKit nor a board draws views of UIKit.
open class CALayer: NSObject, @unchecked Sendable {
  open var frame = CGRect.zero
  open var bounds = CGRect.zero
  open var position = CGPoint.zero
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var zPosition: CGFloat = 0
  open var opacity: Float = 1
  open var isHidden = false
  open var masksToBounds = false
  open var backgroundColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var cornerCurve: CALayerCornerCurve = .circular
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var contentsScale: CGFloat = 1
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var contents: Any?
  open var mask: CALayer?
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?

  public override init() {}
  public init(layer: Any) {}

  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(sublayers?.count ?? 0))
  }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var all = sublayers ?? []
    all.insert(layer, at: min(Int(index), all.count))
    sublayers = all
    layer.superlayer = self
  }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Has no effect: nothing is drawn.
  open func setNeedsDisplay() {}
  /// Has no effect: nothing is drawn.
  open func setNeedsLayout() {}
  /// Has no effect: nothing is drawn.
  open func layoutIfNeeded() {}
  /// Draws nothing: a picture of it is empty.
  open func render(in ctx: CGContext) {}
  /// Draws the layer. Never called here.
  open func draw(in ctx: CGContext) {}
  /// Lays out the layers inside. Never called here.
  open func layoutSublayers() {}
  /// Has no effect: nothing moves.
  open func removeAllAnimations() {}
}

open class CAGradientLayer: CALayer, @unchecked Sendable {
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

open class CAShapeLayer: CALayer, @unchecked Sendable {
  open var path: CGPath?
  open var fillColor: CGColor?
  open var strokeColor: CGColor?
  open var lineWidth: CGFloat = 1
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1
  open var lineDashPattern: [NSNumber]?
}
