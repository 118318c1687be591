import CellLayout
import Cells
import Foundation
import WidgetArchive

/// Valid archives of every kind of node, shape, paint and modifier, made of a fuzzer's bytes.
struct ArchiveMaker {
  var bytes: ByteReader
  /// The nodes made so far: a node has only earlier ones for children.
  private var nodes: [ArchivedNode] = []

  init(_ bytes: ByteReader) { self.bytes = bytes }

  /// Small enough that doubling at each level stays cheap: another test covers how many steps a view
  /// may take.
  private static let mostNodes = 14

  mutating func view() -> ArchivedView {
    for _ in 0...bytes.below(Self.mostNodes) {
      let content = content()
      let modifiers = (0..<bytes.below(4)).map { _ in modifier() }
      nodes.append(ArchivedNode(content, modifiers: modifiers))
    }
    let last = nodes.count - 1
    return ArchivedView(
      nodes: nodes,
      variants: [
        ArchivedVariant(
          root: last, containerBackground: bytes.maybe { $0.below(last + 1) },
          widgetURL: bytes.maybe { $0.text() }, title: bytes.maybe { $0.text() },
          holdsMore: bytes.below(2) == 1)
      ])
  }

  mutating func size() -> CellSize {
    CellSize(columns: bytes.below(100), rows: bytes.below(40))
  }

  mutating func date() -> Date { bytes.date() }

  mutating func context() -> TileContext {
    TileContext(
      environment: WidgetEnvironment(
        locale: bytes.pick(["en_US", "de_DE", "ar", "ja_JP", "??"]),
        timeZone: bytes.pick(["GMT", "Europe/Berlin", "Nowhere"]),
        colorScheme: bytes.pick([.light, .dark]),
        renderingMode: bytes.pick(["fullColor", "accented", "vibrant", "?"])),
      family: bytes.pickCase(),
      redaction: bytes.pick([[], .placeholder, .privacy, .invalidated]),
      glyphs: bytes.pick([.unicode, .ascii]), palette: bytes.pick([.standard, .colorless]),
      contentMargins: bytes.bool())
  }

  // MARK: Nodes

  private mutating func child() -> NodeID { bytes.below(nodes.count) }

  private mutating func maybeChild() -> NodeID? { bytes.bool() ? child() : nil }

  private mutating func children() -> [NodeID] { (0..<bytes.below(5)).map { _ in child() } }

  private mutating func content() -> ArchivedContent {
    guard !nodes.isEmpty, bytes.bool() else { return leaf() }
    switch bytes.below(13) {
    case 0: return .hstack(bytes.pickCase(), spacing: bytes.maybe { $0.number() }, children())
    case 1: return .vstack(bytes.pickCase(), spacing: bytes.maybe { $0.number() }, children())
    case 2: return .zstack(alignment(), children())
    case 3:
      return .progress(
        ArchivedProgress(value: progress(), label: maybeChild(), currentValueLabel: maybeChild()))
    case 4:
      return .gauge(
        ArchivedGauge(
          fraction: bytes.number(), label: maybeChild(), currentValueLabel: maybeChild(),
          minimumValueLabel: maybeChild(), maximumValueLabel: maybeChild()))
    case 5: return .label(title: child(), icon: child())
    case 6: return .link(bytes.text(), child())
    case 7: return .inert(child())
    case 8: return .grid(grid())
    case 9:
      return .fitting(horizontal: bytes.bool(), vertical: bytes.bool(), children())
    case 10: return .placed(children().map { place($0) })
    case 11: return .button(action(), child())
    default:
      return .toggle(
        ArchivedToggle(action: action(), isOn: bytes.bool(), off: child(), on: child()))
    }
  }

  private mutating func place(_ child: NodeID) -> ArchivedPlace {
    ArchivedPlace(
      child, x: bytes.number(), y: bytes.number(), width: bytes.number(), height: bytes.number())
  }

  private mutating func action() -> ArchivedAction {
    ArchivedAction(intent: bytes.text(), title: bytes.text(), opensApp: bytes.bool())
  }

  private mutating func grid() -> ArchivedGrid {
    ArchivedGrid(
      alignment: alignment(), horizontalSpacing: bytes.maybe { $0.number() },
      verticalSpacing: bytes.maybe { $0.number() },
      rows: (0..<bytes.below(4)).map { _ in
        ArchivedGrid.Row(
          children().map { cell($0) }, alignment: bytes.maybe { $0.pickCase() },
          isWhole: bytes.bool())
      })
  }

  private mutating func cell(_ child: NodeID) -> ArchivedGrid.Cell {
    ArchivedGrid.Cell(
      child, columns: bytes.pick([1, 2, 3, 0, -1, 1000, .max]),
      unsizedHorizontally: bytes.bool(), unsizedVertically: bytes.bool(),
      anchorX: bytes.maybe { $0.number() }, anchorY: bytes.maybe { $0.number() },
      columnAlignment: bytes.maybe { $0.pickCase() })
  }

  private mutating func leaf() -> ArchivedContent {
    switch bytes.below(13) {
    case 0: .empty
    case 1, 2: .text((0..<bytes.below(4)).map { _ in run() })
    case 3: .symbol(bytes.text())
    case 4: .spacer(minLength: bytes.maybe { $0.number() })
    case 5: .divider
    case 6: .color(color())
    case 7: .gradient(gradient())
    case 8: .shape(shape(), painting())
    case 9: .accessoryBackground
    case 10: .image(image())
    case 11: .chart(chart())
    default: .unavailable(bytes.text())
    }
  }

  private mutating func image() -> ArchivedImage {
    let size = bytes.maybe {
      ArchivedImage.Size(width: $0.number(), height: $0.number())
    }
    guard bytes.bool() else { return ArchivedImage(.shared(Count(bytes.below(10))), ideal: size) }
    let cell = ArchivedPicture.Cell(.full, foreground: UInt32(bytes.below(65_536)))
    let (columns, rows) = (bytes.below(12), bytes.below(12))
    return ArchivedImage(
      ArchivedPicture(
        columns: columns, rows: rows, isTemplate: bytes.bool(),
        cells: Array(repeating: cell, count: bytes.bool() ? columns * rows : bytes.below(8))),
      ideal: size)
  }

  private mutating func run() -> TextRun {
    let content: TextRun.Content =
      switch bytes.below(4) {
      case 0: .symbol(bytes.text())
      case 1: .date(dateText())
      default: .verbatim(bytes.text())
      }
    return TextRun(
      content, font: bytes.bool() ? font() : nil, color: bytes.bool() ? color() : nil,
      background: bytes.bool() ? color() : nil, bold: bytes.bool(), italic: bytes.bool(),
      underline: bytes.bool(), strikethrough: bytes.bool(), url: bytes.maybe { $0.text() })
  }

  private mutating func dateText() -> DateText {
    let limits: [Count] = [1, 2, 3, 0, -1, .max, Count(.min)]
    switch bytes.below(8) {
    case 0: return .style(bytes.date(), bytes.pickCase())
    case 1: return .range(bytes.date(), bytes.date())
    case 2:
      return .interval(
        bytes.date(), bytes.date(), pause: bytes.maybe { $0.date() }, countsDown: bytes.bool(),
        showsHours: bytes.bool())
    case 3:
      return .timer(
        bytes.date(), bytes.date(), countsDown: bytes.bool(), showsHours: bytes.bool(),
        maxFields: bytes.pick(limits))
    case 4:
      return .stopwatch(
        bytes.date(), showsHours: bytes.bool(), maxFields: bytes.pick(limits))
    case 5:
      return .dateOffset(
        bytes.date(), fields: fields(), maxFields: bytes.pick(limits),
        sign: bytes.pick(["automatic", "always", "?"]))
    case 6: return .dateReference(bytes.date(), fields: fields(), maxFields: bytes.pick(limits))
    default: return .current(date: bytes.maybe { $0.text() }, time: bytes.maybe { $0.text() })
    }
  }

  private mutating func fields() -> [DateText.Field] {
    bytes.bool() ? DateText.Field.allCases : (0..<bytes.below(3)).map { _ in bytes.pickCase() }
  }

  private mutating func progress() -> ArchivedProgress.Value {
    switch bytes.below(3) {
    case 0: .indeterminate
    case 1: .fraction(bytes.number())
    default:
      .interval(
        ClosedDateRange(start: bytes.date(), end: bytes.date()), countsDown: bytes.bool())
    }
  }

  // MARK: Modifiers

  private mutating func modifier() -> ArchivedModifier {
    switch bytes.below(5) {
    case 0: layer()
    case 1: layoutModifier()
    case 2: textModifier()
    case 3: pictureModifier()
    default: stateModifier()
    }
  }

  private mutating func layer() -> ArchivedModifier {
    guard !nodes.isEmpty else { return .hidden }
    return switch bytes.below(3) {
    case 0: .background(child(), alignment())
    case 1: .mask(child(), alignment())
    default: .overlay(child(), alignment())
    }
  }

  private mutating func layoutModifier() -> ArchivedModifier {
    func length(_ bytes: inout ByteReader) -> LengthLimit {
      bytes.pick([.infinity, LengthLimit(-.infinity), 10, bytes.number()])
    }
    switch bytes.below(13) {
    case 0:
      return .padding(ArchivedEdges(rawValue: bytes.below(16)), bytes.maybe { $0.number() })
    case 1:
      return .insets(
        top: bytes.number(), leading: bytes.number(), bottom: bytes.number(),
        trailing: bytes.number())
    case 2:
      return .frame(
        width: bytes.maybe { $0.number() }, height: bytes.maybe { $0.number() }, alignment())
    case 3:
      return .flexibleFrame(
        ArchivedModifier.FlexibleFrame(
          minWidth: bytes.maybe(length), idealWidth: bytes.maybe(length),
          maxWidth: bytes.maybe(length), minHeight: bytes.maybe(length),
          idealHeight: bytes.maybe(length), maxHeight: bytes.maybe(length)), alignment())
    case 4: return .fixedSize(horizontal: bytes.bool(), vertical: bytes.bool())
    case 5: return .layoutPriority(bytes.number())
    case 6: return .aspectRatio(bytes.maybe { $0.number() }, fill: bytes.bool())
    case 7: return .offset(x: bytes.number(), y: bytes.number())
    case 8: return .zIndex(bytes.number())
    case 9:
      return .scale(
        x: bytes.number(), y: bytes.number(), anchorX: bytes.number(), anchorY: bytes.number())
    case 10:
      return .rotation(degrees: bytes.number(), anchorX: bytes.number(), anchorY: bytes.number())
    case 11: return .position(x: bytes.number(), y: bytes.number())
    default:
      return .alignmentGuide(
        bytes.pick(["horizontal.leading", "vertical.Mid/bottom", "?"]), bytes.number())
    }
  }

  private mutating func textModifier() -> ArchivedModifier {
    switch bytes.below(14) {
    case 0: .font(bytes.bool() ? font() : nil)
    case 1: .fontWeight(bytes.maybe { $0.text() })
    case 2: .fontDesign(bytes.maybe { $0.text() })
    case 3: .italic(bytes.bool())
    case 4: .bold(bytes.bool())
    case 5: .underline(bytes.bool())
    case 6: .strikethrough(bytes.bool())
    case 7: .monospacedDigit
    case 8: .truncation(bytes.pick(["head", "middle", "tail", "?"]))
    case 9: .minimumLines(bytes.pick([0, 1, 5, -1, .max]))
    case 10: .lineLimit(bytes.pick([nil, 0, 1, 2, -1, Count.max, Count(.min)]))
    case 11: .textAlignment(bytes.pickCase())
    case 12: .minimumScaleFactor(bytes.number())
    default: .textCase(bytes.pick([nil, "uppercase", "lowercase", "?"]))
    }
  }

  private mutating func pictureModifier() -> ArchivedModifier {
    switch bytes.below(13) {
    case 0: .opacity(bytes.number())
    case 1: .hidden
    case 2: .clip(shape())
    case 3: .border(paint(), width: bytes.number())
    case 4: .foreground(paint())
    case 5: .tint(bytes.bool() ? color() : nil)
    case 6: .foregroundLevels([paint(), paint()])
    case 7: .resizable
    case 8: .symbolValue(bytes.number())
    case 9: .symbolRendering(bytes.pick([nil, "palette", "hierarchical", "multicolor", "?"]))
    case 10: .blend(bytes.pick(["multiply", "screen", "destinationOut", "plusLighter", "?"]))
    case 11: .motion(kind: bytes.pick(["numericText", "pushTop", "pulse", "?"]), value: nil)
    default: .colorScheme(bytes.pick([.light, .dark]))
    }
  }

  private mutating func stateModifier() -> ArchivedModifier {
    switch bytes.below(13) {
    case 0: .imageScale(bytes.pick(["small", "medium", "large", "?"]))
    case 1: .progressStyle(bytes.pick(["linear", "circular", "?"]))
    case 2:
      .gaugeStyle(bytes.pick(["accessoryCircular", "linearCapacity", "accessoryLinear", "?"]))
    case 3: .labelStyle(bytes.pick(["iconOnly", "titleOnly", "titleAndIcon", "?"]))
    case 4: .labelsHidden
    case 5: .rightToLeft(bytes.bool())
    case 6: .redacted(ArchivedRedaction(rawValue: bytes.below(8)))
    case 7: .unredacted
    case 8: .privacySensitive(bytes.bool())
    case 9: .invalidatable(bytes.bool())
    case 10: .accessibilityLabel(bytes.text())
    case 11: .accessibilityChildren(bytes.pick(["ignore", "contain", "combine"]))
    default: .accentable(bytes.bool())
    }
  }
}
