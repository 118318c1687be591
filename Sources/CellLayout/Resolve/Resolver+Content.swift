import Cells
import WidgetArchive

extension Resolver {
  /// The element of what a node is.
  mutating func content(_ content: ArchivedContent, _ around: Surroundings) -> Int {
    switch content {
    case .empty: return add(.empty)
    case .text(let runs): return add(.text(text(runs, around)))
    case .symbol(let name): return add(.text(symbol(name, around)))
    case .hstack(let alignment, let spacing, let children):
      return hstack(alignment, spacing, children, around)
    case .vstack(let alignment, let spacing, let children):
      let inner = around.inside(.vertical)
      let spacing = spacing.map(CellMetrics.rowSpacing) ?? 0
      return add(
        .stack(.vertical, cross: around.cross(alignment), spacing: spacing),
        children.map { resolve($0, inner) })
    case .zstack(let alignment, let children): return zstack(alignment, children, around)
    case .spacer(let minimum): return spacer(minimum, around)
    case .divider: return add(.divider(around.axis, around.foreground.flat.level(2)))
    case .color(let color): return area(.ink(around.shades.ink(color)), around)
    case .gradient(let gradient): return area(around.paint(.gradient(gradient)), around)
    case .shape(let shape, let painting): return self.shape(shape, painting, around)
    case .progress(let progress): return self.progress(progress, around)
    case .gauge(let gauge): return self.gauge(gauge, around)
    case .label(let title, let icon): return label(title, icon, around)
    case .link(let url, let child): return add(.link(url), [resolve(child, around)])
    case .inert(let child), .button(_, let child): return resolve(child, around)
    case .toggle(let toggle): return resolve(toggle.shown, around)
    case .grid(let grid): return self.grid(grid, around)
    case .fitting(let horizontal, let vertical, let children):
      guard !children.isEmpty else { return add(.empty) }
      return add(
        .fitting(horizontal: horizontal, vertical: vertical), children.map { resolve($0, around) })
    case .placed(let places): return placed(places, around)
    case .hole(let hole):
      let ideal = CellSize(
        columns: CellMetrics.columns(hole.idealWidth), rows: CellMetrics.rows(hole.idealHeight))
      guard !hole.children.isEmpty else { return add(.hole(hole.number, ideal: ideal)) }
      let inner = around.inside(nil)
      return add(.arranged(hole.number, ideal: ideal), hole.children.map { resolve($0, inner) })
    case .accessoryBackground: return area(.ink(Ink.primary.level(4)), around)
    case .unavailable(let name):
      return add(.text(mark("\(context.glyphs.unavailable) \(name)", around)))
    case .unknown(let kind): return add(.text(mark("?\(kind)", around)))
    }
  }

  private mutating func hstack(
    _ alignment: ArchivedAlignment.Vertical, _ spacing: Double?, _ children: [NodeID],
    _ around: Surroundings
  ) -> Int {
    let inner = around.inside(.horizontal)
    let ids = children.map { resolve($0, inner) }
    let columns = spacing.map(CellMetrics.columnSpacing) ?? 1
    return add(
      .stack(.horizontal, cross: alignment.cross, spacing: columns),
      around.isRightToLeft ? ids.reversed() : ids)
  }

  private mutating func zstack(
    _ alignment: ArchivedAlignment, _ children: [NodeID], _ around: Surroundings
  ) -> Int {
    var inner = around.inside(nil)
    let ids = children.enumerated().map { index, child in
      inner.isBackdrop = around.isBackdrop || index < children.count - 1
      return resolve(child, inner)
    }
    return add(.layers(around.cross(alignment.horizontal), alignment.vertical.cross), ids)
  }

  private mutating func placed(_ places: [ArchivedPlace], _ around: Surroundings) -> Int {
    let inner = around.inside(nil)
    let rects = places.map { place in
      CellRect(
        column: CellMetrics.signedColumns(place.x), row: CellMetrics.signedRows(place.y),
        columns: CellMetrics.columns(place.width), rows: CellMetrics.rows(place.height))
    }
    return add(.placed(rects), places.map { resolve($0.child, inner) })
  }

  private mutating func spacer(_ minimum: Double?, _ around: Surroundings) -> Int {
    let length =
      switch around.axis {
      case .horizontal: minimum.map(CellMetrics.columns) ?? 1
      case .vertical: minimum.map(CellMetrics.rowSpacing) ?? 0
      case nil: 0
      }
    let id = add(.spacer(around.axis, minimum: length))
    // After everything else, as SwiftUI's own layouts see it.
    setPriority(-.infinity, of: id)
    return id
  }

  private mutating func area(_ paint: Paint, _ around: Surroundings) -> Int {
    if let line = around.thickness.line(glyphs: context.glyphs) {
      return add(.line(line.axis, line.glyph, paint))
    }
    return add(.area(paint, isBackdrop: around.isBackdrop))
  }

  private mutating func shape(
    _ shape: ArchivedShape, _ painting: ShapePainting, _ around: Surroundings
  ) -> Int {
    switch painting {
    case .fill(let paint):
      let paint = around.paint(paint)
      if let line = around.thickness.line(glyphs: context.glyphs) {
        return add(.line(line.axis, line.glyph, paint))
      }
      return add(
        .shape(
          ShapeElement(shape: shape, paint: paint, lineWidth: nil, isBackdrop: around.isBackdrop)))
    case .stroke(let paint, let lineWidth, _):
      let width = lineWidth.isFinite ? max(0, lineWidth) : 1
      return add(
        .shape(
          ShapeElement(
            shape: shape, paint: around.paint(paint), lineWidth: width,
            isBackdrop: around.isBackdrop)))
    }
  }

  private mutating func label(_ title: NodeID, _ icon: NodeID, _ around: Surroundings) -> Int {
    switch around.labelStyle {
    case "titleOnly": return resolve(title, around)
    case "iconOnly": return resolve(icon, around)
    default:
      let inner = around.inside(.horizontal)
      let children = [resolve(icon, inner), resolve(title, inner)]
      return add(
        .stack(.horizontal, cross: .firstBaseline, spacing: 1),
        around.isRightToLeft ? children.reversed() : children)
    }
  }
}

extension Surroundings {
  /// What the children of a stack have around them.
  func inside(_ axis: Axis?) -> Surroundings {
    var copy = self
    copy.axis = axis
    copy.thickness = Thickness()
    return copy
  }
}

/// The points a frame gives an area, where that is too little for a cell to be filled.
struct Thickness {
  var width: Double?
  var height: Double?

  /// The line that stands for a thin area.
  func line(glyphs: GlyphSet) -> (axis: Axis, glyph: String)? {
    if let height, height <= 8, width ?? .infinity > height {
      return (.horizontal, height <= 2 ? glyphs.horizontalLine : glyphs.heavyLine)
    }
    if let width, width <= 5, height ?? .infinity > width {
      return (.vertical, width <= 1 ? glyphs.verticalLine : glyphs.thinBar)
    }
    return nil
  }
}
