import CoreGraphicsValues
import Foundation
import WidgetArchive

extension GraphicsContext {
  /// A colour or pattern to draw with.
  public struct Shading: Sendable {
    enum Kind: Sendable {
      case style(any ShapeStyle)
      /// A gradient between two points of the canvas.
      case linear(Gradient, from: CGPoint, to: CGPoint)
      case radial(Gradient, center: CGPoint, from: CGFloat, to: CGFloat)
      case conic(Gradient, center: CGPoint, angle: Angle)
    }

    let kind: Kind

    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      Shading(kind: .style(style))
    }

    public static var foreground: Shading { Shading(kind: .style(ForegroundStyle())) }

    public static var backdrop: Shading { Shading(kind: .style(BackgroundStyle())) }

    /// The first of several shadings.
    public static func palette(_ array: [Shading]) -> Shading { array.first ?? .foreground }

    /// A gradient between two points.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .linear(gradient, from: startPoint, to: endPoint))
    }

    /// A gradient between two circles.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .radial(gradient, center: center, from: startRadius, to: endRadius))
    }

    /// A gradient around a point.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(kind: .conic(gradient, center: center, angle: angle))
    }

    /// A repeated picture, which a tile draws as one muted colour.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> Shading {
      Shading(kind: .style(ImagePaint(image: image, sourceRect: sourceRect, scale: scale)))
    }

    @MainActor func paint(in context: GraphicsContext) -> ArchivedPaint {
      let size = context.drawing.size
      func unit(_ point: CGPoint) -> (x: Finite, y: Finite) {
        let point = point.applying(context.transform)
        return (Finite(point.x / max(size.width, 1)), Finite(point.y / max(size.height, 1)))
      }
      switch kind {
      case .style(let style): return style.archivedPaint(in: context.environment)
      case .linear(let gradient, let from, let to):
        let (start, end) = (unit(from), unit(to))
        return .gradient(
          gradient.archived(.linear(startX: start.x, startY: start.y, endX: end.x, endY: end.y)))
      case .radial(let gradient, let center, let from, let to):
        let middle = unit(center)
        return .gradient(
          gradient.archived(
            .radial(
              centerX: middle.x, centerY: middle.y, startRadius: Finite(from),
              endRadius: Finite(to))))
      case .conic(let gradient, let center, let angle):
        let middle = unit(center)
        return .gradient(
          gradient.archived(
            .angular(
              centerX: middle.x, centerY: middle.y, startDegrees: Finite(angle.degrees),
              endDegrees: Finite(angle.degrees + 360))))
      }
    }
  }

  /// The way a gradient continues beyond its ends; a tile keeps the last colour.
  public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)
  }
}
