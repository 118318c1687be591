import CellLayout
import Cells
import Foundation
import RepeatableRandom
import WidgetArchive

/// A small seeded generator, so that a failing tree can be made again.
struct TreeMaker: RandomNumberGenerator {
  private var random: SplitMix64
  let date: Date

  init(seed: UInt64) {
    random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15)
    date = Date(timeIntervalSinceReferenceDate: 800_000_000 + Double(seed % 1000) * 7919.37)
  }

  mutating func next() -> UInt64 { random.next() }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  mutating func points() -> Double {
    pick([0, 1, 2, 4, 8, 16, 18, 30, 54, 100, 400, -5, .infinity, -.infinity, .nan, 1e300])
  }

  mutating func length<Length: BoundedReal>() -> Length { Length(points()) }

  mutating func maybeLength<Length: BoundedReal>() -> Length? { below(2) == 0 ? nil : length() }

  mutating func real<Number: BoundedReal>(_ values: [Double]) -> Number { Number(pick(values)) }

  mutating func context() -> TileContext {
    TileContext(
      environment: WidgetEnvironment(
        locale: pick(["en_US", "en_US", "de_DE", "ar", "ja_JP"]),
        timeZone: pick(["GMT", "Europe/Berlin"]), colorScheme: pick([.light, .dark]),
        renderingMode: pick(["fullColor", "fullColor", "accented", "vibrant", "?"])),
      family: pick(ArchivedFamily.allCases),
      redaction: pick([[], [], [], .placeholder, .privacy, .invalidated]),
      glyphs: pick([.unicode, .unicode, .ascii]), palette: pick([.standard, .colorless]),
      contentMargins: below(2) == 0)
  }
}

extension TreeMaker {
  mutating func view() -> ArchivedView {
    var nodes: [ArchivedNode] = []
    for _ in 0..<(2 + below(24)) {
      let content = content(nodes.count)
      let modifiers = (0..<below(4)).map { _ in modifier(nodes.count) }
      nodes.append(ArchivedNode(content, modifiers: modifiers))
    }
    return ArchivedView(
      nodes: nodes,
      variants: [
        ArchivedVariant(
          root: nodes.count - 1, containerBackground: below(4) == 0 ? below(nodes.count) : nil)
      ])
  }

  private mutating func child(_ count: Int) -> Int { count == 0 ? 0 : max(0, count - 1 - below(4)) }

  private mutating func children(_ count: Int) -> [Int] {
    count == 0 ? [] : (0..<below(5)).map { _ in child(count) }
  }

  private mutating func content(_ count: Int) -> ArchivedContent {
    switch below(count == 0 ? 12 : 32) {
    case 0: .empty
    case 1, 2: .text([run(), run()])
    case 3, 4: .text([run()])
    case 5:
      .symbol(pick(["star.fill", "7.circle.fill", "tortoise", "no.such.thing", "wifi.slash", ""]))
    case 6: .spacer(minLength: maybeLength())
    case 7: .divider
    case 8: .color(color())
    case 9: .gradient(gradient())
    case 10: .shape(shape(), .fill(paint()))
    case 11: .shape(shape(), .stroke(paint(), lineWidth: length(), inside: true))
    case 12, 13, 14:
      .hstack(
        alignment().vertical,
        spacing: maybeLength(), children(count))
    case 15, 16, 17:
      .vstack(alignment().horizontal, spacing: maybeLength(), children(count))
    case 18, 19: .zstack(alignment(), children(count))
    case 20:
      .progress(
        ArchivedProgress(value: progress(), label: below(2) == 0 ? child(count) : nil))
    case 21:
      .gauge(
        ArchivedGauge(
          fraction: real([0, 0.3, 1, 7, .nan]), label: child(count),
          currentValueLabel: below(2) == 0 ? child(count) : nil))
    case 22: .label(title: child(count), icon: child(count))
    case 23: .link("a:\(below(9))", child(count))
    case 24: .inert(child(count))
    case 25, 26: .grid(grid(count))
    case 27, 28:
      .fitting(horizontal: below(2) == 0, vertical: below(2) == 0, children(count))
    case 29:
      .placed(
        children(count).map {
          ArchivedPlace($0, x: length(), y: length(), width: length(), height: length())
        })
    case 30: .button(ArchivedAction(intent: "i"), child(count))
    case 31:
      .toggle(
        ArchivedToggle(
          action: ArchivedAction(intent: "i"), isOn: below(2) == 0, off: child(count),
          on: child(count)))
    default: pick([.accessoryBackground, .unavailable("Map"), .unknown("mesh")])
    }
  }

  private mutating func grid(_ count: Int) -> ArchivedGrid {
    ArchivedGrid(
      alignment: alignment(), horizontalSpacing: maybeLength(), verticalSpacing: maybeLength(),
      rows: (0..<below(4)).map { _ in
        ArchivedGrid.Row(
          children(count).map { child in
            ArchivedGrid.Cell(
              child, columns: pick([1, 1, 1, 2, 0, -3, 1_000_000]),
              unsizedHorizontally: below(4) == 0,
              unsizedVertically: below(4) == 0,
              anchorX: below(3) == 0 ? nil : real([0, 1, .nan, -9]),
              anchorY: below(2) == 0 ? nil : real([0.5, .infinity]),
              columnAlignment: pick([nil, .trailing, .guide("Colon", else: .center)]))
          }, alignment: pick([nil, .firstTextBaseline, .bottom]), isWhole: below(3) == 0)
      })
  }

  private mutating func path() -> ArchivedPath {
    func point(_ random: inout TreeMaker) -> ArchivedPath.Point {
      ArchivedPath.Point(random.points(), random.points())
    }
    let elements: [ArchivedPath.Element] = (0..<below(6)).map { _ in
      switch below(5) {
      case 0: .move(point(&self))
      case 1, 2: .line(point(&self))
      case 3: .curve(control1: point(&self), control2: point(&self), point(&self))
      default: .close
      }
    }
    return ArchivedPath(
      elements, width: maybeLength(), height: maybeLength(), isEvenOdd: below(2) == 0)
  }

  private mutating func run() -> TextRun {
    let content: TextRun.Content =
      below(2) == 0
      ? .verbatim(
        pick([
          "", " ", "Hello", "a longer text of words", "日本語の文章", "👨‍👩‍👧 x", "two\nlines", "12:34",
          "e\u{301}",
        ]))
      : .date(dateText())
    return TextRun(
      content, color: below(3) == 0 ? color() : nil, bold: below(3) == 0,
      url: below(5) == 0 ? "b:\(below(9))" : nil)
  }

  mutating func anyDate() -> Date {
    switch below(12) {
    case 0: .distantPast
    case 1: .distantFuture
    case 2: Date(timeIntervalSinceReferenceDate: pick([.nan, .infinity, 1e300]))
    case 3: date
    default: date.addingTimeInterval(pick([-1, 1]) * pick([0.5, 3, 61, 3601, 90_000, 4e6, 6e7]))
    }
  }

  mutating func dateText() -> DateText {
    switch below(9) {
    case 0, 1, 2: .style(anyDate(), pick([.time, .date, .relative, .offset, .timer]))
    case 3: .range(anyDate(), anyDate())
    case 4:
      .interval(
        anyDate(), anyDate(), pause: below(3) == 0 ? anyDate() : nil, countsDown: below(2) == 0,
        showsHours: below(2) == 0)
    case 5:
      .timer(
        anyDate(), anyDate(), countsDown: below(2) == 0, showsHours: below(2) == 0,
        maxFields: Count(below(5) - 1))
    case 6: .stopwatch(anyDate(), showsHours: below(2) == 0, maxFields: Count(below(4)))
    case 7:
      .dateOffset(
        anyDate(), fields: DateText.Field.allCases.filter { _ in below(2) == 0 },
        maxFields: Count(below(4)), sign: pick(["automatic", "always", "never"]))
    default:
      pick([
        .dateReference(anyDate(), fields: [.hour, .minute], maxFields: 2),
        .current(date: "long", time: nil), .current(date: nil, time: "standard"),
        .current(date: "numeric", time: "shortened"),
      ])
    }
  }

  private mutating func progress() -> ArchivedProgress.Value {
    switch below(3) {
    case 0: .indeterminate
    case 1: .fraction(real([0, 0.5, 1, -3, .nan, .infinity]))
    default:
      .interval(ClosedDateRange(start: anyDate(), end: anyDate()), countsDown: below(2) == 0)
    }
  }

  private mutating func color() -> ArchivedColor {
    pick([
      .named("red"), .named("clear"), .named("secondary"), .named("no such colour"),
      .rgb(1, 200, 3), .faded(.named("blue"), opacity: 0.4),
      .faded(.rgb(1, 2, 3), opacity: Fraction(.nan)),
    ])
  }

  private mutating func gradient() -> ArchivedGradient {
    let geometry: ArchivedGradient.Geometry = pick([
      .linear(startX: 0, startY: 0, endX: 1, endY: 1),
      .linear(startX: Finite(.nan), startY: 0, endX: 0, endY: 0),
      .radial(centerX: 0.5, centerY: 0.5, startRadius: 0, endRadius: length()),
      .angular(centerX: 0.5, centerY: 0.5, startDegrees: 0, endDegrees: 360),
    ])
    return ArchivedGradient(
      geometry: geometry,
      stops: (0..<below(4)).map { _ in
        ArchivedGradient.Stop(color: color(), location: real([0, 0.5, 1, .nan, -7]))
      })
  }

  private mutating func paint() -> ArchivedPaint {
    switch below(6) {
    case 0: .gradient(gradient())
    case 1: .hierarchical(StyleLevel(below(7) - 1))
    case 2: pick([.tint, .foreground, .background])
    default: .color(color())
    }
  }

  private mutating func shape() -> ArchivedShape {
    pick([
      .rectangle, .roundedRectangle(length()), .capsule, .circle, .ellipse, .containerRelative,
      .path(path()),
    ])
  }

  private mutating func alignment() -> ArchivedAlignment {
    ArchivedAlignment(
      pick([.leading, .center, .trailing, .guide("Colon", else: .trailing)]),
      pick([
        .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline,
        .guide("Mid", else: .lastTextBaseline),
      ]))
  }

  private mutating func factor() -> Finite { real([0, 0.5, 1, 2, -1, 1e300, .nan, .infinity]) }

  private mutating func modifier(_ count: Int) -> ArchivedModifier {
    switch below(count == 0 ? 33 : 36) {
    case 0: .padding(ArchivedEdges(rawValue: below(16)), maybeLength())
    case 1: .insets(top: length(), leading: length(), bottom: length(), trailing: length())
    case 2, 3: .frame(width: maybeLength(), height: maybeLength(), alignment())
    case 4, 5:
      .flexibleFrame(
        ArchivedModifier.FlexibleFrame(
          minWidth: maybeLength(), idealWidth: maybeLength(), maxWidth: maybeLength(),
          minHeight: maybeLength(), idealHeight: maybeLength(), maxHeight: maybeLength()),
        alignment())
    case 6: .fixedSize(horizontal: below(2) == 0, vertical: below(2) == 0)
    case 7: .layoutPriority(real([0, 1, -1, .nan, .infinity]))
    case 8: .aspectRatio(maybeLength(), fill: below(2) == 0)
    case 9: .offset(x: length(), y: length())
    case 10: .opacity(real([0, 0.5, 1, 3, .nan]))
    case 11: .hidden
    case 12, 13: .clip(shape())
    case 14: .border(paint(), width: length())
    case 15: .zIndex(real([0, 1, -1, .nan]))
    case 16, 17: .font(ArchivedFont(size: .points(length())))
    case 18: .font(ArchivedFont(size: .style(pick(["title", "largeTitle", "headline", "?"]))))
    case 19: .foreground(paint())
    case 20: pick([.lineLimit(Count(below(4))), .truncation("head"), .truncation("middle")])
    case 21: pick([.textAlignment(.trailing), .textCase("uppercase"), .rightToLeft(true)])
    case 22: pick([.redacted(.placeholder), .unredacted, .privacySensitive(true)])
    case 23: pick([.progressStyle("circular"), .gaugeStyle("accessoryCircular"), .labelsHidden])
    case 24: pick([.colorScheme(.light), .tint(color()), .invalidatable(true)])
    case 25: pick([.gaugeStyle("accessoryLinear"), .labelStyle("iconOnly"), .bold(true)])
    case 26:
      .scale(x: factor(), y: factor(), anchorX: factor(), anchorY: pick([0, 0.5, 1]))
    case 27: .rotation(degrees: length(), anchorX: 0.5, anchorY: factor())
    case 28: .position(x: length(), y: length())
    case 29, 30:
      pick([
        .alignmentGuide("horizontal.leading", length()), .alignmentGuide("vertical.top", length()),
        .alignmentGuide("horizontal.Colon/trailing", length()),
        .alignmentGuide("vertical.firstTextBaseline", length()), .alignmentGuide("?", length()),
        .minimumLines(Count(below(5))),
      ])
    case 31: pick([.resizable, .symbolValue(Fraction(.nan)), .symbolRendering("hierarchical")])
    case 32:
      pick([.accentable(true), .accentedRendering("fullColor"), .foregroundLevels([paint()])])
    case 33: .background(child(count), alignment())
    case 34: .mask(child(count), alignment())
    default: .overlay(child(count), alignment())
    }
  }
}
