/// Decoded pixels: four bytes each, the colours not multiplied by alpha.
package struct PixelImage: Hashable, Sendable {
  package let size: PixelSize
  package private(set) var bytes: [UInt8]

  /// Makes an image of clear pixels.
  package init(size: PixelSize) {
    self.size = size
    bytes = Array(repeating: 0, count: size.width * size.height * 4)
  }

  package subscript(x: Int, y: Int) -> PictureColor {
    get {
      let index = (y * size.width + x) * 4
      return PictureColor(
        red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2],
        alpha: bytes[index + 3])
    }
    set {
      let index = (y * size.width + x) * 4
      bytes[index] = newValue.red
      bytes[index + 1] = newValue.green
      bytes[index + 2] = newValue.blue
      bytes[index + 3] = newValue.alpha
    }
  }

  /// The same pixels in a single colour.
  func tinted(_ color: PictureColor) -> PixelImage {
    var image = self
    for y in 0..<size.height {
      for x in 0..<size.width {
        var pixel = color
        pixel.alpha = UInt8(Int(self[x, y].alpha) * Int(color.alpha) / 255)
        image[x, y] = pixel
      }
    }
    return image
  }

  /// A part of the image, clear outside of it.
  package func cropped(_ rect: PixelRect) -> PixelImage {
    var image = PixelImage(size: rect.size)
    for y in 0..<rect.size.height where (0..<size.height).contains(y + rect.y) {
      for x in 0..<rect.size.width where (0..<size.width).contains(x + rect.x) {
        image[x, y] = self[x + rect.x, y + rect.y]
      }
    }
    return image
  }

  /// The image repeated over an area.
  func tiled(over area: PixelSize) -> PixelImage {
    guard !size.isEmpty else { return PixelImage(size: area) }
    var image = PixelImage(size: area)
    for y in 0..<area.height {
      for x in 0..<area.width { image[x, y] = self[x % size.width, y % size.height] }
    }
    return image
  }

  /// Blends an image of the same size over this one.
  package mutating func blend(_ upper: PixelImage) {
    guard upper.size == size else { return }
    for y in 0..<size.height {
      for x in 0..<size.width where upper[x, y].alpha > 0 { blend(upper[x, y], x, y) }
    }
  }

  /// Blends a pixel over the present one.
  mutating func blend(_ upper: PictureColor, _ x: Int, _ y: Int) {
    guard upper.alpha < 255 else {
      self[x, y] = upper
      return
    }
    let lower = self[x, y]
    let share = Int(upper.alpha) * 255
    let rest = Int(lower.alpha) * (255 - Int(upper.alpha))
    let total = share + rest
    guard total > 0 else { return }
    func mix(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Int(one) * share + Int(other) * rest + total / 2) / total)
    }
    self[x, y] = PictureColor(
      red: mix(upper.red, lower.red), green: mix(upper.green, lower.green),
      blue: mix(upper.blue, lower.blue), alpha: UInt8((total + 127) / 255))
  }
}
