import WidgetArchive

extension ArchiveMaker {
  mutating func color() -> ArchivedColor {
    switch bytes.below(3) {
    case 0: .named(bytes.pick(["red", "primary", "", "pink ☂", "clear"]))
    case 1: .rgb(bytes.byte(), bytes.byte(), bytes.byte())
    default: .faded(.named("blue"), opacity: bytes.number())
    }
  }

  mutating func paint() -> ArchivedPaint {
    switch bytes.below(6) {
    case 0: .color(color())
    case 1: .gradient(gradient())
    case 2: .hierarchical(bytes.pick([0, 1, 4, -1, StyleLevel(.max)]))
    case 3: .tint
    case 4: .foreground
    default: .background
    }
  }

  mutating func painting() -> ShapePainting {
    bytes.bool()
      ? .fill(paint())
      : .stroke(paint(), lineWidth: bytes.number(), inside: bytes.bool())
  }

  mutating func gradient() -> ArchivedGradient {
    let geometry: ArchivedGradient.Geometry =
      switch bytes.below(3) {
      case 0:
        .linear(
          startX: bytes.number(), startY: bytes.number(), endX: bytes.number(),
          endY: bytes.number())
      case 1:
        .radial(
          centerX: bytes.number(), centerY: bytes.number(), startRadius: bytes.number(),
          endRadius: bytes.number())
      default:
        .angular(
          centerX: bytes.number(), centerY: bytes.number(), startDegrees: bytes.number(),
          endDegrees: bytes.number())
      }
    return ArchivedGradient(
      geometry: geometry,
      stops: (0..<bytes.below(4)).map { _ in .init(color: color(), location: bytes.number()) })
  }

  mutating func shape() -> ArchivedShape {
    var shape: ArchivedShape =
      switch bytes.below(8) {
      case 0: .rectangle
      case 1: .roundedRectangle(bytes.number())
      case 2: .capsule
      case 3: .circle
      case 4: .ellipse
      case 5: .path(path())
      case 6:
        .unevenRectangle(
          ArchivedCornerRadii(
            topLeading: bytes.number(), topTrailing: bytes.number(), bottomLeading: bytes.number(),
            bottomTrailing: bytes.number()))
      default: .containerRelative
      }
    for _ in 0..<bytes.below(4) { shape = .changed(shape, change()) }
    return shape
  }

  private mutating func change() -> ArchivedShapeChange {
    switch bytes.below(7) {
    case 0: .trim(from: bytes.number(), to: bytes.number())
    case 1: .inset(bytes.number())
    case 2: .offset(x: bytes.number(), y: bytes.number())
    case 3:
      .scale(
        x: bytes.number(), y: bytes.number(), anchorX: bytes.number(), anchorY: bytes.number())
    case 4: .rotation(bytes.number(), anchorX: bytes.number(), anchorY: bytes.number())
    case 5: .size(width: bytes.number(), height: bytes.number())
    default:
      .matrix(
        a: bytes.number(), b: bytes.number(), c: bytes.number(), d: bytes.number(),
        tx: bytes.number(), ty: bytes.number())
    }
  }

  private mutating func path() -> ArchivedPath {
    func point(_ bytes: inout ByteReader) -> ArchivedPath.Point {
      ArchivedPath.Point(bytes.real(), bytes.real())
    }
    let elements: [ArchivedPath.Element] = (0..<bytes.below(8)).map { _ in
      switch bytes.below(5) {
      case 0: .move(point(&bytes))
      case 1: .line(point(&bytes))
      case 2: .quadCurve(control: point(&bytes), point(&bytes))
      case 3: .curve(control1: point(&bytes), control2: point(&bytes), point(&bytes))
      default: .close
      }
    }
    return ArchivedPath(elements, isEvenOdd: bytes.bool())
  }

  mutating func font() -> ArchivedFont {
    ArchivedFont(
      size: bytes.bool()
        ? .style(bytes.pick(["body", "largeTitle", "caption2", "?"])) : .points(bytes.number()),
      weight: bytes.maybe { $0.text() }, design: bytes.maybe { $0.text() }, italic: bytes.bool(),
      monospacedDigit: bytes.bool())
  }

  mutating func alignment() -> ArchivedAlignment {
    ArchivedAlignment(
      bytes.bool() ? bytes.pickCase() : .guide("Colon", else: bytes.pickCase()),
      bytes.bool() ? bytes.pickCase() : .guide("Mid", else: bytes.pickCase()))
  }
}
