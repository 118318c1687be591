import CellLayout
import Foundation

/// Two shapes in one rectangle, of which a part is left.
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

/// What is left of two paths.
struct PathCombination: Sendable {
  enum Part {
    case area(AreaCombination)
    /// The first one's lines inside of the second one's area, or outside of it.
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

/// Curves become short straight lines; the result fills alike by both rules.
extension Shape {
  /// The area that is in this shape and in another.
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(with: other, .area(.intersection), eoFill)
  }

  /// The area that is in this shape, in another or in both.
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(with: other, .area(.union), eoFill)
  }

  /// The area that is in this shape and not in another.
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(with: other, .area(.subtraction), eoFill)
  }

  /// The area that is in one of two shapes alone.
  nonisolated public func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(with: other, .area(.symmetricDifference), eoFill)
  }

  /// The lines of this shape inside of another.
  nonisolated public func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(with: other, .lines(inside: true), eoFill)
  }

  /// The lines of this shape outside of another.
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

/// Curves become short straight lines; the result fills alike by both rules.
extension Path {
  /// The area that is in this path and in another.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .area(.intersection), eoFill)
  }

  /// The area that is in this path, in another or in both.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .area(.union), eoFill)
  }

  /// The area that is in this path and not in another.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .area(.subtraction), eoFill)
  }

  /// The area that is in one of two paths alone.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .area(.symmetricDifference), eoFill)
  }

  /// The lines of this path inside of another.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .lines(inside: true), eoFill)
  }

  /// The lines of this path outside of another.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .lines(inside: false), eoFill)
  }

  private func combined(with other: Path, _ part: PathCombination.Part, _ isEvenOdd: Bool) -> Path {
    PathCombination(part: part, isEvenOdd: isEvenOdd).path(self, other)
  }
}
