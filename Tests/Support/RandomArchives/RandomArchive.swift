import Foundation
import RepeatableRandom
import WidgetArchive

/// Valid random views and entries of every kind: everything that a decoder accepts, however odd.
package struct RandomArchive {
  var generator: SplitMix64
  /// The factor for the size of everything that may be large.
  let plenty: Int

  /// Gives the same archives for the same seed and plenty. With a plenty of 1 they are small; with
  /// 20 they reach the size that is refused.
  package init(seed: UInt64, plenty: Int = 1) {
    generator = SplitMix64(seed: seed)
    self.plenty = max(1, plenty)
  }

  /// The size of a tile in cells, from one cell to more than any screen has.
  package mutating func size() -> (columns: Int, rows: Int) {
    int(0...3) == 0 ? (int(1...400), int(1...120)) : (int(1...60), int(1...24))
  }

  package mutating func entry() -> ArchivedEntry {
    ArchivedEntry(
      date: date(),
      relevance: maybe { $0.relevance() }, view: view())
  }

  package mutating func view() -> ArchivedView {
    let nodes = (0..<int(1...many(30))).map { node(before: $0) }
    var variants = (0..<int(0...2)).map { _ in
      ArchivedVariant(
        colorScheme: maybe { $0.pick([.light, .dark]) }, redaction: maybe { $0.redaction() },
        root: int(0...nodes.count - 1))
    }
    variants.append(
      ArchivedVariant(
        root: int(0...nodes.count - 1),
        containerBackground: maybe { $0.int(0...nodes.count - 1) }, widgetURL: maybe { $0.text() },
        title: maybe { $0.text() }, holdsMore: int(0...1) == 1))
    return ArchivedView(nodes: nodes, variants: variants)
  }

  package mutating func node(before: Int) -> ArchivedNode {
    let modifiers = (0..<int(0...3 + plenty / 4)).map { _ in modifier(before: before) }
    return ArchivedNode(content(before: before), modifiers: modifiers)
  }

  private mutating func relevance() -> ArchivedRelevance {
    ArchivedRelevance(score: number(), duration: pick([0, number()]))
  }

  private mutating func content(before: Int) -> ArchivedContent {
    guard before > 0 else { return leaf() }
    func child(_ random: inout RandomArchive) -> NodeID { random.int(0...before - 1) }
    switch int(0...12) {
    case 0: return .hstack(pickCase(), spacing: maybe { $0.number() }, children(before))
    case 1: return .vstack(pickCase(), spacing: maybe { $0.number() }, children(before))
    case 2: return .zstack(alignment(), children(before))
    case 3:
      return .progress(
        ArchivedProgress(
          value: progress(), label: maybe(child), currentValueLabel: maybe(child)))
    case 4:
      return .gauge(
        ArchivedGauge(
          fraction: number(), label: maybe(child), currentValueLabel: maybe(child),
          minimumValueLabel: maybe(child), maximumValueLabel: maybe(child)))
    case 5: return .label(title: child(&self), icon: child(&self))
    case 6: return .link(text(), child(&self))
    case 7: return .inert(child(&self))
    case 8: return .grid(grid(before))
    case 9: return .fitting(horizontal: bool(), vertical: bool(), children(before))
    case 10:
      return .placed(
        children(before).map {
          ArchivedPlace($0, x: number(), y: pick([0, number()]), width: number(), height: number())
        })
    case 11: return .button(action(), child(&self))
    case 12:
      return .toggle(
        ArchivedToggle(action: action(), isOn: bool(), off: child(&self), on: child(&self)))
    default: return leaf()
    }
  }

  private mutating func action() -> ArchivedAction {
    ArchivedAction(intent: text(), title: text(), opensApp: bool())
  }

  private mutating func grid(_ before: Int) -> ArchivedGrid {
    ArchivedGrid(
      alignment: alignment(), horizontalSpacing: maybe { $0.number() },
      verticalSpacing: maybe { $0.number() },
      rows: (0..<int(0...3)).map { _ in
        ArchivedGrid.Row(
          children(before).map { child in
            ArchivedGrid.Cell(
              child, columns: count(1...3), unsizedHorizontally: bool(), unsizedVertically: bool(),
              anchorX: maybe { $0.number() }, anchorY: maybe { $0.number() },
              columnAlignment: maybe { $0.pickCase() })
          }, alignment: maybe { $0.pickCase() }, isWhole: bool())
      })
  }

  private mutating func path() -> ArchivedPath {
    func point(_ random: inout RandomArchive) -> ArchivedPath.Point {
      ArchivedPath.Point(random.real(), random.real())
    }
    let elements: [ArchivedPath.Element] = (0..<int(1...many(5))).map { _ in
      switch int(0...4) {
      case 0: .move(point(&self))
      case 1: .line(point(&self))
      case 2: .quadCurve(control: point(&self), point(&self))
      case 3: .curve(control1: point(&self), control2: point(&self), point(&self))
      default: .close
      }
    }
    return ArchivedPath(elements, isEvenOdd: bool())
  }

  private mutating func leaf() -> ArchivedContent {
    switch int(0...12) {
    case 12: .chart(chart())
    case 11: .image(image())
    case 0: .empty
    case 1, 2: .text((0..<int(0...3)).map { _ in run() })
    case 3: .symbol(text())
    case 4: .spacer(minLength: maybe { $0.number() })
    case 5: .divider
    case 6: .color(color())
    case 7: .gradient(gradient())
    case 8: .shape(shape(), painting())
    case 9: .accessoryBackground
    default: .unavailable(text())
    }
  }

  private mutating func image() -> ArchivedImage {
    let size = maybe { ArchivedImage.Size(width: max(0, $0.number()), height: max(0, $0.number())) }
    guard bool() else { return ArchivedImage(.shared(count(0...9)), ideal: size) }
    if int(0...5) == 0 {
      return ArchivedImage(
        .ordered(
          PictureOrder(
            bool() ? .path("a" + text().filter { $0 != "\0" }) : .data(text()),
            columns: maybe { $0.count(0...200) }, rows: maybe { $0.count(0...200) },
            isTemplate: bool())))
    }
    let cell = ArchivedPicture.Cell(.full, foreground: UInt32(int(0...0xFF_FFFF)))
    return ArchivedImage(
      ArchivedPicture(columns: int(0...9), rows: int(0...9), isTemplate: bool(), cells: [cell]),
      ideal: size)
  }

  private mutating func run() -> TextRun {
    TextRun(
      int(0...4) == 0 ? .symbol(text()) : bool() ? .verbatim(text()) : .date(dateText()),
      font: maybe { $0.font() },
      color: maybe { $0.color() }, background: maybe { $0.color() }, bold: bool(), italic: bool(),
      underline: bool(),
      strikethrough: bool(), url: maybe { $0.text() })
  }

  private mutating func dateText() -> DateText {
    switch int(0...7) {
    case 0: .style(date(), pickCase())
    case 1: .range(date(), date())
    case 2:
      .interval(
        date(), date(), pause: maybe { $0.date() }, countsDown: bool(), showsHours: bool())
    case 3:
      .timer(
        date(), date(), countsDown: bool(), showsHours: bool(), maxFields: pick([1, 3, .max]))
    case 4: .stopwatch(date(), showsHours: bool(), maxFields: pick([2, .max]))
    case 5:
      .dateOffset(
        date(), fields: fields(), maxFields: count(1...3), sign: pick(["automatic", "always"]))
    case 6: .dateReference(date(), fields: fields(), maxFields: count(1...3))
    default: .current(date: maybe { $0.text() }, time: maybe { $0.text() })
    }
  }

  private mutating func modifier(before: Int) -> ArchivedModifier {
    switch int(0...4) {
    case 0 where before > 0:
      bool()
        ? pick([
          .background(int(0...before - 1), alignment()), .mask(int(0...before - 1), alignment()),
        ]) : .overlay(int(0...before - 1), alignment())
    case 0, 1: layoutModifier()
    case 2: textModifier()
    case 3: pictureModifier()
    default: stateModifier()
    }
  }

  private mutating func layoutModifier() -> ArchivedModifier {
    switch int(0...12) {
    case 9:
      .scale(x: number(), y: number(), anchorX: pick([0.5, number()]), anchorY: pick([0.5, 1]))
    case 10: .rotation(degrees: number(), anchorX: number(), anchorY: 0.5)
    case 11: .position(x: number(), y: number())
    case 12: .alignmentGuide(text(), number())
    case 0: .padding(ArchivedEdges(rawValue: int(0...15)), maybe { $0.number() })
    case 1:
      .insets(top: number(), leading: number(), bottom: pick([0, number()]), trailing: number())
    case 2: .frame(width: maybe { $0.number() }, height: maybe { $0.number() }, alignment())
    case 3:
      .flexibleFrame(
        ArchivedModifier.FlexibleFrame(
          minWidth: maybe { $0.number() }, idealWidth: maybe { $0.number() },
          maxWidth: maybe { _ in .infinity }, minHeight: maybe { _ in LengthLimit(-.infinity) },
          idealHeight: maybe { $0.number() }, maxHeight: maybe { $0.number() }), alignment())
    case 4: .fixedSize(horizontal: bool(), vertical: bool())
    case 5: .layoutPriority(number())
    case 6: .aspectRatio(maybe { $0.number() }, fill: bool())
    case 7: .offset(x: number(), y: pick([0, number()]))
    default: .zIndex(number())
    }
  }

  private mutating func textModifier() -> ArchivedModifier {
    switch int(0...11) {
    case 0: .font(maybe { $0.font() })
    case 1: .fontWeight(maybe { $0.text() })
    case 2: .fontDesign(maybe { $0.text() })
    case 3: .italic(bool())
    case 4: .bold(bool())
    case 5: .underline(bool())
    case 6: .strikethrough(bool())
    case 7: pick([.monospacedDigit, .truncation(text()), .minimumLines(count(1...5))])
    case 8: .lineLimit(maybe { $0.count(0...9) })
    case 9: .textAlignment(pickCase())
    case 10: .minimumScaleFactor(number())
    default: .textCase(maybe { $0.text() })
    }
  }

  private mutating func pictureModifier() -> ArchivedModifier {
    switch int(0...12) {
    case 9: .blend(text())
    case 11: .motion(kind: pick(["numericText", "pulse", text()]), value: maybe { $0.text() })
    case 10: .colorEffect(colorEffect())
    case 0: .opacity(number())
    case 1: .hidden
    case 2: .clip(shape())
    case 3: .border(paint(), width: pick([1, number()]))
    case 4: .foreground(paint())
    case 5: .tint(maybe { $0.color() })
    case 6: .foregroundLevels([paint(), paint()])
    case 7: pick([.resizable, .symbolValue(number())])
    case 8: .symbolRendering(maybe { $0.text() })
    default: .colorScheme(pick([.light, .dark]))
    }
  }

  private mutating func stateModifier() -> ArchivedModifier {
    switch int(0...16) {
    case 0: .imageScale(text())
    case 1: .progressStyle(text())
    case 2: .gaugeStyle(text())
    case 3: .labelStyle(text())
    case 4: .labelsHidden
    case 5: .rightToLeft(bool())
    case 6: .redacted(redaction())
    case 7: .unredacted
    case 8: pick([.privacySensitive(bool()), .invalidatable(bool())])
    case 9: .accessibilityLabel(text())
    case 10: .accentable(bool())
    case 11: .accentedRendering(maybe { $0.text() })
    case 12: .accessibilityValue(text())
    case 13: .accessibilityHint(text())
    case 14: .accessibilityHeading(bool())
    case 15: .accessibilityChildren(pick(["ignore", "contain", "combine"]))
    default: .accessibilityHidden(bool())
    }
  }

  private mutating func colorEffect() -> ArchivedColorEffect {
    switch int(0...7) {
    case 0: .saturation(number())
    case 1: .grayscale(number())
    case 2: .brightness(number())
    case 3: .contrast(number())
    case 4: .hueRotation(degrees: number())
    case 5: .multiply(color())
    case 6: .invert
    default: .luminanceToAlpha
    }
  }

  private mutating func color() -> ArchivedColor {
    switch int(0...2) {
    case 0: .named(pick(["red", "primary", "", "pink ☂"]))
    case 1: .rgb(byte(), byte(), byte())
    default: .faded(color(), opacity: number())
    }
  }

  mutating func paint() -> ArchivedPaint {
    switch int(0...5) {
    case 0: .color(color())
    case 1: .gradient(gradient())
    case 2: .hierarchical(count(0...4))
    case 3: .tint
    case 4: .foreground
    default: .background
    }
  }

  private mutating func painting() -> ShapePainting {
    bool()
      ? .fill(paint()) : .stroke(paint(), lineWidth: pick([1, number()]), inside: bool())
  }

  private mutating func gradient() -> ArchivedGradient {
    let geometry: ArchivedGradient.Geometry =
      switch int(0...2) {
      case 0: .linear(startX: number(), startY: number(), endX: number(), endY: number())
      case 1:
        .radial(
          centerX: number(), centerY: number(), startRadius: number(), endRadius: number())
      default:
        .angular(
          centerX: number(), centerY: number(), startDegrees: number(), endDegrees: number())
      }
    return ArchivedGradient(
      geometry: geometry,
      stops: (0..<int(0...many(3))).map { _ in .init(color: color(), location: number()) })
  }

  private mutating func shape() -> ArchivedShape {
    switch int(0...6) {
    case 0: .rectangle
    case 6: .path(path())
    case 1: .roundedRectangle(number())
    case 2: .capsule
    case 3: .circle
    case 4: .ellipse
    default: .containerRelative
    }
  }

  private mutating func progress() -> ArchivedProgress.Value {
    switch int(0...2) {
    case 0: .indeterminate
    case 1: .fraction(number())
    default: .interval(ClosedDateRange(start: date(), end: date()), countsDown: bool())
    }
  }

  private mutating func font() -> ArchivedFont {
    ArchivedFont(
      size: bool() ? .style(text()) : .points(number()), weight: maybe { $0.text() },
      design: maybe { $0.text() }, italic: bool(), monospacedDigit: bool())
  }

  private mutating func alignment() -> ArchivedAlignment {
    ArchivedAlignment(
      pick([pickCase(), .guide("Colon", else: pickCase())]),
      pick([pickCase(), pickCase(), .guide("Mid", else: pickCase())]))
  }

  private mutating func redaction() -> ArchivedRedaction { .init(rawValue: int(0...7)) }

  private mutating func fields() -> [DateText.Field] {
    bool() ? DateText.Field.allCases : [pickCase(), pickCase()]
  }

  private mutating func children(_ before: Int) -> [NodeID] {
    (0..<int(0...many(4))).map { _ in int(0...before - 1) }
  }
}
