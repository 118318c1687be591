import Foundation
import WidgetArchive

extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Hashable, CaseIterable, Sendable {
    case topLeading
    case topTrailing
    case bottomLeading
    case bottomTrailing

    /// The rounding of a corner.
    public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral,
      ExpressibleByIntegerLiteral
    {
      /// The radius in points. A tile has no round corners to follow, so concentric corners are
      /// square, or as round as their minimum.
      let radius: CGFloat

      private init(radius: CGFloat) {
        self.radius = radius
      }

      /// A radius in points.
      public init(floatLiteral value: Double) {
        self.init(radius: CGFloat(value))
      }

      /// A radius in points.
      public init(integerLiteral value: Int) {
        self.init(radius: CGFloat(value))
      }

      public static let square = Style(radius: 0)

      /// As round as the container's corner; a tile's is square.
      public static let concentric = Style(radius: 0)

      /// As round as the container's corner, but not below a minimum; a tile's is square.
      public static func concentric(minimum: Style? = nil) -> Style { minimum ?? .square }

      /// A radius in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius) }
    }
  }
}

/// A rectangle whose corners are square, round, or as round as its container's.
///
/// See <https://developer.apple.com/documentation/swiftui/concentricrectangle>.
/// - Degraded: a tile has square corners, so that corners are as round as their minimum says.
public struct ConcentricRectangle: ArchivableShape, InsettableShape {
  private let radii: RectangleCornerRadii

  /// Makes a rectangle with concentric corners.
  nonisolated public init() {
    self.init(corners: .concentric)
  }

  nonisolated public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(
      topLeadingCorner: corners, topTrailingCorner: corners, bottomLeadingCorner: corners,
      bottomTrailingCorner: corners)
  }

  /// Makes a rectangle with a style for each corner.
  nonisolated public init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    radii = RectangleCornerRadii(
      topLeading: topLeadingCorner.radius, bottomLeading: bottomLeadingCorner.radius,
      bottomTrailing: bottomTrailingCorner.radius, topTrailing: topTrailingCorner.radius)
  }

  /// Makes a rectangle with one style for the upper corners and one for the lower.
  nonisolated public init(
    uniformTopCorners: Edge.Corner.Style = .concentric,
    uniformBottomCorners: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners,
      bottomLeadingCorner: uniformBottomCorners, bottomTrailingCorner: uniformBottomCorners)
  }

  /// Makes a rectangle with one style for the leading corners and one for the trailing.
  nonisolated public init(
    uniformLeadingCorners: Edge.Corner.Style = .concentric,
    uniformTrailingCorners: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformLeadingCorners, topTrailingCorner: uniformTrailingCorners,
      bottomLeadingCorner: uniformLeadingCorners, bottomTrailingCorner: uniformTrailingCorners)
  }

  nonisolated package var archived: ArchivedShape? { .unevenRectangle(radii.archived) }

  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(base: self, amount: amount)
  }
}

extension Shape where Self == ConcentricRectangle {
  /// A rectangle with one style for all corners.
  public static func rect(
    corners: Edge.Corner.Style, isUniform: Bool = false
  ) -> ConcentricRectangle {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }
}
