/// A drawing that an author made in an image context: images, filled areas and clips, in points. It
/// is rendered when it is shown, in the size in which it is shown.
package struct PictureDrawing: Hashable, Sendable {
  /// A rectangle in points, y downwards.
  package struct Rect: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Closed outlines of straight lines, in points.
  package struct Outline: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
      package var x: Double
      package var y: Double

      package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
      }
    }

    package var parts: [[Point]]
    /// Whether a region that the outline encloses twice is outside.
    package var isEvenOdd: Bool

    package init(_ parts: [[Point]], isEvenOdd: Bool = false) {
      self.parts = parts
      self.isEvenOdd = isEvenOdd
    }
  }

  package enum Step: Hashable, Sendable {
    case image(PictureSource, Rect, opacity: Double)
    case fill(Outline, PictureColor)
    /// Restricts all later steps to an outline.
    case clip(Outline)
  }

  package var width: Double
  package var height: Double
  package var steps: [Step] = []

  package init(width: Double, height: Double) {
    self.width = width.isFinite ? max(0, width) : 0
    self.height = height.isFinite ? max(0, height) : 0
  }

  /// Renders the drawing in a size; `pixels` returns the pixels of an image in a size.
  func pixels(
    _ size: PixelSize,
    _ pixels: (PictureSource, PixelSize) throws(PictureFault) -> PixelImage
  ) throws(PictureFault) -> PixelImage {
    var canvas = DrawingCanvas(
      image: PixelImage(size: size), scaleX: Double(size.width) / max(width, 1),
      scaleY: Double(size.height) / max(height, 1))
    for step in steps {
      switch step {
      case .fill(let outline, let color): canvas.fill(outline, color)
      case .clip(let outline): canvas.clip(outline)
      case .image(let source, let rect, let opacity):
        let place = canvas.pixels(of: rect)
        guard !place.size.isEmpty, place.size.width <= 4096, place.size.height <= 4096 else {
          continue
        }
        let image = try pixels(source, place.size)
        canvas.draw(image, at: place, opacity: opacity)
      }
    }
    return canvas.image
  }
}

/// The pixels that a drawing is rendered to.
private struct DrawingCanvas {
  var image: PixelImage
  /// The number of pixels per point.
  var scaleX: Double
  var scaleY: Double
  /// The pixels inside all clips; nil for all pixels.
  private var isOpen: [Bool]?

  init(image: PixelImage, scaleX: Double, scaleY: Double) {
    self.image = image
    self.scaleX = scaleX
    self.scaleY = scaleY
  }

  func pixels(of rect: PictureDrawing.Rect) -> PixelRect {
    func whole(_ value: Double) -> Int {
      value.isFinite ? Int(min(max(value.rounded(), -100_000), 100_000)) : 0
    }
    let x = whole(rect.x * scaleX)
    let y = whole(rect.y * scaleY)
    return PixelRect(
      x: x, y: y,
      size: PixelSize(
        width: whole((rect.x + rect.width) * scaleX) - x,
        height: whole((rect.y + rect.height) * scaleY) - y))
  }

  mutating func fill(_ outline: PictureDrawing.Outline, _ color: PictureColor) {
    let inside = pixels(inside: outline)
    for index in inside.indices where inside[index] {
      paint(color, index % image.size.width, index / image.size.width)
    }
  }

  mutating func clip(_ outline: PictureDrawing.Outline) {
    let inside = pixels(inside: outline)
    isOpen = isOpen.map { open in zip(open, inside).map { $0 && $1 } } ?? inside
  }

  mutating func draw(_ other: PixelImage, at place: PixelRect, opacity: Double) {
    let share = opacity.isFinite ? min(max(opacity, 0), 1) : 1
    for y in 0..<other.size.height where (0..<image.size.height).contains(y + place.y) {
      for x in 0..<other.size.width where (0..<image.size.width).contains(x + place.x) {
        var pixel = other[x, y]
        pixel.alpha = UInt8((Double(pixel.alpha) * share).rounded())
        paint(pixel, x + place.x, y + place.y)
      }
    }
  }

  private mutating func paint(_ color: PictureColor, _ x: Int, _ y: Int) {
    guard isOpen?[y * image.size.width + x] ?? true else { return }
    image.blend(color, x, y)
  }

  /// Whether the centre of each pixel is inside, by the number of turns of the outline around it.
  private func pixels(inside outline: PictureDrawing.Outline) -> [Bool] {
    let lines = outline.parts.flatMap { part in
      part.indices.map { (part[$0], part[($0 + 1) % part.count]) }
    }
    return (0..<image.size.width * image.size.height).map { index in
      let x = (Double(index % image.size.width) + 0.5) / scaleX
      let y = (Double(index / image.size.width) + 0.5) / scaleY
      var turns = 0
      for (start, end) in lines where (start.y <= y) != (end.y <= y) {
        let crossing = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        if crossing > x { turns += start.y < end.y ? 1 : -1 }
      }
      return outline.isEvenOdd ? !turns.isMultiple(of: 2) : turns != 0
    }
  }
}
