import CellLayout
import Foundation

/// A combination of two shapes in one rectangle.
struct CombinedShape<First: Shape, Second: Shape>: Shape {
  nonisolated let first: First
  nonisolated let second: Second
  nonisolated let combination: PathCombination

  nonisolated func path(in rect: CGRect) -> Path {
    combination.path(first.path(in: rect), second.path(in: rect))
  }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    first.sizeThatFits(proposal)
  }
}

/// The way two paths are combined.
struct PathCombination: Sendable {
  enum Part {
    case area(AreaCombination)
    /// The lines of the first path inside the second one's area, or outside of it.
    case lines(inside: Bool)
  }

  let part: Part
  let isEvenOdd: Bool

  func path(_ first: Path, _ second: Path) -> Path {
    let (first, second) = (FlatPath(first.elements), FlatPath(second.elements))
    switch part {
    case .area(let combination):
      return Path(
        elements: CombinedArea(first, second, combination, isEvenOdd: isEvenOdd).elements)
    case .lines(let inside):
      return Path(elements: first.lines(inside: inside, of: second, isEvenOdd: isEvenOdd))
    }
  }
}

/// Curves are approximated by short lines; the result looks the same under both fill rules.
extension Shape {
  /// The area in both this shape and another.
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(with: other, .area(.intersection), eoFill)
  }

  /// The area in this shape, in another, or in both.
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(with: other, .area(.union), eoFill)
  }

  /// The area in this shape but not in another.
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(with: other, .area(.subtraction), eoFill)
  }

  /// The area in exactly one of two shapes.
  nonisolated public func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(with: other, .area(.symmetricDifference), eoFill)
  }

  /// The lines of this shape inside another.
  nonisolated public func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(with: other, .lines(inside: true), eoFill)
  }

  /// The lines of this shape outside another.
  nonisolated public func lineSubtraction<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(with: other, .lines(inside: false), eoFill)
  }

  nonisolated private func combined<T: Shape>(
    with other: T, _ part: PathCombination.Part, _ isEvenOdd: Bool
  ) -> CombinedShape<Self, T> {
    CombinedShape(
      first: self, second: other,
      combination: PathCombination(part: part, isEvenOdd: isEvenOdd))
  }
}

/// Curves are approximated by short lines; the result looks the same under both fill rules.
extension Path {
  /// The area in both this path and another.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .area(.intersection), eoFill)
  }

  /// The area in this path, in another, or in both.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .area(.union), eoFill)
  }

  /// The area in this path but not in another.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .area(.subtraction), eoFill)
  }

  /// The area in exactly one of two paths.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .area(.symmetricDifference), eoFill)
  }

  /// The lines of this path inside another.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .lines(inside: true), eoFill)
  }

  /// The lines of this path outside another.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .lines(inside: false), eoFill)
  }

  private func combined(with other: Path, _ part: PathCombination.Part, _ isEvenOdd: Bool) -> Path {
    PathCombination(part: part, isEvenOdd: isEvenOdd).path(self, other)
  }
}
