import Foundation
import WidgetArchive

/// Sectors of a circle that fills the plot, clockwise from the top.
package struct SectorPaths {
  private let marks: [PlotMark]
  private let size: CGSize

  package init(marks: [PlotMark], size: CGSize) {
    self.marks = marks
    self.size = size
  }

  package var layers: [PlotLayer] {
    let sectors = marks.filter { $0.kind == .sector }
    let total = sectors.reduce(0) { $0 + $1.angle }
    guard total > 0 else { return [] }
    var angle = -Double.pi / 2
    return sectors.map { mark in
      let sweep = mark.angle / total * 2 * .pi
      defer { angle += sweep }
      return PlotLayer(
        kind: .fill(sector(mark, from: angle, sweep: sweep)), paint: mark.paint,
        opacity: mark.opacity)
    }
  }

  private func sector(_ mark: PlotMark, from angle: Double, sweep: Double) -> [ArchivedPath.Element]
  {
    let whole = min(size.width, size.height) / 2
    let outer = Self.radius(mark.outerRadius, whole, fallback: whole)
    let inner = min(Self.radius(mark.innerRadius, outer, fallback: 0), outer)
    func point(_ angle: Double, _ radius: Double) -> ArchivedPath.Point {
      .init(size.width / 2 + cos(angle) * radius, size.height / 2 + sin(angle) * radius)
    }
    // Six degrees a step are finer than any cell shows.
    let steps = max(1, Int(clamping: (sweep / (.pi / 30)).rounded(.up)))
    let angles = (0...steps).map { angle + sweep * Double($0) / Double(steps) }
    let edge = angles.map { point($0, outer) }
    let back = inner > 0 ? angles.reversed().map { point($0, inner) } : [point(0, 0)]
    return [.move(edge[0])] + (edge.dropFirst() + back).map { .line($0) } + [.close]
  }

  private static func radius(_ dimension: PlotMark.Breadth, _ whole: Double, fallback: Double)
    -> Double
  {
    switch dimension {
    case .automatic: fallback
    case .fixed(let points): min(max(points, 0), whole)
    case .ratio(let ratio): whole * min(max(ratio, 0), 1)
    case .inset(let inset): max(0, whole - inset)
    }
  }
}
