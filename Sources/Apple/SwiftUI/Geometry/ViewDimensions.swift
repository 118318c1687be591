import Foundation

/// The size of a view and the positions of its guides, in points.
///
/// The baseline of a line of text is at its lower edge, since it stands in a cell.
public struct ViewDimensions: Equatable, Sendable {
  public let width: CGFloat
  public let height: CGFloat
  let firstBaseline: CGFloat
  let lastBaseline: CGFloat

  init(_ size: CGSize, firstBaseline: CGFloat? = nil, lastBaseline: CGFloat? = nil) {
    width = size.width
    height = size.height
    self.firstBaseline = firstBaseline ?? size.height
    self.lastBaseline = lastBaseline ?? size.height
  }

  /// Dimensions in which every guide has a different position.
  static let probe = ViewDimensions(
    CGSize(width: 1000, height: 2000), firstBaseline: 1300, lastBaseline: 1700)

  /// The position of a guide, from the edge where lines begin.
  public subscript(guide: HorizontalAlignment) -> CGFloat { guide.value(in: self) }

  /// The position of a guide, from the top.
  public subscript(guide: VerticalAlignment) -> CGFloat { guide.value(in: self) }

  /// Always nil: guides that views inside set are known only when the tile is laid out.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }

  /// The baseline of text if the view contains any; nil for every other guide.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    switch guide {
    case .firstTextBaseline where firstBaseline != height: firstBaseline
    case .lastTextBaseline where lastBaseline != height: lastBaseline
    default: nil
    }
  }
}
