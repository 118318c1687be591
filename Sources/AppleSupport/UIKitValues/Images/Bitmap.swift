import CoreGraphicsValues
import Foundation
import Pictures

/// How the pixels of a bitmap stand in memory, a byte for each component.
struct PixelFormat {
  private enum Order { case rgba, argb, bgra, abgr, gray, alpha }

  private let order: Order
  /// Whether the opacity counts, and is not an unused byte.
  private let hasAlpha: Bool
  private let isPremultiplied: Bool

  /// nil for a format that Core Graphics has and this has not, such as one of 16 bits a component.
  init?(bits: Int, space: CGColorSpace, information: UInt32) {
    guard bits == 8,
      let alpha = CGImageAlphaInfo(rawValue: information & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    let isReversed =
      information & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
    isPremultiplied = alpha == .premultipliedLast || alpha == .premultipliedFirst
    switch (alpha, space.numberOfComponents) {
    case (.alphaOnly, _): (order, hasAlpha) = (.alpha, true)
    case (.none, 1): (order, hasAlpha) = (.gray, false)
    case (.premultipliedLast, 3), (.last, 3): (order, hasAlpha) = (isReversed ? .abgr : .rgba, true)
    case (.premultipliedFirst, 3), (.first, 3):
      (order, hasAlpha) = (isReversed ? .bgra : .argb, true)
    case (.noneSkipLast, 3): (order, hasAlpha) = (isReversed ? .abgr : .rgba, false)
    case (.noneSkipFirst, 3): (order, hasAlpha) = (isReversed ? .bgra : .argb, false)
    default: return nil
    }
  }

  /// The bytes of a pixel.
  var width: Int {
    switch order {
    case .gray, .alpha: 1
    case .rgba, .argb, .bgra, .abgr: 4
    }
  }

  func write(_ color: PictureColor, to bytes: UnsafeMutablePointer<UInt8>) {
    let alpha = Int(color.alpha)
    let isWhole = !isPremultiplied && hasAlpha
    func byte(_ channel: UInt8) -> UInt8 {
      isWhole ? channel : UInt8((Int(channel) * alpha + 127) / 255)
    }
    let (red, green, blue) = (byte(color.red), byte(color.green), byte(color.blue))
    let last = hasAlpha ? color.alpha : 255
    let gray = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    let all: [UInt8] =
      switch order {
      case .rgba: [red, green, blue, last]
      case .argb: [last, red, green, blue]
      case .bgra: [blue, green, red, last]
      case .abgr: [last, blue, green, red]
      case .gray: [UInt8((gray + 500) / 1000)]
      case .alpha: [color.alpha]
      }
    for (index, byte) in all.enumerated() { bytes[index] = byte }
  }

  func color(_ bytes: some RandomAccessCollection<UInt8>) -> PictureColor {
    let all = Array(bytes)
    let (red, green, blue, alpha): (UInt8, UInt8, UInt8, UInt8) =
      switch order {
      case .rgba: (all[0], all[1], all[2], all[3])
      case .argb: (all[1], all[2], all[3], all[0])
      case .bgra: (all[2], all[1], all[0], all[3])
      case .abgr: (all[3], all[2], all[1], all[0])
      case .gray: (all[0], all[0], all[0], 255)
      case .alpha: (0, 0, 0, all[0])
      }
    guard hasAlpha else { return PictureColor(red: red, green: green, blue: blue) }
    guard isPremultiplied, alpha > 0 else {
      return PictureColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    func whole(_ channel: UInt8) -> UInt8 { UInt8(min(Int(channel) * 255 / Int(alpha), 255)) }
    return PictureColor(red: whole(red), green: whole(green), blue: whole(blue), alpha: alpha)
  }
}

/// The pixels of a context, which are in memory after each step.
final class Bitmap {
  /// The most pixels of a side: 64 megabytes in all.
  static let most = 4096

  let size: PixelSize
  let rowBytes: Int
  let memory: UnsafeMutableRawPointer
  private let format: PixelFormat
  private let isOwn: Bool
  private var pixels: PixelImage

  /// - Parameters:
  ///   - memory: the author's own; nil to have some allocated.
  ///   - rowBytes: the bytes of a row; 0 for as many as are needed.
  init?(
    memory: UnsafeMutableRawPointer?, width: Int, height: Int, rowBytes: Int, format: PixelFormat
  ) {
    guard (1...Self.most).contains(width), (1...Self.most).contains(height),
      rowBytes == 0 || (width * format.width...1 << 20).contains(rowBytes)
    else { return nil }
    self.format = format
    self.rowBytes = rowBytes == 0 ? width * format.width : rowBytes
    size = PixelSize(width: width, height: height)
    pixels = PixelImage(size: size)
    isOwn = memory == nil
    let count = self.rowBytes * height
    self.memory = memory ?? UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    if isOwn { self.memory.initializeMemory(as: UInt8.self, repeating: 0, count: count) }
  }

  deinit {
    if isOwn { memory.deallocate() }
  }

  func draw(_ step: PictureDrawing.Step) {
    var drawing = PictureDrawing(width: Double(size.width), height: Double(size.height))
    drawing.steps = [step]
    guard let drawn = try? PictureDecoder.pixels(of: .drawing(drawing), size: size) else { return }
    pixels.blend(drawn)
    write()
  }

  func clear() {
    pixels = PixelImage(size: size)
    write()
  }

  private func write() {
    for y in 0..<size.height {
      let row = (memory + y * rowBytes).assumingMemoryBound(to: UInt8.self)
      for x in 0..<size.width { format.write(pixels[x, y], to: row + x * format.width) }
    }
  }
}

extension CGContext {
  /// A context whose pixels are in memory after each step; nil for a format other than a byte for each component, or
  /// more than 4,096 pixels in a row or column.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard
      let format = PixelFormat(bits: bitsPerComponent, space: space, information: bitmapInfo),
      let bitmap = Bitmap(
        memory: data, width: width, height: height, rowBytes: bytesPerRow, format: format)
    else { return nil }
    self.init(DrawingRecorder(size: CGSize(width: width, height: height)), bitmap: bitmap)
  }

  /// The pixels, row by row from the top; nil for a context without a bitmap.
  public var data: UnsafeMutableRawPointer? { bitmap?.memory }
  public var width: Int { bitmap?.size.width ?? 0 }
  public var height: Int { bitmap?.size.height ?? 0 }
  public var bytesPerRow: Int { bitmap?.rowBytes ?? 0 }
}

extension CGImage {
  /// An image of pixels in memory; nil for a format other than a byte for each component, too few bytes, or more than
  /// 4,096 pixels in a row or column.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let sides = 1...Bitmap.most
    guard sides.contains(width), sides.contains(height),
      let format = PixelFormat(
        bits: bitsPerComponent, space: space, information: bitmapInfo.rawValue),
      bitsPerPixel == format.width * 8,
      (width * format.width...1 << 20).contains(bytesPerRow),
      provider.bytes.count >= bytesPerRow * (height - 1) + width * format.width
    else { return nil }
    var pixels = PixelImage(size: PixelSize(width: width, height: height))
    let bytes = [UInt8](provider.bytes)
    for y in 0..<height {
      for x in 0..<width {
        let start = y * bytesPerRow + x * format.width
        pixels[x, y] = format.color(bytes[start..<start + format.width])
      }
    }
    self.init(pixels: pixels)
  }

  /// An image of pixels; nil if they cannot be kept.
  package convenience init?(pixels: PixelImage) {
    guard let data = try? PictureEncoder.png(of: pixels) else { return nil }
    self.init(.data(data))
  }
}
