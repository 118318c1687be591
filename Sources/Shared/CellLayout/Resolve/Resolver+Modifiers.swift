import Cells
import WidgetArchive

extension Resolver {
  /// The element of a modifier that stands around a node with its first `count` modifiers.
  mutating func wrap(
    _ node: ArchivedNode, through count: Int, in modifier: ArchivedModifier,
    _ around: Surroundings
  ) -> Int {
    var inner = around.inside(modifier)
    if let ink = rulerInk(of: node, through: count, modifier, around) {
      inner.rulerInk = inner.rulerInk ?? ink
      return resolve(node, through: count, inner)
    }
    let child = resolve(node, through: count, inner)
    switch modifier.group {
    case .layout: return placed(child, by: modifier, of: node, through: count, inner, around)
    case .effect: return changed(child, by: modifier, around)
    case .style: return toned(child, by: modifier)
    case .state:
      guard modifier == .invalidatable(true), around.reasons.contains(.invalidated) else {
        return child
      }
      return add(.opacity(0.5), [child])
    // These are read where the text or the value they are about is resolved.
    case .text, .accessibility: return child
    }
  }

  /// The colour of a divider that an author coloured by an area on it or behind it: that is as large as
  /// the line on Apple's systems, and would be the line's whole row here.
  private func rulerInk(
    of node: ArchivedNode, through count: Int, _ modifier: ArchivedModifier, _ around: Surroundings
  ) -> Ink? {
    guard node.content == .divider else { return nil }
    let isThin = node.modifiers[..<count].allSatisfy { inner in
      switch inner {
      case .padding, .insets: false
      case .frame(let width, let height, _):
        min(width?.value ?? 0, height?.value ?? 0) < CellMetrics.pointsPerColumn
      default: true
      }
    }
    guard isThin else { return nil }
    switch modifier {
    case .background(let id, _), .overlay(let id, _):
      guard view.nodes.indices.contains(id) else { return nil }
      switch view.nodes[id].content {
      case .color(let color): return around.shades.ink(color)
      case .shape(_, .fill(let paint)): return around.paint(paint).flat
      default: return nil
      }
    default: return nil
    }
  }

  private mutating func placed(
    _ child: Int, by modifier: ArchivedModifier, of node: ArchivedNode, through count: Int,
    _ inner: Surroundings, _ around: Surroundings
  ) -> Int {
    switch modifier {
    case .padding(let edges, let length):
      return add(.padding(insets(edges, length?.value, around)), [child])
    case .insets(let top, let leading, let bottom, let trailing):
      return add(.padding(insets(top, leading, bottom, trailing, around)), [child])
    case .frame(let width, let height, let alignment):
      let isPillar = inner.isPillar(node, through: count)
      return add(
        .frame(frame(width?.value, height?.value, alignment, around, roundsUp: isPillar)), [child])
    case .flexibleFrame(let limits, let alignment):
      return add(.frame(frame(limits, alignment, around)), [child])
    case .background(let id, let alignment):
      return layered(
        child, id, alignment, around.over(node, through: count), isBackground: true)
    case .overlay(let id, let alignment):
      return layered(
        child, id, alignment, around.over(node, through: count), isBackground: false)
    case .fixedSize(let horizontal, let vertical):
      return add(.fixedSize(horizontal: horizontal, vertical: vertical), [child])
    case .layoutPriority(let priority):
      setPriority(priority.value, of: child)
    case .zIndex(let index):
      setZIndex(index.value, of: child)
    case .aspectRatio(let ratio, let fill):
      let usable = ratio.flatMap { $0 > 0 ? $0.value : nil }
      return add(.aspectRatio(usable, fill: fill), [child])
    case .offset(let x, let y):
      let columns = CellMetrics.signedColumns(x.value)
      return add(
        .offset(columns: columns, rows: CellMetrics.signedRows(y.value), x: x.value, y: y.value),
        [child])
    case .position(let x, let y):
      return position(child, x.value, y.value, around)
    case .alignmentGuide(let name, let value):
      return guide(child, name, value.value, around)
    case .hole(let number):
      return add(.probe(number), [child])
    default: break
    }
    return child
  }

  private mutating func changed(
    _ child: Int, by modifier: ArchivedModifier, _ around: Surroundings
  ) -> Int {
    switch modifier {
    case .opacity(let opacity):
      return add(.opacity(opacity.value), [child])
    case .hidden:
      return add(.hidden, [child])
    case .clip(let shape):
      return add(.clip(shape), [child])
    case .mask(let id, let alignment):
      return masked(child, by: id, alignment, around)
    case .rotation(let degrees, let x, let y):
      return add(.transform(.rotation(degrees, anchorX: x, anchorY: y)), [child])
    case .scale(let width, let height, let x, let y):
      guard width != 0, height != 0 else { return add(.hidden, [child]) }
      return add(.transform(.scale(x: width, y: height, anchorX: x, anchorY: y)), [child])
    case .blend(let name):
      guard let mode = BlendMode(rawValue: name), mode != .normal else { return child }
      return add(.blend(mode), [child])
    case .border(let paint, _):
      return add(.border(around.paint(paint)), [child])
    // A colour effect is part of the surroundings of what it is on.
    default: return child
    }
  }

  /// What a widget drawn in one tone does with its accented parts.
  private mutating func toned(_ child: Int, by modifier: ArchivedModifier) -> Int {
    guard context.rendering == .accented else { return child }
    switch modifier {
    case .accentable(let accentable):
      return add(.tone(accentable ? .accent : .primary), [child])
    case .accentedRendering(let mode):
      guard let tone = mode.flatMap(Tone.init(accentedRendering:)) else { return child }
      return add(.tone(tone), [child])
    default: return child
    }
  }

  /// A view and what says where it is seen, which is drawn in white.
  private mutating func masked(
    _ child: Int, by id: NodeID, _ alignment: ArchivedAlignment, _ around: Surroundings
  ) -> Int {
    var inner = around
    inner.axis = nil
    inner.isBackdrop = true
    inner.shades = around.shades.alpha
    inner.foreground = .ink(.primary)
    inner.tint = .primary
    let mask = resolve(id, inner)
    return add(
      .mask(around.side(alignment.horizontal), alignment.vertical.cross), [child, mask])
  }

  private mutating func layered(
    _ child: Int, _ id: NodeID, _ alignment: ArchivedAlignment, _ around: Surroundings,
    isBackground: Bool
  ) -> Int {
    var inner = around
    inner.axis = nil
    inner.horizontalSide = alignment.horizontal == .leading ? .start : .middle
    inner.verticalSide = alignment.vertical.cross.side
    inner.standsOnBottom = alignment.vertical == .bottom
    if isBackground { inner.isBackdrop = true }
    let other = resolve(id, inner)
    let across = around.cross(alignment.horizontal)
    let down = alignment.vertical.cross
    return add(isBackground ? .background(across, down) : .overlay(across, down), [child, other])
  }

  private func insets(
    _ edges: ArchivedEdges, _ length: Double?, _ around: Surroundings
  ) -> CellInsets {
    let isRoomy = context.family.isRoomy
    let columns =
      length.map(CellMetrics.signedColumns) ?? (isRoomy ? 2 : 1)
    let rows = length.map(CellMetrics.signedRows) ?? (isRoomy ? 1 : 0)
    return CellInsets(
      top: edges.contains(.top) ? rows : 0, leading: edges.contains(.leading) ? columns : 0,
      bottom: edges.contains(.bottom) ? rows : 0,
      trailing: edges.contains(.trailing) ? columns : 0, isRightToLeft: around.isRightToLeft)
  }

  private func insets(
    _ top: Finite, _ leading: Finite, _ bottom: Finite, _ trailing: Finite, _ around: Surroundings
  ) -> CellInsets {
    CellInsets(
      top: CellMetrics.signedRows(top.value),
      leading: CellMetrics.signedColumns(leading.value),
      bottom: CellMetrics.signedRows(bottom.value),
      trailing: CellMetrics.signedColumns(trailing.value),
      isRightToLeft: around.isRightToLeft)
  }
}

extension CellInsets {
  fileprivate init(top: Int, leading: Int, bottom: Int, trailing: Int, isRightToLeft: Bool) {
    self.init(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
      right: isRightToLeft ? leading : trailing)
  }
}

extension Surroundings {
  /// What a view has around it that stands in a modifier.
  fileprivate func inside(_ modifier: ArchivedModifier) -> Surroundings {
    var inner = self
    switch modifier {
    case .frame(let width, let height, _):
      inner.thickness = thickness.framed(width: width?.value, height: height?.value)
    case .flexibleFrame, .opacity, .layoutPriority, .zIndex, .clip, .offset, .invalidatable, .mask,
      .background, .overlay, .blend, .scale, .accentable, .accentedRendering:
      break
    case .rotation(let degrees, _, _): inner.symbol.turn += degrees.value
    case .colorEffect(let effect): inner.apply(effect)
    default: inner.thickness = Thickness()
    }
    return inner
  }

  /// What a layer on a node has around it: the frames of the node are its own.
  fileprivate func over(_ node: ArchivedNode, through count: Int) -> Surroundings {
    var copy = self
    for modifier in node.modifiers[..<count].reversed() {
      switch modifier {
      case .frame(let width, let height, _):
        copy.thickness = copy.thickness.framed(width: width?.value, height: height?.value)
      case .flexibleFrame, .opacity, .clip, .background, .overlay, .foreground, .tint, .mask: break
      default: return copy
      }
    }
    return copy
  }

  /// Whether a node is an area whose height is to be kept in parts of rows.
  fileprivate func isPillar(_ node: ArchivedNode, through count: Int) -> Bool {
    let isExact = thickness.isPillar || standsOnBottom || standsInRow
    guard isExact, thickness.height ?? 0 > 9 else { return false }
    switch node.content {
    case .color, .gradient: return true
    case .shape(let shape, .fill): return shape.isBar
    default: return false
    }
  }
}

extension ArchivedAlignment.Vertical {
  var cross: Element.Cross {
    switch self {
    case .top: .side(.start)
    case .center: .side(.middle)
    case .bottom: .side(.end)
    case .firstTextBaseline: .firstBaseline
    case .lastTextBaseline: .lastBaseline
    case .guide(let name, let otherwise): .guide(name, else: otherwise.cross)
    }
  }
}
