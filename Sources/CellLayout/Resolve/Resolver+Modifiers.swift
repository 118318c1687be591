import Cells
import WidgetArchive

extension Resolver {
  /// The element of a modifier that stands around a node with its first `count` modifiers.
  mutating func wrap(
    _ node: ArchivedNode, through count: Int, in modifier: ArchivedModifier,
    _ around: Surroundings
  ) -> Int {
    var inner = around
    switch modifier {
    case .frame(let width, let height, _):
      inner.thickness = Thickness(width: width, height: height)
    case .flexibleFrame, .opacity, .layoutPriority, .zIndex, .clip, .offset, .invalidatable:
      break
    default:
      inner.thickness = Thickness()
    }
    let child = resolve(node, through: count, inner)
    switch modifier {
    case .padding(let edges, let length):
      return add(.padding(insets(edges, length, around)), [child])
    case .insets(let top, let leading, let bottom, let trailing):
      return add(.padding(insets(top, leading, bottom, trailing, around)), [child])
    case .frame(let width, let height, let alignment):
      let frame = FrameElement(
        width: .fixed(width.map { columns($0, around) }),
        height: .fixed(height.map { rows($0, around) }),
        horizontal: around.cross(alignment.horizontal), vertical: alignment.vertical.cross)
      return add(.frame(frame), [child])
    case .flexibleFrame(let limits, let alignment):
      return add(.frame(frame(limits, alignment, around)), [child])
    case .background(let id, let alignment):
      return layered(child, id, alignment, around, isBackground: true)
    case .overlay(let id, let alignment):
      return layered(child, id, alignment, around, isBackground: false)
    case .fixedSize(let horizontal, let vertical):
      return add(.fixedSize(horizontal: horizontal, vertical: vertical), [child])
    case .layoutPriority(let priority):
      setPriority(priority, of: child)
      return child
    case .zIndex(let index):
      setZIndex(index, of: child)
      return child
    case .aspectRatio(let ratio, let fill):
      let usable = ratio.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      return add(.aspectRatio(usable, fill: fill), [child])
    case .offset(let x, let y):
      let columns = CellMetrics.signedColumns(x * around.scale.x)
      return add(
        .offset(columns: columns, rows: CellMetrics.signedRows(y * around.scale.y)), [child])
    case .opacity(let opacity):
      return add(.opacity(opacity.isNaN ? 1 : min(max(opacity, 0), 1)), [child])
    case .hidden:
      return add(.hidden, [child])
    case .clip(let shape):
      return add(.clip(shape), [child])
    case .hole(let number):
      return add(.probe(number), [child])
    case .scale(let x, let y, let anchorX, let anchorY):
      guard x != 0, y != 0 else { return add(.hidden, [child]) }
      // Letters have one size, and so have bars and gauges.
      guard elements[child].isPicture, x.isFinite, y.isFinite else { return child }
      let anchor = around.isRightToLeft ? 1 - anchorX : anchorX
      inner.scale = (min(abs(x), 1000) * inner.scale.x, min(abs(y), 1000) * inner.scale.y)
      let drawn = resolve(node, through: count, inner)
      let scale = ScaleElement(x: x, y: y, anchorX: anchor, anchorY: anchorY)
      return add(.scale(scale), [child, drawn])
    case .position(let x, let y):
      return position(child, x, y, around)
    case .alignmentGuide(let name, let value):
      return guide(child, name, value, around)
    case .mask, .rotation:
      return child
    case .border(let paint, _):
      return add(.border(around.paint(paint)), [child])
    case .invalidatable(let invalidatable):
      guard invalidatable, around.reasons.contains(.invalidated) else { return child }
      return add(.opacity(0.5), [child])
    case .font, .fontWeight, .fontDesign, .italic, .bold, .underline, .strikethrough,
      .monospacedDigit, .foreground, .tint, .lineLimit, .textAlignment, .minimumScaleFactor,
      .truncation, .minimumLines, .textCase, .imageScale, .progressStyle, .gaugeStyle, .labelStyle,
      .labelsHidden, .colorScheme, .rightToLeft, .redacted, .unredacted, .privacySensitive,
      .accessibilityLabel, .accessibilityHidden:
      return child
    }
  }

  private mutating func layered(
    _ child: Int, _ id: NodeID, _ alignment: ArchivedAlignment, _ around: Surroundings,
    isBackground: Bool
  ) -> Int {
    var inner = around
    inner.axis = nil
    inner.thickness = Thickness()
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
      length.map { CellMetrics.signedColumns($0 * around.scale.x) } ?? (isRoomy ? 2 : 1)
    let rows = length.map { CellMetrics.signedRows($0 * around.scale.y) } ?? (isRoomy ? 1 : 0)
    return CellInsets(
      top: edges.contains(.top) ? rows : 0, leading: edges.contains(.leading) ? columns : 0,
      bottom: edges.contains(.bottom) ? rows : 0,
      trailing: edges.contains(.trailing) ? columns : 0, isRightToLeft: around.isRightToLeft)
  }

  private func insets(
    _ top: Double, _ leading: Double, _ bottom: Double, _ trailing: Double, _ around: Surroundings
  ) -> CellInsets {
    CellInsets(
      top: CellMetrics.signedRows(top * around.scale.y),
      leading: CellMetrics.signedColumns(leading * around.scale.x),
      bottom: CellMetrics.signedRows(bottom * around.scale.y),
      trailing: CellMetrics.signedColumns(trailing * around.scale.x),
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
