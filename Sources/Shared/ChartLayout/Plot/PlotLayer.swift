import Foundation
import WidgetArchive

/// A part of the plot that has one paint.
package struct PlotLayer {
  enum Kind {
    case fill([ArchivedPath.Element])
    /// A line with a width and lengths of dashes and gaps, in points.
    case stroke([ArchivedPath.Element], width: Double, dash: [Double])
    /// A dot in the cell that holds a point.
    case dot(CGPoint)
    /// A line through the row, or the column, that holds a point.
    case rule(CGRect, isFlat: Bool, width: Double)
  }

  var kind: Kind
  var paint: ArchivedPaint
  var opacity: Double

  /// The least opacity of a filled area at its foot: there it still stands out as a mark has to.
  static let faintest = 0.8

  /// The opacity of the shade below a line where it is highest and at the foot: visible, but no more than a
  /// background, on which the line itself and the grid can be seen.
  private static let shade = (high: 0.3, low: 0.08)

  /// The layer's node, and its place in a plot of a size.
  package func node(in size: CGSize, _ table: inout some NodeTable) -> ArchivedPlace {
    let fade: [ArchivedModifier] = opacity < 1 ? [.opacity(Fraction(opacity))] : []
    switch kind {
    case .fill(let elements):
      return whole(
        table.add(.shape(path(elements, size), .fill(paint)), modifiers: fade), size)
    case .stroke(let elements, let width, let dash):
      let stroke = ArchivedStroke(lineWidth: Finite(width), dash: dash.map { Finite($0) })
      return whole(
        table.add(.shape(path(elements, size), .stroke(paint, stroke)), modifiers: fade), size)
    case .dot(let point):
      let node = table.add(.symbol("circle.fill"), modifiers: [.foreground(paint)] + fade)
      return ArchivedPlace(
        node,
        CGRect(
          x: Self.cell(point.x, PlotCell.width, size.width),
          y: Self.cell(point.y, PlotCell.height, size.height),
          width: PlotCell.width, height: PlotCell.height))
    case .rule(let rect, let isFlat, let width):
      if isFlat { return flatRule(rect, width: width, fade, in: size, &table) }
      let node = table.add(
        .shape(.rectangle, .fill(paint)),
        modifiers: [.frame(width: Finite(max(1, width)), height: nil, .center)] + fade)
      return ArchivedPlace(
        node,
        CGRect(
          x: Self.cell(rect.minX, PlotCell.width, size.width), y: rect.minY,
          width: PlotCell.width, height: rect.height))
    }
  }

  /// A flat rule, in the row where the axis line of its value would be.
  private func flatRule(
    _ rect: CGRect, width: Double, _ fade: [ArchivedModifier], in size: CGSize,
    _ table: inout some NodeTable
  ) -> ArchivedPlace {
    let rows = Int(clamping: (size.height / PlotCell.height).rounded())
    let line = LineRow(rect.minY / PlotCell.height, rows: rows)
    let columns = Int(clamping: (rect.width / PlotCell.width).rounded())
    let node =
      line.isEdge && columns > 0
      ? table.add(
        .edgeLine(columns: columns), modifiers: [.foreground(paint), .lineLimit(1)] + fade)
      : table.add(
        .shape(.rectangle, .fill(paint)),
        modifiers: [.frame(width: nil, height: Finite(max(1, width)), .center)] + fade)
    return ArchivedPlace(
      node,
      CGRect(
        x: rect.minX, y: Double(line.row) * PlotCell.height, width: rect.width,
        height: PlotCell.height))
  }

  private func whole(_ node: NodeID, _ size: CGSize) -> ArchivedPlace {
    ArchivedPlace(node, CGRect(origin: .zero, size: size))
  }

  private func path(_ elements: [ArchivedPath.Element], _ size: CGSize) -> ArchivedShape {
    .path(ArchivedPath(elements, width: Finite(size.width), height: Finite(size.height)))
  }

  /// The edge of the cell that holds a length.
  private static func cell(_ length: Double, _ unit: Double, _ whole: Double) -> Double {
    min(max(0, (length / unit - 1e-6).rounded(.down) * unit), max(0, whole - unit))
  }
}

extension PlotLayer {
  /// The shade below a line, which fades towards the foot.
  init(shade elements: [ArchivedPath.Element], of line: PlotMark, in size: CGSize) {
    let tops = elements.compactMap { element -> Double? in
      if case .move(let point) = element { point.y } else { nil }
    }
    kind = .fill(elements)
    paint = line.paint.fading(
      from: Self.shade.high, to: Self.shade.low,
      between: (tops.min() ?? 0) / max(1, size.height), and: 1)
    // What is no colour cannot fade by height, and is as faint throughout.
    let isEven = paint == line.paint
    opacity = isEven ? line.opacity * 0.14 : line.opacity
  }
}

extension ArchivedPaint {
  /// A colour that fades from one height of the filled area to another, in shares of the plot; any other paint as
  /// it is.
  func fading(
    from high: Double, to low: Double, between top: Double, and bottom: Double
  ) -> ArchivedPaint {
    guard case .color(let color) = self, top < bottom else { return self }
    func stop(_ opacity: Double, _ location: Double) -> ArchivedGradient.Stop {
      let faded = opacity < 1 ? ArchivedColor.faded(color, opacity: Fraction(opacity)) : color
      return ArchivedGradient.Stop(color: faded, location: Finite(location))
    }
    return .gradient(
      ArchivedGradient(
        geometry: .linear(startX: 0.5, startY: 0, endX: 0.5, endY: 1),
        stops: [stop(high, min(max(0, top), 1)), stop(low, min(max(0, bottom), 1))]))
  }
}

extension [ArchivedPath.Element] {
  static func rectangle(_ rect: CGRect) -> [ArchivedPath.Element] {
    [
      .move(.init(rect.minX, rect.minY)), .line(.init(rect.maxX, rect.minY)),
      .line(.init(rect.maxX, rect.maxY)), .line(.init(rect.minX, rect.maxY)), .close,
    ]
  }
}
