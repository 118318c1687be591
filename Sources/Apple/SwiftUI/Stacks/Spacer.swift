import Foundation
import WidgetArchive

/// A space that takes the rest of a stack's length.
public struct Spacer: Sendable {
  /// The least length in points; nil for the host's choice.
  public var minLength: CGFloat?

  /// Makes a space with a least length.
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
