import CellLayout
import Foundation
import WidgetArchive

/// An outline that adapts to a rectangle.
///
/// System shapes are archived by name. An author's shape makes its path when its size is known, in
/// points, of which a cell has 8 × 18.
/// See <https://developer.apple.com/documentation/swiftui/shape>.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// The role of the shape, which may affect styles.
  nonisolated static var role: ShapeRole { get }

  /// The way the shape is mirrored; a tile never mirrors shapes.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// The size of the shape for a proposed size. An author's shape takes what is proposed.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// A shape whose outline can be moved inwards.
nonisolated public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// The shape with its outline moved inwards by a number of points.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// The role of a shape, which may affect styles.
public enum ShapeRole: Hashable, Sendable {
  case fill
  case stroke
  /// A separator.
  case separator
}

/// The behaviour of a shape where lines run from right to left.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  /// The shape is mirrored in a direction of writing.
  case mirrors(in: LayoutDirection)

  /// The shape is mirrored from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

extension Shape {
  nonisolated public static var role: ShapeRole { .fill }

  /// The fixed behaviour: the shape is not mirrored.
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The shape filled with the foreground style.
  @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

/// A shape with an archived form; nil if the form depends on its size.
package protocol ArchivableShape: Shape {
  nonisolated var archived: ArchivedShape? { get }
}

extension ArchivableShape {
  /// The outline in a rectangle, as a tile draws it.
  nonisolated package func archivedPath(in rect: CGRect) -> Path {
    guard let archived else { return Path() }
    return Path(
      elements: archived.elements(width: rect.width, height: rect.height)
        .transformed(by: .moved(rect.minX, rect.minY)))
  }
}

extension Shape {
  /// The archived form of the shape; nil if its path depends on its size.
  nonisolated package var archivedShape: ArchivedShape? {
    (self as? any ArchivableShape)?.archived
  }

  /// The archived form of the shape for a size.
  nonisolated package func archivedShape(for size: CGSize, isEvenOdd: Bool) -> ArchivedShape {
    if let archivedShape, !isEvenOdd { return archivedShape }
    return .path(
      ArchivedPath(
        path(in: CGRect(origin: .zero, size: size)).elements, width: Finite(size.width),
        height: Finite(size.height), isEvenOdd: isEvenOdd))
  }
}

extension Lowering {
  /// The node of a painted shape: by name if it has one, otherwise made when its size is known.
  @MainActor
  mutating func node(
    of shape: some Shape, _ painting: ShapePainting, isEvenOdd: Bool = false
  ) -> NodeID {
    // Filling a stroked outline is the same as stroking.
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
