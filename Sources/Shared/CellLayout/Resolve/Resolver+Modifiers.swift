import Cells
import WidgetArchive

extension Resolver {
  /// Adds the element of a modifier around a node with its first `count` modifiers.
  mutating func wrap(
    _ node: ArchivedNode, through count: Int, in modifier: ArchivedModifier,
    _ around: Surroundings
  ) -> Int {
    var inner = around.inside(modifier)
    if let ink = rulerInk(of: node, through: count, modifier, around) {
      inner.rulerInk = inner.rulerInk ?? ink
      return resolve(node, through: count, inner)
    }
    if isLabelled(by: modifier) { inner.isBackdrop = true }
    let child = resolve(node, through: count, inner)
    return wrapped(child, of: node, through: count, in: modifier, inner, around)
  }

  /// Whether a modifier lays a text or a symbol over its view, which then is a background: the letters
  /// of a name on a disc.
  private func isLabelled(by modifier: ArchivedModifier) -> Bool {
    guard case .overlay(let id, _) = modifier, view.nodes.indices.contains(id) else { return false }
    switch view.nodes[id].content {
    case .text, .symbol: return true
    case .shape, .empty, .hstack, .vstack, .zstack, .image, .chart, .grid, .fitting, .placed,
      .spacer,
      .divider, .color, .gradient, .progress, .gauge, .label, .link, .button, .toggle, .inert,
      .accessoryBackground, .hole, .unavailable, .unknown:
      return false
    }
  }

  /// The colour of a divider that its author coloured with an area over or behind it: on Apple's
  /// systems that area is as large as the line, here it would fill the line's whole row.
  private func rulerInk(
    of node: ArchivedNode, through count: Int, _ modifier: ArchivedModifier, _ around: Surroundings
  ) -> Ink? {
    guard node.content == .divider else { return nil }
    let isThin = node.modifiers[..<count].allSatisfy { inner in
      switch inner {
      case .padding, .insets: false
      case .frame(let width, let height, _):
        min(width?.value ?? 0, height?.value ?? 0) < CellMetrics.pointsPerColumn
      case .flexibleFrame, .background, .overlay, .fixedSize, .layoutPriority, .aspectRatio,
        .offset, .position, .alignmentGuide, .hole, .zIndex, .opacity, .hidden, .clip, .mask,
        .scale, .rotation, .border, .colorEffect, .blend, .motion, .font, .fontWeight, .fontDesign,
        .italic,
        .bold, .underline, .strikethrough, .monospacedDigit, .lineLimit, .minimumLines,
        .textAlignment, .minimumScaleFactor, .truncation, .textCase, .foreground, .foregroundLevels,
        .tint, .imageScale, .symbolRendering, .symbolValue, .resizable, .accentable,
        .accentedRendering, .progressStyle, .gaugeStyle, .labelStyle, .labelsHidden, .colorScheme,
        .rightToLeft, .redacted, .unredacted, .privacySensitive, .invalidatable,
        .accessibilityLabel, .accessibilityHidden, .accessibilityValue, .accessibilityHint,
        .accessibilityHeading, .accessibilityChildren:
        true
      }
    }
    guard isThin else { return nil }
    switch modifier {
    case .background(let id, _), .overlay(let id, _):
      guard view.nodes.indices.contains(id) else { return nil }
      switch view.nodes[id].content {
      case .color(let color): return around.shades.ink(color)
      case .shape(_, .fill(let paint)): return around.paint(paint).flat
      case .shape, .empty, .text, .symbol, .hstack, .vstack, .zstack, .image, .chart, .grid,
        .fitting, .placed, .spacer, .divider, .gradient, .progress, .gauge, .label, .link, .button,
        .toggle, .inert, .accessoryBackground, .hole, .unavailable, .unknown:
        return nil
      }
    case .padding, .insets, .frame, .flexibleFrame, .fixedSize, .layoutPriority, .aspectRatio,
      .offset, .position, .alignmentGuide, .hole, .zIndex, .opacity, .hidden, .clip, .mask, .scale,
      .rotation, .border, .colorEffect, .blend, .motion, .font, .fontWeight, .fontDesign, .italic,
      .bold,
      .underline, .strikethrough, .monospacedDigit, .lineLimit, .minimumLines, .textAlignment,
      .minimumScaleFactor, .truncation, .textCase, .foreground, .foregroundLevels, .tint,
      .imageScale, .symbolRendering, .symbolValue, .resizable, .accentable, .accentedRendering,
      .progressStyle, .gaugeStyle, .labelStyle, .labelsHidden, .colorScheme, .rightToLeft,
      .redacted, .unredacted, .privacySensitive, .invalidatable, .accessibilityLabel,
      .accessibilityHidden, .accessibilityValue, .accessibilityHint, .accessibilityHeading,
      .accessibilityChildren:
      return nil
    }
  }

  /// The element of a modifier around its view, or the view's own where the modifier adds none.
  private mutating func wrapped(
    _ child: Int, of node: ArchivedNode, through count: Int, in modifier: ArchivedModifier,
    _ inner: Surroundings, _ around: Surroundings
  ) -> Int {
    switch modifier {
    case .padding(let edges, let length):
      return add(.padding(insets(edges, length?.value, around)), [child])
    case .insets(let top, let leading, let bottom, let trailing):
      return add(.padding(insets(top, leading, bottom, trailing, around)), [child])
    case .frame(let width, let height, let alignment):
      let isPillar = inner.isPillar(node, through: count)
      let frame = frame(
        width.map { height == nil ? lettersWidth($0.value, of: child) : $0.value },
        height?.value, alignment, around, roundsUp: isPillar)
      return add(.frame(aligned(frame, alignment, around: child)), [child])
    case .flexibleFrame(let limits, let alignment):
      return add(
        .frame(aligned(frame(limits, alignment, around), alignment, around: child)), [child])
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
      return child
    case .zIndex(let index):
      setZIndex(index.value, of: child)
      return child
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
    case .motion(let kind, let value):
      guard let kind = TileMotion.Kind(rawValue: kind) else { return child }
      return add(.motion(kind, value: value), [child])
    case .border(let paint, _):
      return add(.border(around.paint(paint)), [child])
    case .accentable(let accentable): return toned(child, accentable ? .accent : .primary)
    case .accentedRendering(let mode):
      return toned(child, mode.flatMap(Tone.init(accentedRendering:)))
    case .invalidatable(let isOn):
      guard isOn, around.reasons.contains(.invalidated) else { return child }
      return add(.opacity(0.5), [child])
    // A colour effect is part of the surroundings of its view; the others take effect where their
    // text or value is resolved.
    case .colorEffect: return child
    case .font, .fontWeight, .fontDesign, .italic, .bold, .underline, .strikethrough,
      .monospacedDigit, .lineLimit, .minimumLines, .textAlignment, .minimumScaleFactor, .truncation,
      .textCase, .foreground, .foregroundLevels, .tint, .imageScale, .symbolRendering, .symbolValue,
      .resizable, .progressStyle, .gaugeStyle, .labelStyle, .labelsHidden, .colorScheme,
      .rightToLeft, .redacted, .unredacted, .privacySensitive, .accessibilityLabel,
      .accessibilityHidden, .accessibilityValue, .accessibilityHint, .accessibilityHeading,
      .accessibilityChildren:
      return child
    }
  }

  /// The treatment of accented parts in a widget that is drawn in one tone.
  private mutating func toned(_ child: Int, _ tone: Tone?) -> Int {
    guard context.rendering == .accented, let tone else { return child }
    return add(.tone(tone), [child])
  }

  /// A view and its mask, which is drawn in white.
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
  /// The surroundings of a view that stands in a modifier.
  fileprivate func inside(_ modifier: ArchivedModifier) -> Surroundings {
    var inner = self
    switch modifier {
    case .frame(let width, let height, _):
      inner.thickness = thickness.framed(width: width?.value, height: height?.value)
    case .flexibleFrame, .opacity, .layoutPriority, .zIndex, .clip, .offset, .invalidatable, .mask,
      .background, .overlay, .blend, .motion, .scale, .accentable, .accentedRendering:
      break
    case .rotation(let degrees, _, _): inner.symbol.turn += degrees.value
    case .colorEffect(let effect): inner.apply(effect)
    case .padding, .insets, .fixedSize, .aspectRatio, .position, .alignmentGuide, .hole, .hidden,
      .border, .font, .fontWeight, .fontDesign, .italic, .bold, .underline, .strikethrough,
      .monospacedDigit, .lineLimit, .minimumLines, .textAlignment, .minimumScaleFactor, .truncation,
      .textCase, .foreground, .foregroundLevels, .tint, .imageScale, .symbolRendering, .symbolValue,
      .resizable, .progressStyle, .gaugeStyle, .labelStyle, .labelsHidden, .colorScheme,
      .rightToLeft, .redacted, .unredacted, .privacySensitive, .accessibilityLabel,
      .accessibilityHidden, .accessibilityValue, .accessibilityHint, .accessibilityHeading,
      .accessibilityChildren:
      inner.thickness = Thickness()
    }
    return inner
  }

  /// The surroundings of a layer on a node: the node's frames limit the layer too.
  fileprivate func over(_ node: ArchivedNode, through count: Int) -> Surroundings {
    var copy = self
    for modifier in node.modifiers[..<count].reversed() {
      switch modifier {
      case .frame(let width, let height, _):
        copy.thickness = copy.thickness.framed(width: width?.value, height: height?.value)
      case .flexibleFrame, .opacity, .clip, .background, .overlay, .foreground, .tint, .mask: break
      case .padding, .insets, .fixedSize, .layoutPriority, .aspectRatio, .offset, .position,
        .alignmentGuide, .hole, .zIndex, .hidden, .scale, .rotation, .border, .colorEffect, .blend,
        .motion,
        .font, .fontWeight, .fontDesign, .italic, .bold, .underline, .strikethrough,
        .monospacedDigit, .lineLimit, .minimumLines, .textAlignment, .minimumScaleFactor,
        .truncation, .textCase, .foregroundLevels, .imageScale, .symbolRendering, .symbolValue,
        .resizable, .accentable, .accentedRendering, .progressStyle, .gaugeStyle, .labelStyle,
        .labelsHidden, .colorScheme, .rightToLeft, .redacted, .unredacted, .privacySensitive,
        .invalidatable, .accessibilityLabel, .accessibilityHidden, .accessibilityValue,
        .accessibilityHint, .accessibilityHeading, .accessibilityChildren:
        return copy
      }
    }
    return copy
  }

  /// Whether a node is an area whose height is kept in parts of rows.
  fileprivate func isPillar(_ node: ArchivedNode, through count: Int) -> Bool {
    let isExact = thickness.isPillar || standsOnBottom || standsInRow
    guard isExact, thickness.height ?? 0 > 9 else { return false }
    switch node.content {
    case .color, .gradient: return true
    case .shape(let shape, .fill): return shape.isBar
    case .shape(_, .stroke): return false
    case .empty, .text, .symbol, .hstack, .vstack, .zstack, .image, .chart, .grid, .fitting,
      .placed, .spacer, .divider, .progress, .gauge, .label, .link, .button, .toggle, .inert,
      .accessoryBackground, .hole, .unavailable, .unknown:
      return false
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
