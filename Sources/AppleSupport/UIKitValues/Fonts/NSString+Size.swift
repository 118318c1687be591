import CellLayout
import Cells
import Foundation

/// The options of measuring a text; a text in cells is measured in only one way.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Truncates the last line if there is no space for more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Measures all lines of a text instead of only the first.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// The scaling of a text that was made smaller to fit; texts in cells are not.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open var actualScaleFactor: CGFloat { 1 }
  /// The space that the last text took.
  open internal(set) var totalBounds = CGRect.zero
}

extension NSString {
  /// The size of the text on a board, in points: that of its cells for any font, so that a frame of
  /// this size contains it.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let lines = String(describing: self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return Self.size(lines.map { Grapheme.width(of: String($0)) })
  }

  /// The space of the text on a board, wrapped at a width, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let most = max(1, CellMetrics.columns(size.width))
    let lines = String(describing: self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let widths = lines.flatMap { Self.widths(of: $0, most: most) }
    let rect = CGRect(
      origin: .zero,
      size: Self.size(options.contains(.usesLineFragmentOrigin) ? widths : [widths[0]]))
    context?.totalBounds = rect
    return rect
  }

  private static func size(_ widths: [Int]) -> CGSize {
    CGSize(
      width: Double(widths.max() ?? 0) * CellMetrics.pointsPerColumn,
      height: Double(widths.count) * CellMetrics.pointsPerRow)
  }

  /// The widths of the lines of a paragraph that is wrapped between words.
  private static func widths(of paragraph: Substring, most: Int) -> [Int] {
    var widths = [0]
    for word in paragraph.split(separator: " ") {
      var width = Grapheme.width(of: String(word))
      let last = widths[widths.count - 1]
      if last > 0, last + 1 + width <= most {
        widths[widths.count - 1] = last + 1 + width
        continue
      }
      if last > 0 { widths.append(0) }
      while width > most {
        widths[widths.count - 1] = most
        widths.append(0)
        width -= most
      }
      widths[widths.count - 1] = width
    }
    return widths
  }
}

extension NSAttributedString {
  /// The size of the text on a board, in points.
  public func size() -> CGSize { (string as NSString).size() }

  /// The space of the text on a board, wrapped at a width, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    (string as NSString).boundingRect(with: size, options: options, context: context)
  }
}
