import Cells

/// The terminal's colour numbers, and the nearest one to a 24-bit colour.
enum TerminalPalette {
  typealias Channels = (red: UInt8, green: UInt8, blue: UInt8)

  /// A cell's two colours as the terminal's numbers; -1 is the terminal's own.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32
  }

  /// A style's colours at a depth. With 8 or 16 colours, text that would get its background's
  /// colour gets another one; in a picture it does not, since equal colours are part of the
  /// picture.
  static func pair(
    foreground: CellColor, background: CellColor, depth: ColorDepth, isPicture: Bool = false,
    onLight isLight: Bool = false
  ) -> Pair {
    let ground = background.channels.map { number($0, depth: depth) } ?? -1
    if !isPicture, foreground == background, let area = area(ground, onLight: isLight, depth) {
      return Pair(foreground: area, background: area)
    }
    guard let channels = foreground.channels else {
      return Pair(foreground: -1, background: ground)
    }
    var text = number(channels, depth: depth)
    if !isPicture, depth == .eight || depth == .sixteen {
      if ground == -1 && text == 0 {
        text = depth == .eight ? -1 : 8
      } else if text == ground && foreground != background {
        text = luminance(sixteen[Int(ground)]) < 128 ? 7 : 0
      } else if ground == -1 {
        text = readable(text, onLight: isLight, depth: depth)
      }
    }
    if !isPicture, ground >= 0, depth != .direct {
      text = legible(text, for: foreground, on: ground, for: background, depth: depth)
    } else if !isPicture, depth == .palette256 {
      text = legibleOnOwn(text, for: foreground, isLight: isLight)
    }
    return Pair(foreground: text, background: ground)
  }

  /// The number of a colour that stands out from the background's number as well as text or a mark
  /// needs it, if the two colours did so before they were rounded: the nearest two numbers may be
  /// much more alike.
  private static func legible(
    _ text: Int32, for foreground: CellColor, on ground: Int32, for background: CellColor,
    depth: ColorDepth
  ) -> Int32 {
    let meant = Contrast.ratio(foreground, background)
    guard meant >= Contrast.mark else { return text }
    // With eight colours text keeps its hue, which is all that it has: ``gainsByBold(_:depth:onLight:)``.
    let wanted = meant >= Contrast.text && depth != .eight ? Contrast.text : Contrast.mark
    let shown = color(ground)
    func contrast(_ number: Int32) -> Double { Contrast.ratio(color(number), shown) }
    if contrast(text) >= wanted { return text }
    // White is grey with eight colours, so that black may be the better end of the scale.
    let ends = [CellColor.rgb(0, 0, 0), .rgb(0xFF, 0xFF, 0xFF)].map { end in
      (end, end.channels.map { number($0, depth: depth) } ?? text)
    }
    guard let end = ends.max(by: { contrast($0.1) < contrast($1.1) }) else { return text }
    let numbers = (1...20).lazy.compactMap { step in
      end.0.blended(over: foreground, opacity: Double(step) / 20).channels
        .map { number($0, depth: depth) }
    }
    return numbers.first { contrast($0) >= wanted } ?? end.1
  }

  /// Whether letters of a pair are read better in bold, which terminals of eight colours show as the bright
  /// shade: red and purple on black have contrasts of no more than 3.6 and 4.5, and keep their hue.
  static func gainsByBold(_ pair: Pair, depth: ColorDepth, onLight isLight: Bool) -> Bool {
    guard depth == .eight, pair.foreground == 1 || pair.foreground == 5 else { return false }
    return pair.background == 0 || pair.background == -1 && !isLight
  }

  /// The number of a colour of the 256 on the terminal's own background, which is white or nearly black.
  private static func legibleOnOwn(_ text: Int32, for foreground: CellColor, isLight: Bool)
    -> Int32
  {
    let own = isLight ? CellColor.rgb(0xFF, 0xFF, 0xFF) : .rgb(0x1C, 0x1C, 0x1C)
    let ground: Int32 = isLight ? 231 : 234
    return legible(text, for: foreground, on: ground, for: own, depth: .palette256)
  }

  /// The colour of a number of the 256, as xterm has it.
  static func color(_ number: Int32) -> CellColor {
    let number = Int(number)
    if sixteen.indices.contains(number) {
      return .rgb(sixteen[number].red, sixteen[number].green, sixteen[number].blue)
    }
    guard number < 232 else {
      let level = UInt8(clamping: 8 + 10 * (number - 232))
      return .rgb(level, level, level)
    }
    let cube = max(0, number - 16)
    return .rgb(
      UInt8(cubeSteps[cube / 36 % 6]), UInt8(cubeSteps[cube / 6 % 6]), UInt8(cubeSteps[cube % 6]))
  }

  /// A whole cell of one colour, such as of a bar: in few colours it must stand out from the terminal's own
  /// background as its neighbours do that are filled in part. Nil: as it is.
  private static func area(_ number: Int32, onLight isLight: Bool, _ depth: ColorDepth) -> Int32? {
    guard number >= 0, depth == .eight || depth == .sixteen else { return nil }
    let seen = readable(number, onLight: isLight, depth: depth)
    return seen >= 0 ? seen : isLight ? 0 : 7
  }

  /// A colour that can be read on the terminal's background: of few colours some cannot, such as
  /// yellow on white or blue on black; these become another shade, or the terminal's own.
  private static func readable(_ number: Int32, onLight isLight: Bool, depth: ColorDepth) -> Int32 {
    let faint: Set<Int32> = isLight ? [2, 3, 6, 7, 8, 9, 10, 11, 13, 14, 15] : [4, 12]
    guard faint.contains(number) else { return number }
    // Cyan is the nearest to blue that can be read on black, and of eight colours blue to cyan on white.
    if depth == .eight, number == 4 || number == 6 { return 10 - number }
    guard depth == .sixteen else { return -1 }
    if !isLight { return 14 }
    let other = number - 8
    return other >= 0 && !faint.contains(other) ? other : -1
  }

  /// The number of the colour nearest to `color`; -1 for a terminal without colours.
  static func number(_ color: Channels, depth: ColorDepth) -> Int32 {
    switch depth {
    case .none: -1
    case .eight: Int32(nearestOfEight(to: color))
    case .sixteen: Int32(nearestOfSixteen(to: color))
    case .palette256: Int32(nearestOf256(to: color))
    // The `-direct` terminal descriptions take 0 to 7 for the terminal's own eight colours.
    case .direct:
      max(8, Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue))
    }
  }

  /// xterm's first sixteen colours. Terminals let people change them, so they are used only where
  /// there is nothing better.
  static let sixteen: [Channels] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  static let cubeSteps: [Int] = [0, 95, 135, 175, 215, 255]

  /// The nearest colour of the cube or the greys; never one of the first sixteen.
  private static func nearestOf256(to color: Channels) -> Int {
    let (red, green, blue) = (cubeStep(color.red), cubeStep(color.green), cubeStep(color.blue))
    let cube: Channels = (
      UInt8(cubeSteps[red]), UInt8(cubeSteps[green]), UInt8(cubeSteps[blue])
    )
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    let grey = min(23, max(0, (mean - 3) / 10))
    let level = UInt8(8 + 10 * grey)
    return distance(color, (level, level, level)) < distance(color, cube)
      ? 232 + grey : 16 + 36 * red + 6 * green + blue
  }

  private static func cubeStep(_ value: UInt8) -> Int {
    value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
  }

  /// The nearest of eight colours. Greys are among them only as black and white: cyan is nearer to a grey than
  /// either, and is still another colour.
  private static func nearestOfEight(to color: Channels) -> Int {
    guard !hasHue(color) else { return nearest(to: color, in: sixteen.prefix(8)) }
    return luminance(color) < 80 ? 0 : 7
  }

  /// The nearest of sixteen colours: a dark green is nearer to a grey than to a bright green, and is still green.
  private static func nearestOfSixteen(to color: Channels) -> Int {
    let isGrey = !hasHue(color)
    return sixteen.indices.filter { (sixteen[$0] == grey(sixteen[$0])) == isGrey }
      .min { distance(color, sixteen[$0]) < distance(color, sixteen[$1]) } ?? 0
  }

  private static func grey(_ color: Channels) -> Channels { (color.red, color.red, color.red) }

  private static func hasHue(_ color: Channels) -> Bool {
    let channels = [color.red, color.green, color.blue]
    return Int(channels.max() ?? 0) - Int(channels.min() ?? 0) >= leastSpread
  }

  /// The least difference between the channels of a colour that has a hue.
  private static let leastSpread = 64

  private static func nearest(to color: Channels, in colors: ArraySlice<Channels>) -> Int {
    colors.indices.min { distance(color, colors[$0]) < distance(color, colors[$1]) } ?? 0
  }

  /// The weighted distance of https://www.compuphase.com/cmetric.htm: near enough to the eye's for
  /// a palette.
  static func distance(_ one: Channels, _ other: Channels) -> Int {
    let mean = (Int(one.red) + Int(other.red)) / 2
    let red = Int(one.red) - Int(other.red)
    let green = Int(one.green) - Int(other.green)
    let blue = Int(one.blue) - Int(other.blue)
    return (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
  }

  private static func luminance(_ color: Channels) -> Int {
    (299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)) / 1000
  }
}
