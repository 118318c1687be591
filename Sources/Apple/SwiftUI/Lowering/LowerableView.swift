import WidgetArchive

/// A view without a body, which lowers itself to an archive.
///
/// It lowers to its nodes in order: none for an empty view, several for a group. The enclosing view
/// arranges them.
@MainActor @preconcurrency
package protocol LowerableView: View where Body == Never {
  func lower(into lowering: inout Lowering) -> [NodeID]
}

extension LowerableView {
  public static func _lower(_ view: Self, into lowering: inout _Lowering) -> [Int] {
    view.lower(into: &lowering)
  }
}
