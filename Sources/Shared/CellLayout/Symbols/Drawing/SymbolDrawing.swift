/// A symbol as a picture: figures on a square of 24 × 24 units, to be drawn at any size.
///
/// Written as figures separated by semicolons, later ones over earlier ones, a `-` before a figure
/// that is cut out: `c X Y R` a disc, `o X Y R W` a ring of a width, `e X Y RX RY` an ellipse, `r X
/// Y W H [R]` a rectangle with corners of a radius, `p X,Y …` a polygon, `l W X,Y …` a line. `@N`
/// begins the layer of that number, 0 to 2; ``SymbolColors`` gives layers their colours.
struct SymbolDrawing {
  static let side = 24.0

  struct Piece {
    var figure: Figure
    var isCut: Bool
    var layer: Int
  }

  /// The content of a symbol in a circle or a square.
  struct Enclosed {
    var name: String
    var isFilled: Bool
    /// Whether it is drawn among the figures; else its glyph stands in the middle.
    var isDrawn: Bool
  }

  private(set) var pieces: [Piece] = []
  /// The hand-drawn picture of three rows.
  private(set) var small: SymbolPicture?
  private(set) var enclosed: Enclosed?
  /// The fewest rows in which it can be recognised.
  private(set) var leastRows = 3
  /// The number of figures of the enclosing shape.
  private var outerCount = 0

  /// The layer at a point; nil outside all figures.
  func layer(_ x: Double, _ y: Double) -> Int? {
    pieces.last { $0.figure.contains(x, y) }.flatMap { $0.isCut ? nil : $0.layer }
  }

  private static let lines = NamedLines([marks, arrows, things])
  private static let smallLines = NamedLines([small])

  /// The names of the drawn symbols.
  static var names: [String] { lines.names }

  /// The picture of a symbol, or of the symbol it is a variant of: an outline is drawn filled
  /// unless it has a picture of its own, a badge is left off, `.circle` and `.square` enclose the
  /// symbol, `.slash` crosses it out. Nil if the variant would not be the same sign.
  init?(_ name: String) {
    if let line = Self.lines[name] {
      self.init(line: line)
      small = Self.smallLines[name].flatMap(SymbolPicture.init(line:))
      return
    }
    var parts = name.split(separator: ".").map(String.init)
    if let badge = parts.firstIndex(of: "badge"), badge > 0 { parts.removeSubrange(badge...) }
    let isFilled = parts.last == "fill"
    if isFilled { parts.removeLast() }
    guard let last = parts.last else { return nil }
    let base = parts.joined(separator: ".")
    if Self.lines[base + ".fill"] != nil, base + ".fill" != name {
      self.init(base + ".fill")
    } else if base != name, Self.lines[base] != nil {
      self.init(base)
    } else if parts.count > 1, ["circle", "square", "slash"].contains(last) {
      self.init(parts.dropLast().joined(separator: "."), in: last, isFilled: isFilled)
    } else {
      return nil
    }
  }

  /// A symbol in a circle or a square, or crossed out.
  private init?(_ name: String, in variant: String, isFilled: Bool) {
    guard variant != "slash" else {
      guard let inner = Self(name), inner.enclosed == nil else { return nil }
      self = inner
      small = nil
      leastRows = 5
      pieces.append(Piece(figure: .line([2, 1, 22, 23], width: 6), isCut: true, layer: 0))
      pieces.append(Piece(figure: .line([2, 1, 22, 23], width: 2.6), isCut: false, layer: 0))
      return
    }
    self.init(line: Self.lines[isFilled ? variant + ".fill" : variant] ?? "")
    let inner = Self(name)
    let isDrawn = inner.map { $0.enclosed == nil } ?? false
    enclosed = Enclosed(name: name, isFilled: isFilled, isDrawn: isDrawn)
    outerCount = pieces.count
    guard isDrawn, let inner else { return }
    let shift = Self.side * (1 - Self.innerScale) / 2
    pieces += inner.pieces.map { piece in
      let figure = piece.figure.scaled(Self.innerScale, shift)
      return Piece(figure: figure, isCut: piece.isCut != isFilled, layer: piece.layer)
    }
  }

  /// The scale of a symbol inside an enclosing shape.
  private static let innerScale = 0.56

  /// Whether the glyph of the enclosed symbol stands in the middle of a picture of that many rows,
  /// in which its figures could not be recognised.
  func hasGlyph(rows: Int) -> Bool {
    enclosed.map { !$0.isDrawn || rows < 5 } ?? false
  }

  /// The enclosing figures only.
  var around: SymbolDrawing {
    guard let enclosed, enclosed.isDrawn else { return self }
    var around = self
    around.pieces = Array(pieces.prefix(outerCount))
    return around
  }

  private init(line: String) {
    var layer = 0
    for part in line.split(separator: ";") {
      var words = part.split(whereSeparator: { " ,\n".contains($0) })
      if let tag = words.first, tag.hasPrefix("@") {
        layer = Int(tag.dropFirst().prefix(1)) ?? 0
        words.removeFirst()
      }
      let isCut = words.first == "-"
      if isCut { words.removeFirst() }
      guard let kind = words.first else { continue }
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard let figure = Figure(kind, numbers) else { continue }
      pieces.append(Piece(figure: figure, isCut: isCut, layer: layer))
    }
  }
}
