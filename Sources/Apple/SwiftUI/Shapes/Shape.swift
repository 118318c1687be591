import CellLayout
import Foundation
import WidgetArchive

/// An outline that fits itself into a rectangle.
///
/// The system's shapes are archived by name; an author's own is asked for its path when its size is
/// known, in points, a cell being 8 points wide and 18 high.
/// See <https://developer.apple.com/documentation/swiftui/shape>.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// The role of the shape, by which styles may differ.
  nonisolated static var role: ShapeRole { get }

  /// What mirrors it; a tile draws shapes as they are.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// The size of the shape when it is offered one. An author's own takes what it is offered.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// A shape whose outline can be drawn inside itself.
nonisolated public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// The shape with its outline so many points farther inside.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// The role of a shape, by which styles may differ.
public enum ShapeRole: Hashable, Sendable {
  case fill
  case stroke
  /// A separator.
  case separator
}

/// What happens to a shape where lines run from right to left.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  /// It is mirrored in a direction of writing.
  case mirrors(in: LayoutDirection)

  /// It is mirrored from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
  nonisolated public static var role: ShapeRole { .fill }

  /// Nothing mirrors it.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The shape filled with the foreground style.
  @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

/// A shape that has an archived form; nil where that depends on its size.
package protocol ArchivableShape: Shape {
  nonisolated var archived: ArchivedShape? { get }
}

extension ArchivableShape {
  /// The outline in a rectangle, as the tile draws it.
  nonisolated package func archivedPath(in rect: CGRect) -> Path {
    guard let archived else { return Path() }
    return Path(
      elements: archived.elements(width: rect.width, height: rect.height)
        .transformed(by: .moved(rect.minX, rect.minY)))
  }
}

extension Shape {
  /// What the shape is in an archive; nil for one whose path depends on its size.
  nonisolated package var archivedShape: ArchivedShape? {
    (self as? any ArchivableShape)?.archived
  }

  /// The shape as it is in an archive for a size.
  nonisolated package func archivedShape(for size: CGSize, isEvenOdd: Bool) -> ArchivedShape {
    if let archivedShape, !isEvenOdd { return archivedShape }
    return .path(
      ArchivedPath(
        path(in: CGRect(origin: .zero, size: size)).elements, width: Finite(size.width),
        height: Finite(size.height), isEvenOdd: isEvenOdd))
  }
}

extension Lowering {
  /// The node of a painted shape: by name where it has one, else made when its size is known.
  @MainActor
  mutating func node(
    of shape: some Shape, _ painting: ShapePainting, isEvenOdd: Bool = false
  ) -> NodeID {
    // A stroked outline that is filled is a stroke.
    if case .fill(let paint) = painting, let line = shape as? any StrokedOutline {
      return line.lower(paint, into: &self)
    }
    if let archived = shape.archivedShape, !isEvenOdd { return add(.shape(archived, painting)) }
    return hole { lowering, place in
      lowering.add(
        .shape(shape.archivedShape(for: place.size, isEvenOdd: isEvenOdd), painting))
    }
  }
}
