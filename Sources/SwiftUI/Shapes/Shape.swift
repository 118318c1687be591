import Foundation
import WidgetArchive

/// An outline that fits itself into a rectangle.
///
/// Apple's asks for a path; here the shapes of the system exist, and no others yet.
nonisolated public protocol Shape: View, Sendable {}

/// A shape whose outline can be drawn inside itself.
nonisolated public protocol InsettableShape: Shape {}

/// A shape that says itself what it is in an archive.
package protocol ArchivableShape: Shape {
  var archived: ArchivedShape { get }
}

extension Shape {
  /// What the shape is in an archive; one that is not ours is its rectangle.
  package var archivedShape: ArchivedShape {
    (self as? any ArchivableShape)?.archived ?? .rectangle
  }
}

extension LowerableView where Self: ArchivableShape {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    [lowering.add(.shape(archived, .fill(.foreground)))]
  }
}

/// A rectangle.
public struct Rectangle: ArchivableShape, InsettableShape {
  /// Makes a rectangle.
  public init() {}

  package var archived: ArchivedShape { .rectangle }
}

extension Rectangle: LowerableView {}

/// A rectangle with round corners.
public struct RoundedRectangle: ArchivableShape, InsettableShape {
  /// The size of the corners in points.
  public var cornerSize: CGSize
  /// The kind of curve.
  public var style: RoundedCornerStyle

  /// Makes a rectangle with corners of a size.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Makes a rectangle with corners of a radius.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  package var archived: ArchivedShape { .roundedRectangle(Double(cornerSize.width)) }
}

extension RoundedRectangle: LowerableView {}

/// A rectangle with corners of different radii; cells draw the largest at each.
public struct UnevenRoundedRectangle: ArchivableShape, InsettableShape {
  private let radius: CGFloat

  /// Makes a rectangle with a radius for each corner.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    radius = max(
      topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius)
  }

  package var archived: ArchivedShape { .roundedRectangle(Double(radius)) }
}

extension UnevenRoundedRectangle: LowerableView {}

/// The curve of a round corner.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// One that begins gently.
  case continuous
}

/// A circle in the middle of its space.
public struct Circle: ArchivableShape, InsettableShape {
  /// Makes a circle.
  public init() {}

  package var archived: ArchivedShape { .circle }
}

extension Circle: LowerableView {}

/// An ellipse.
public struct Ellipse: ArchivableShape, InsettableShape {
  /// Makes an ellipse.
  public init() {}

  package var archived: ArchivedShape { .ellipse }
}

extension Ellipse: LowerableView {}

/// A rectangle whose short sides are half circles.
public struct Capsule: ArchivableShape, InsettableShape {
  /// The kind of curve.
  public var style: RoundedCornerStyle

  /// Makes a capsule.
  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  package var archived: ArchivedShape { .capsule }
}

extension Capsule: LowerableView {}

/// The outline of the tile.
public struct ContainerRelativeShape: ArchivableShape, InsettableShape {
  /// Makes the outline.
  public init() {}

  package var archived: ArchivedShape { .containerRelative }
}

extension ContainerRelativeShape: LowerableView {}

/// A shape whose type is hidden.
public struct AnyShape: ArchivableShape {
  package let archived: ArchivedShape

  /// Hides the type of a shape.
  public init<S: Shape>(_ shape: S) {
    archived = shape.archivedShape
  }
}

extension AnyShape: LowerableView {}
