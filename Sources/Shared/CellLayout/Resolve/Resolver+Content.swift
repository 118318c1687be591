import Cells
import WidgetArchive

extension Resolver {
  /// Adds the element of a node's content.
  mutating func content(_ content: ArchivedContent, _ around: Surroundings) -> Int {
    switch content {
    case .empty: return add(.empty)
    case .text(let runs): return add(.text(Held(text(runs, around))))
    case .symbol(let name): return add(.symbol(Held(symbol(name, around))))
    case .image(let image): return add(.picture(picture(image, around)))
    case .chart(let chart):
      return add(
        .chart(ChartElement(chart: chart, around: around.inside(nil), context: context)))
    case .hstack(let alignment, let spacing, let children):
      return hstack(alignment, spacing, children, around)
    case .vstack(let alignment, let spacing, let children):
      let ids = column(children, around.inside(.vertical))
      if alignment == .center, !around.isInRow { centerLines(of: ids) }
      let rows = spacing.map { CellMetrics.rowSpacing($0.value) } ?? usualSpacing(ids)
      return add(.stack(.vertical, cross: around.cross(alignment), spacing: rows), ids)
    case .zstack(let alignment, let children): return zstack(alignment, children, around)
    case .spacer(let minimum): return spacer(minimum, around)
    case .divider:
      return add(.divider(around.axis, around.rulerInk ?? around.foreground.flat.level(2)))
    case .color(let color): return area(.ink(around.shades.ink(color)), around)
    case .gradient(let gradient): return area(around.paint(.gradient(gradient)), around)
    case .shape(let shape, let painting): return self.shape(shape, painting, around)
    case .progress(let progress): return self.progress(progress, around)
    case .gauge(let gauge): return self.gauge(gauge, around)
    case .label(let title, let icon): return label(title, icon, around)
    case .link(let url, let child): return add(.region(.link(url)), [resolve(child, around)])
    case .inert(let child): return resolve(child, around)
    case .button(let action, let child): return button(action, child, around)
    case .toggle(let toggle): return self.toggle(toggle, around)
    case .grid(let grid): return self.grid(grid, around)
    case .fitting(let horizontal, let vertical, let children):
      guard !children.isEmpty else { return add(.empty) }
      return add(
        .fitting(horizontal: horizontal, vertical: vertical), children.map { resolve($0, around) })
    case .placed(let places): return placed(places, around)
    case .hole(let hole):
      let ideal = CellSize(
        columns: CellMetrics.columns(hole.idealWidth.value),
        rows: CellMetrics.rows(hole.idealHeight.value))
      guard !hole.children.isEmpty else {
        let id = add(.hole(hole.number, ideal: ideal))
        if hole.isPicture { setImportance(.decoration, of: id) }
        return id
      }
      let inner = around.inside(nil)
      return add(.arranged(hole.number, ideal: ideal), hole.children.map { resolve($0, inner) })
    case .accessoryBackground: return accessoryBackground(around)
    case .unavailable(let name):
      return add(.text(Held(mark("\(context.glyphs.unavailable) \(name)", around))))
    case .unknown(let kind): return add(.text(Held(mark("?\(kind)", around))))
    }
  }

  private mutating func column(_ children: [NodeID], _ around: Surroundings) -> [Int] {
    var inner = around
    return children.map { child in
      let id = resolve(child, inner)
      if elements[id].isSpacer { inner.standsInRow = inner.isInRow }
      return id
    }
  }

  private func picture(_ image: ArchivedImage, _ around: Surroundings) -> PictureElement {
    let ideal = image.ideal.map { size in
      CellSize(
        columns: CellMetrics.columns(size.width.value),
        rows: CellMetrics.rows(size.height.value))
    }
    return PictureElement(
      picture: image.picture, ideal: ideal, paint: around.foreground, shades: around.shades,
      isRedacted: around.isRedacted)
  }

  private mutating func hstack(
    _ alignment: ArchivedAlignment.Vertical, _ spacing: Finite?, _ children: [NodeID],
    _ around: Surroundings
  ) -> Int {
    var inner = around.inside(.horizontal)
    inner.verticalSide = alignment.cross.side
    inner.standsOnBottom = alignment == .bottom || alignment == .lastTextBaseline
    inner.horizontalSide = .middle
    inner.isInRow = true
    let ids = children.map { resolve($0, inner) }
    let columns = spacing.map { CellMetrics.columnSpacing($0.value) } ?? 1
    return add(
      .stack(.horizontal, cross: alignment.cross, spacing: columns),
      around.isRightToLeft ? ids.reversed() : ids)
  }

  private mutating func zstack(
    _ alignment: ArchivedAlignment, _ children: [NodeID], _ around: Surroundings
  ) -> Int {
    var inner = around.inside(nil)
    inner.horizontalSide = alignment.horizontal == .leading ? .start : .middle
    inner.verticalSide = alignment.vertical.cross.side
    inner.standsOnBottom = alignment.vertical == .bottom
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
        column: CellMetrics.signedColumns(place.x.value),
        row: CellMetrics.signedRows(place.y.value),
        columns: CellMetrics.columns(place.width.value),
        rows: CellMetrics.rows(place.height.value))
    }
    return add(.placed(rects), places.map { resolve($0.child, inner) })
  }

  private mutating func spacer(_ minimum: Finite?, _ around: Surroundings) -> Int {
    let length =
      switch around.axis {
      case .horizontal: minimum.map { CellMetrics.columns($0.value) } ?? 1
      case .vertical: minimum.map { CellMetrics.rowSpacing($0.value) } ?? 0
      case nil: 0
      }
    let id = add(.spacer(around.axis, minimum: length))
    // A spacer takes its share after all other children: SwiftUI too gives it the lowest priority.
    setPriority(-.infinity, of: id)
    return id
  }

  private mutating func area(_ paint: Paint, _ around: Surroundings) -> Int {
    if around.thickness == Thickness() { return add(.area(paint, isBackdrop: around.isBackdrop)) }
    return filled(.rectangle, paint, around)
  }

  private mutating func shape(
    _ shape: ArchivedShape, _ painting: ShapePainting, _ around: Surroundings
  ) -> Int {
    switch painting {
    case .fill(let paint): return filled(shape, around.paint(paint), around)
    case .stroke(let paint, let stroke):
      var stroke = stroke
      stroke.lineWidth = max(0, stroke.lineWidth)
      return add(
        .shape(
          ShapeElement(
            shape: shape, paint: around.paint(paint), stroke: stroke,
            isBackdrop: around.isBackdrop)))
    }
  }

  /// A filled shape, with the points that its frame gives it: a line if that is too low for a row,
  /// else a shape of at most that size.
  private mutating func filled(
    _ shape: ArchivedShape, _ paint: Paint, _ around: Surroundings
  ) -> Int {
    let extent = around.thickness.extent(around)
    if let height = extent.height, height <= (around.standsOnBottom ? 2.5 : 8), shape.isBar,
      around.thickness.width ?? .infinity > height
    {
      return add(
        .line(
          ThinLine(
            glyphs: context.glyphs.line(thickness: height), paint: paint, length: extent.width,
            isRightToLeft: around.isRightToLeft)))
    }
    // Nothing stands in front of a dot smaller than a letter: it is one of the points of a line, so
    // it is no backdrop.
    let isPoint = shape == .circle && around.thickness.isWithinCell
    var element = ShapeElement(
      shape: shape, paint: paint, isBackdrop: around.isBackdrop && !isPoint)
    if shape.isBar {
      element.extent = extent
      // One row is too low to show round ends and a length in eighths of a cell at once: the length
      // wins.
      if let height = around.thickness.height, height < 18 {
        element.shape = .rectangle
        element.extent.height = nil
      }
    }
    return add(.shape(element))
  }

  /// The background of a lock-screen widget: a disc in the circular family, else a rounded
  /// rectangle, in a shade of the terminal's own colour.
  private mutating func accessoryBackground(_ around: Surroundings) -> Int {
    let isCircular = context.family == .accessoryCircular || context.family == .accessoryCorner
    var behind = around
    behind.isBackdrop = true
    return filled(
      isCircular ? .circle : .roundedRectangle(8), .ink(Ink.primary.level(4)), behind)
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
