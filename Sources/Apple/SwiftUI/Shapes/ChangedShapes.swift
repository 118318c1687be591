import CellLayout
import CoreGraphicsValues
import Foundation
import WidgetArchive

/// A shape made from another by a change that has a name in archives.
protocol ChangedShape: ArchivableShape {
  associatedtype Base: Shape

  nonisolated var base: Base { get }
  nonisolated var change: ArchivedShapeChange { get }
}

extension ChangedShape {
  nonisolated package var archived: ArchivedShape? {
    base.archivedShape.map { .changed($0, change) }
  }

  /// The outline in a rectangle: that of the archived form if there is one, otherwise the author's
  /// outline with the change applied.
  nonisolated func changedPath(in rect: CGRect) -> Path {
    if archived != nil { return archivedPath(in: rect) }
    let path = base.path(in: CGRect(origin: .zero, size: rect.size))
    let outline = ArchivedShape.path(
      ArchivedPath(path.elements, width: Finite(rect.width), height: Finite(rect.height)))
    return Path(
      elements: ArchivedShape.changed(outline, change)
        .elements(width: rect.width, height: rect.height)
        .transformed(by: .moved(rect.minX, rect.minY)))
  }
}

/// A shape with its outline moved inwards.
struct SmallerShape<Base: InsettableShape>: ChangedShape, InsettableShape {
  nonisolated let base: Base
  nonisolated let amount: CGFloat

  nonisolated var change: ArchivedShapeChange { .inset(Finite(amount)) }

  nonisolated func path(in rect: CGRect) -> Path { changedPath(in: rect) }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  nonisolated func inset(by more: CGFloat) -> SmallerShape {
    SmallerShape(base: base, amount: amount + more)
  }
}

/// A part of a shape's outline.
public struct _TrimmedShape<S: Shape>: ChangedShape {
  nonisolated public var shape: S
  /// The beginning of the part, 0…1.
  nonisolated public var startFraction: CGFloat
  /// The end of the part, 0…1.
  nonisolated public var endFraction: CGFloat

  /// Takes a part of a shape.
  nonisolated public init(shape: S, startFraction: CGFloat = 0, endFraction: CGFloat = 1) {
    self.shape = shape
    self.startFraction = startFraction
    self.endFraction = endFraction
  }

  nonisolated var base: S { shape }

  nonisolated var change: ArchivedShapeChange {
    .trim(from: Fraction(startFraction), to: Fraction(endFraction))
  }

  /// The part of the outline.
  nonisolated public func path(in rect: CGRect) -> Path { changedPath(in: rect) }

  /// The size of the whole shape.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// A shape rotated around a point.
public struct RotatedShape<Content: Shape>: ChangedShape {
  nonisolated public var shape: Content
  /// The angle of rotation, clockwise.
  nonisolated public var angle: Angle
  nonisolated public var anchor: UnitPoint

  nonisolated public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  nonisolated var base: Content { shape }

  nonisolated var change: ArchivedShapeChange {
    .rotation(
      Finite(angle.degrees), anchorX: Finite(anchor.x), anchorY: Finite(anchor.y))
  }

  nonisolated public func path(in rect: CGRect) -> Path { changedPath(in: rect) }

  /// The size of the shape before rotation.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// A shape scaled around a point.
public struct ScaledShape<Content: Shape>: ChangedShape {
  nonisolated public var shape: Content
  nonisolated public var scale: CGSize
  nonisolated public var anchor: UnitPoint

  /// Scales a shape.
  nonisolated public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  nonisolated var base: Content { shape }

  nonisolated var change: ArchivedShapeChange {
    .scale(
      x: Finite(scale.width), y: Finite(scale.height), anchorX: Finite(anchor.x),
      anchorY: Finite(anchor.y))
  }

  /// The scaled outline.
  nonisolated public func path(in rect: CGRect) -> Path { changedPath(in: rect) }

  /// The size of the shape before scaling.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

public struct OffsetShape<Content: Shape>: ChangedShape {
  nonisolated public var shape: Content
  /// The distance by which the shape is moved.
  nonisolated public var offset: CGSize

  nonisolated public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  nonisolated var base: Content { shape }

  nonisolated var change: ArchivedShapeChange {
    .offset(x: Finite(offset.width), y: Finite(offset.height))
  }

  nonisolated public func path(in rect: CGRect) -> Path { changedPath(in: rect) }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// A shape changed by a transform.
public struct TransformedShape<Content: Shape>: ChangedShape {
  nonisolated public var shape: Content
  nonisolated public var transform: CGAffineTransform

  nonisolated public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  nonisolated var base: Content { shape }

  nonisolated var change: ArchivedShapeChange {
    .matrix(
      a: Finite(transform.a), b: Finite(transform.b), c: Finite(transform.c),
      d: Finite(transform.d), tx: Finite(transform.tx), ty: Finite(transform.ty))
  }

  nonisolated public func path(in rect: CGRect) -> Path { changedPath(in: rect) }

  /// The size of the shape before the transform.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}

/// A shape drawn at a fixed size.
public struct _SizedShape<S: Shape>: ChangedShape {
  nonisolated public var shape: S
  nonisolated public var size: CGSize

  /// Draws a shape at a fixed size.
  nonisolated public init(shape: S, size: CGSize) {
    self.shape = shape
    self.size = size
  }

  nonisolated var base: S { shape }

  nonisolated var change: ArchivedShapeChange {
    .size(width: Finite(size.width), height: Finite(size.height))
  }

  /// The outline at the fixed size.
  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: CGRect(origin: rect.origin, size: size))
  }
}

extension Shape {
  /// A part of the outline, between two fractions of its length.
  nonisolated public func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }

  /// The shape rotated clockwise.
  nonisolated public func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// The shape scaled around a point.
  nonisolated public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// The shape scaled around a point.
  nonisolated public func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }

  nonisolated public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }

  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// The shape changed by a transform.
  nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// The shape at a fixed size.
  nonisolated public func size(_ size: CGSize) -> some Shape {
    _SizedShape(shape: self, size: size)
  }

  /// The shape at a fixed size.
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    _SizedShape(shape: self, size: CGSize(width: width, height: height))
  }

  /// The shape at a fixed size, aligned by an anchor.
  nonisolated public func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    _AnchoredShape(shape: self, size: size, anchor: anchor)
  }

  /// The shape at a fixed size, aligned by an anchor.
  nonisolated public func size(
    width: CGFloat, height: CGFloat, anchor: UnitPoint
  ) -> some Shape {
    size(CGSize(width: width, height: height), anchor: anchor)
  }
}

/// A shape drawn at a fixed size, aligned by an anchor in its space.
struct _AnchoredShape<S: Shape>: Shape {
  nonisolated let shape: S
  nonisolated let size: CGSize
  nonisolated let anchor: UnitPoint

  nonisolated func path(in rect: CGRect) -> Path {
    shape.path(
      in: CGRect(
        x: rect.minX + anchor.x * (rect.width - size.width),
        y: rect.minY + anchor.y * (rect.height - size.height), width: size.width,
        height: size.height))
  }
}
