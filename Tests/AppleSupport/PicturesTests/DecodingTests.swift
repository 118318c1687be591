import Foundation
import Testing

@testable import Pictures

/// The images of this folder, and their decoded pixels.
enum Images {
  static func source(_ name: String) throws -> PictureSource {
    let folder = try #require(Bundle.module.resourcePath)
    return .file("\(folder)/Images/\(name)")
  }

  static func data(_ name: String) throws -> Data {
    guard case .file(let path) = try source(name) else { return Data() }
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }
}

extension PixelImage {
  /// The pixels, each as the letter of its strongest channel, or a dot where it is clear.
  var letters: [String] {
    (0..<size.height).map { y in
      (0..<size.width).map { x in
        let pixel = self[x, y]
        if pixel.alpha < 128 { return "." }
        let channels = [("r", pixel.red), ("g", pixel.green), ("b", pixel.blue)]
        return channels.max { $0.1 < $1.1 }?.0 ?? "?"
      }.joined()
    }
  }
}

@Suite struct DecodingTests {
  @Test(arguments: [
    ("halves.png", 4, 4, "rrbb"), ("green.jpg", 32, 32, "gggg"),
    ("progressive.jpg", 32, 16, "bbbb"), ("still.gif", 8, 8, "rrrr"),
    ("violet.webp", 8, 8, "bbbb"), ("half.svg", 20, 10, "rr.."), ("template.png", 8, 8, "rr.."),
  ])
  func `every format tells its size and comes in the size that is wanted`(
    name: String, width: Int, height: Int, row: String
  ) throws {
    let source = try Images.source(name)
    #expect(try PictureDecoder.size(of: source) == PixelSize(width: width, height: height))
    let small = try PictureDecoder.pixels(of: source, size: PixelSize(width: 4, height: 2))
    #expect(small.letters == [row, row])
    let data = PictureSource.data(try Images.data(name))
    #expect(try PictureDecoder.pixels(of: data, size: PixelSize(width: 4, height: 2)) == small)
  }

  @Test func `AVIF is shown where its loader is installed, and else its package is named`() throws {
    let source = try Images.source("halves.avif")
    do throws(PictureFault) {
      #expect(try PictureDecoder.size(of: source) == PixelSize(width: 24, height: 16))
      let small = try PictureDecoder.pixels(of: source, size: PixelSize(width: 4, height: 2))
      #expect(small.letters == ["rrbb", "rrbb"])
    } catch {
      #expect(error == .missingLoader(.avif))
      #expect(error.words(for: "a.avif").contains("install heif-gdk-pixbuf"))
    }
  }

  @Test func `a container that names more pixels than may be decoded is not decoded`() throws {
    var data = try Images.data("halves.avif")
    let place = try #require(data.firstRange(of: Data("ispe".utf8))).upperBound
    data.replaceSubrange((place + 4)..<(place + 12), with: [0, 0, 64, 0, 0, 0, 64, 0])
    #expect(throws: PictureFault.tooLarge(PixelSize(width: 16384, height: 16384), .avif)) {
      try PictureDecoder.size(of: .data(data))
    }
  }

  @Test func `a photo of a camera that was held upright is turned`() throws {
    let source = try Images.source("turned.jpg")
    #expect(try PictureDecoder.size(of: source) == PixelSize(width: 16, height: 32))
    let pixels = try PictureDecoder.pixels(of: source, size: PixelSize(width: 2, height: 4))
    #expect(pixels.letters == ["rr", "rr", "bb", "bb"])
  }

  @Test func `without smoothing pixels become squares`() throws {
    let source = try Images.source("halves.png")
    let size = PixelSize(width: 8, height: 1)
    let hard = try PictureDecoder.pixels(of: source, size: size, isSmooth: false)
    #expect((0..<8).map { hard[$0, 0].red } == [255, 255, 255, 255, 0, 0, 0, 0])
  }

  @Test func `a source may be tinted and cropped`() throws {
    let blue = PictureColor(red: 0, green: 0, blue: 255)
    let tinted = PictureSource.tinted(try Images.source("template.png"), blue)
    #expect(
      try PictureDecoder.pixels(of: tinted, size: PixelSize(width: 4, height: 1)).letters
        == ["bb.."])
    let rect = PixelRect(x: 2, y: 0, size: PixelSize(width: 2, height: 4))
    let cropped = PictureSource.cropped(try Images.source("halves.png"), rect)
    #expect(try PictureDecoder.size(of: cropped) == PixelSize(width: 2, height: 4))
    #expect(
      try PictureDecoder.pixels(of: cropped, size: PixelSize(width: 2, height: 1)).letters
        == ["bb"])
  }

  @Test func `a drawing is drawn in the size it is shown in`() throws {
    var drawing = PictureDrawing(width: 40, height: 40)
    let whole = PictureDrawing.Rect(x: 0, y: 0, width: 40, height: 40)
    let right = outline([(20, 0), (40, 0), (40, 40), (20, 40)])
    drawing.steps = [
      .image(try Images.source("halves.png"), whole, opacity: 1),
      .fill(right, PictureColor(red: 0, green: 255, blue: 0)),
    ]
    let size = PixelSize(width: 4, height: 2)
    #expect(
      try PictureDecoder.pixels(of: .drawing(drawing), size: size).letters == ["rrgg", "rrgg"])
    drawing.steps.insert(.clip(outline([(20, -1), (41, 20), (20, 41), (-1, 20)])), at: 0)
    let round = try PictureDecoder.pixels(
      of: .drawing(drawing), size: PixelSize(width: 8, height: 8))
    #expect(
      round.letters == [
        "...rg...", "..rrgg..", ".rrrggg.", "rrrrgggg", "rrrrgggg", ".rrrggg.", "..rrgg..",
        "...rg...",
      ])
  }

  private func outline(_ points: [(Double, Double)]) -> PictureDrawing.Outline {
    PictureDrawing.Outline([points.map { PictureDrawing.Outline.Point($0.0, $0.1) }])
  }

  @Test func `a page of a PDF is drawn in the size it is shown in`() throws {
    let source = try Images.source("halves.imageset/halves.pdf")
    #expect(try PictureDecoder.size(of: source) == PixelSize(width: 40, height: 20))
    #expect(
      try PictureDecoder.pixels(of: source, size: PixelSize(width: 8, height: 2)).letters
        == ["rrrr....", "rrrr...."])
    let part = PictureSource.cropped(
      source, PixelRect(x: 10, y: 0, size: PixelSize(width: 20, height: 20)))
    #expect(
      try PictureDecoder.pixels(of: part, size: PixelSize(width: 4, height: 1)).letters == ["rr.."])
    #expect(throws: PictureFault.tooLarge(PixelSize(width: 5000, height: 1), .pdf)) {
      try PictureDecoder.pixels(of: source, size: PixelSize(width: 5000, height: 1))
    }
  }

  @Test func `an image is written as PNG and read again`() throws {
    let data = try PictureEncoder.data(of: .data(try Images.data("still.gif")), as: .png)
    #expect(try PictureDecoder.size(of: .data(data)) == PixelSize(width: 8, height: 8))
    let same = try PictureEncoder.data(of: try Images.source("halves.png"), as: .png)
    #expect(same == (try Images.data("halves.png")))
    let photo = try PictureEncoder.data(
      of: try Images.source("halves.png"), as: .jpeg(quality: 0.5))
    #expect(photo.starts(with: [0xFF, 0xD8]))
  }
}

@Suite struct FaultTests {
  private func fault(_ name: String) throws -> PictureFault? {
    let source = try Images.source(name)
    do {
      _ = try PictureDecoder.pixels(of: source, size: PixelSize(width: 8, height: 8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `what is announced larger than an extension's memory is not decoded`() throws {
    let fault = try #require(try fault("bomb.png"))
    #expect(fault == .tooLarge(PixelSize(width: 60_000, height: 60_000), .png))
    #expect(
      fault.words(for: "bomb")
        == "image “bomb” is not shown: 60000 × 60000 pixels of PNG are more than the 4 million that "
        + "fit an extension's memory")
  }

  @Test func `what is no picture says what it is instead`() throws {
    #expect(try fault("text.png") == .unknownFormat)
    #expect(try fault("document.pdf") == .pdf)
    let page = try Images.data("halves.imageset/halves.pdf")
    #expect(throws: PictureFault.pdf) { try PictureDecoder.size(of: .data(page)) }
    #expect(try fault("halves.imageset/none.pdf") == .unreadable("it has no page"))
    guard case .unreadable = try fault("broken.png") else {
      Issue.record("a broken file has pixels")
      return
    }
    guard case .unreadable = try fault("cut.jpg") else {
      Issue.record("a file that ends in its header has pixels")
      return
    }
    guard case .notFound = try fault("nowhere.png") else {
      Issue.record("a file that is not there has pixels")
      return
    }
    guard case .unreadable = try fault("../Images") else {
      Issue.record("a folder has pixels")
      return
    }
  }

  @Test func `a page whose bytes were changed anywhere makes a picture or a fault`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "\(UUID().uuidString).imageset")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.pdf")
    let data = try Images.data("halves.imageset/halves.pdf")
    for index in stride(from: 5, to: data.count, by: 7) {
      var broken = data
      broken[index] ^= 0x15
      try broken.write(to: file)
      let size = PixelSize(width: 4, height: 2)
      let pixels = try? PictureDecoder.pixels(of: .file(file.path), size: size)
      #expect(pixels == nil || pixels?.size == size)
    }
  }

  @Test func `bytes that were changed anywhere make a picture or a fault`() throws {
    var random = SystemRandomNumberGenerator()
    for name in ["halves.png", "green.jpg", "still.gif", "violet.webp", "half.svg", "halves.avif"] {
      let data = try Images.data(name)
      for _ in 0..<40 {
        var broken = data
        for _ in 0..<4 {
          broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        broken = broken.prefix(Int.random(in: 1...broken.count, using: &random))
        let size = PixelSize(width: 8, height: 8)
        if let pixels = try? PictureDecoder.pixels(of: .data(broken), size: size) {
          #expect(pixels.size == size)
        }
      }
    }
  }

  @Test func `a library that is not installed is named with its package`() {
    #expect(throws: PictureFault.missingLibrary("libnowhere.so.7", package: "libnowhere7")) {
      try SharedLibrary("libnowhere.so.7", package: "libnowhere7")
    }
  }
}
