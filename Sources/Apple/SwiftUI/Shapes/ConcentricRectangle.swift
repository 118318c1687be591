import Foundation
import WidgetArchive

extension Edge {
  /// A corner of a rectangle.
  public enum Corner: Hashable, CaseIterable, Sendable {
    case topLeading
    case topTrailing
    case bottomLeading
    case bottomTrailing

    /// How a corner is rounded.
    public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral,
      ExpressibleByIntegerLiteral
    {
      /// In points; a tile has no round corners that others could follow, so that what follows them is
      /// square or as round as its minimum.
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

      /// As round as its container; a tile is square.
      public static let concentric = Style(radius: 0)

      /// As round as its container, but no less than something; a tile is square.
      public static func concentric(minimum: Style? = nil) -> Style { minimum ?? .square }

      /// A radius in points.
      public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius) }
    }
  }
}

/// A rectangle whose corners are square, round, or as round as those around them.
///
/// See <https://developer.apple.com/documentation/swiftui/concentricrectangle>.
/// - Degraded: a tile has square corners, so that corners are as round as their minimum says.
public struct ConcentricRectangle: ArchivableShape, InsettableShape {
  private let radii: RectangleCornerRadii

  /// All corners as round as those around them.
  nonisolated public init() {
    self.init(corners: .concentric)
  }

  nonisolated public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(
      topLeadingCorner: corners, topTrailingCorner: corners, bottomLeadingCorner: corners,
      bottomTrailingCorner: corners)
  }

  /// A style for each corner.
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

  /// One style for the upper corners and one for the lower.
  nonisolated public init(
    uniformTopCorners: Edge.Corner.Style = .concentric,
    uniformBottomCorners: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners,
      bottomLeadingCorner: uniformBottomCorners, bottomTrailingCorner: uniformBottomCorners)
  }

  /// One style for the leading corners and one for the trailing.
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
  /// A rectangle with one style of all corners.
  public static func rect(
    corners: Edge.Corner.Style, isUniform: Bool = false
  ) -> ConcentricRectangle {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }
}
