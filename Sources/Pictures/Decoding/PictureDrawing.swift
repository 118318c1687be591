/// What an author drew into an image of their own: images, areas and outlines to stay inside of, in
/// points. It is drawn when it is shown, in the size it is shown in.
package struct PictureDrawing: Hashable, Sendable {
  /// In points, y downwards.
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

  package enum Step: Hashable, Sendable {
    case image(PictureSource, Rect, opacity: Double)
    case fill(Rect, PictureColor)
    case fillEllipse(Rect, PictureColor)
    /// Only inside of it, from here on; a radius of half the size makes an ellipse.
    case clip(Rect, radiusX: Double, radiusY: Double)
  }

  package var width: Double
  package var height: Double
  package var steps: [Step] = []

  package init(width: Double, height: Double) {
    self.width = width.isFinite ? max(0, width) : 0
    self.height = height.isFinite ? max(0, height) : 0
  }

  /// The pixels in a size; `pixels` gives those of an image in a size.
  func pixels(
    _ size: PixelSize,
    _ pixels: (PictureSource, PixelSize) throws(PictureFault) -> PixelImage
  ) throws(PictureFault) -> PixelImage {
    var canvas = DrawingCanvas(
      image: PixelImage(size: size), scaleX: Double(size.width) / max(width, 1),
      scaleY: Double(size.height) / max(height, 1))
    for step in steps {
      switch step {
      case .fill(let rect, let color): canvas.fill(rect) { _, _ in color }
      case .fillEllipse(let rect, let color):
        canvas.fill(rect) { x, y in
          let isInside = (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) <= 0.25
          return isInside ? color : nil
        }
      case .clip(let rect, let radiusX, let radiusY):
        canvas.clips.append(DrawingCanvas.Clip(rect: rect, radiusX: radiusX, radiusY: radiusY))
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

/// Pixels that are drawn on.
private struct DrawingCanvas {
  struct Clip {
    var rect: PictureDrawing.Rect
    var radiusX: Double
    var radiusY: Double

    func contains(_ x: Double, _ y: Double) -> Bool {
      let left = x - rect.x
      let top = y - rect.y
      guard left >= 0, top >= 0, left <= rect.width, top <= rect.height else { return false }
      let beyondX = max(radiusX - left, left - (rect.width - radiusX), 0)
      let beyondY = max(radiusY - top, top - (rect.height - radiusY), 0)
      guard beyondX > 0, beyondY > 0 else { return true }
      let (u, v) = (beyondX / radiusX, beyondY / radiusY)
      return u * u + v * v <= 1
    }
  }

  var image: PixelImage
  var scaleX: Double
  var scaleY: Double
  var clips: [Clip] = []

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

  /// `color` gets a place in the rectangle, 0…1.
  mutating func fill(
    _ rect: PictureDrawing.Rect, _ color: (Double, Double) -> PictureColor?
  ) {
    let place = pixels(of: rect)
    paint(place) { x, y in
      color(
        (Double(x) + 0.5) / Double(place.size.width), (Double(y) + 0.5) / Double(place.size.height))
    }
  }

  mutating func draw(_ other: PixelImage, at place: PixelRect, opacity: Double) {
    let share = opacity.isFinite ? min(max(opacity, 0), 1) : 1
    paint(place) { x, y in
      var pixel = other[x, y]
      pixel.alpha = UInt8((Double(pixel.alpha) * share).rounded())
      return pixel
    }
  }

  private mutating func paint(_ place: PixelRect, _ color: (Int, Int) -> PictureColor?) {
    let columns =
      max(0, place.x)..<max(max(0, place.x), min(image.size.width, place.x + place.size.width))
    let rows =
      max(0, place.y)..<max(max(0, place.y), min(image.size.height, place.y + place.size.height))
    for y in rows {
      for x in columns where isOpen(x, y) {
        if let color = color(x - place.x, y - place.y) { image.blend(color, x, y) }
      }
    }
  }

  private func isOpen(_ x: Int, _ y: Int) -> Bool {
    clips.allSatisfy { $0.contains((Double(x) + 0.5) / scaleX, (Double(y) + 0.5) / scaleY) }
  }
}
