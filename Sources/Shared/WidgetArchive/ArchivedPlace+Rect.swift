import Foundation

extension ArchivedPlace {
  /// Places a child in a rectangle in points.
  package init(_ child: NodeID, _ rect: CGRect) {
    self.init(
      child, x: Finite(rect.minX), y: Finite(rect.minY), width: Finite(rect.size.width),
      height: Finite(rect.size.height))
  }
}
