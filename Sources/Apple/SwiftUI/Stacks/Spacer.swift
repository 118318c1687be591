import Foundation
import WidgetArchive

/// Space that takes what is left in a stack.
public struct Spacer: Sendable {
  /// The least length in points; nil for the host's own.
  public var minLength: CGFloat?

  /// Makes space of a least length.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }
}

extension Spacer: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    [lowering.add(.spacer(minLength: minLength.map(Finite.init)))]
  }
}

/// A line across a stack.
public struct Divider: Sendable {
  public init() {}
}

extension Divider: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    [lowering.add(.divider)]
  }
}
