import Foundation
import WidgetArchive

public struct Rectangle: ArchivableShape, InsettableShape {
  nonisolated public init() {}

  nonisolated package var archived: ArchivedShape? { .rectangle }

  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(base: self, amount: amount)
  }
}

public struct RoundedRectangle: ArchivableShape, InsettableShape {
  /// The size of the corners in points.
  public var cornerSize: CGSize
  /// The kind of curve; a tile draws quarter circles.
  public var style: RoundedCornerStyle

  /// Makes a rectangle with round corners of a size.
  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Makes a rectangle with round corners, whose radius is in points.
  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  nonisolated package var archived: ArchivedShape? {
    .roundedRectangle(Finite(cornerSize.width))
  }

  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(base: self, amount: amount)
  }

  /// The width and height of the corners.
  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

/// The curve of a round corner.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter circle.
  case circular
  /// A curve whose ends bend gradually.
  case continuous
}

/// A radius for each corner of a rectangle, in points.
public struct RectangleCornerRadii: Equatable, Animatable, Sendable {
  /// The radius at the top, at the edge where lines begin.
  public var topLeading: CGFloat
  /// The radius at the bottom, at the edge where lines begin.
  public var bottomLeading: CGFloat
  /// The radius at the bottom, at the edge where lines end.
  public var bottomTrailing: CGFloat
  /// The radius at the top, at the edge where lines end.
  public var topTrailing: CGFloat

  /// Makes radii for the four corners.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      self = RectangleCornerRadii(
        topLeading: newValue.first.first, bottomLeading: newValue.first.second,
        bottomTrailing: newValue.second.first, topTrailing: newValue.second.second)
    }
  }

  var archived: ArchivedCornerRadii {
    ArchivedCornerRadii(
      topLeading: Finite(topLeading), topTrailing: Finite(topTrailing),
      bottomLeading: Finite(bottomLeading), bottomTrailing: Finite(bottomTrailing))
  }
}

/// A rectangle with corners of different radii.
public struct UnevenRoundedRectangle: ArchivableShape, InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  /// The kind of curve; a tile draws quarter circles.
  public var style: RoundedCornerStyle

  /// Makes a rectangle with a radius for each corner.
  nonisolated public init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  /// Makes a rectangle with a radius for each corner.
  nonisolated public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }

  nonisolated package var archived: ArchivedShape? { .unevenRectangle(cornerRadii.archived) }

  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(base: self, amount: amount)
  }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

/// A circle in the centre of its space.
public struct Circle: ArchivableShape, InsettableShape {
  nonisolated public init() {}

  nonisolated package var archived: ArchivedShape? { .circle }

  /// The largest circle in a rectangle.
  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }

  /// The largest square.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(base: self, amount: amount)
  }
}

public struct Ellipse: ArchivableShape, InsettableShape {
  nonisolated public init() {}

  nonisolated package var archived: ArchivedShape? { .ellipse }

  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(base: self, amount: amount)
  }
}

/// A rectangle whose short sides are semicircles.
public struct Capsule: ArchivableShape, InsettableShape {
  /// The kind of curve; a tile draws quarter circles.
  public var style: RoundedCornerStyle

  nonisolated public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  nonisolated package var archived: ArchivedShape? { .capsule }

  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(base: self, amount: amount)
  }
}

/// The outline of the container, which is always the tile: in cells, a rectangle.
public struct ContainerRelativeShape: ArchivableShape, InsettableShape {
  nonisolated public init() {}

  nonisolated package var archived: ArchivedShape? { .containerRelative }

  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(base: self, amount: amount)
  }
}

extension ButtonBorderShape: ArchivableShape, InsettableShape {
  nonisolated package var archived: ArchivedShape? { shape }

  nonisolated public func path(in rect: CGRect) -> Path { archivedPath(in: rect) }

  nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
    SmallerShape(base: self, amount: amount)
  }
}

/// A type-erased shape.
public struct AnyShape: ArchivableShape {
  private let shape: any Shape

  nonisolated public init<S: Shape>(_ shape: S) {
    self.shape = shape
  }

  nonisolated package var archived: ArchivedShape? { shape.archivedShape }

  nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
}
