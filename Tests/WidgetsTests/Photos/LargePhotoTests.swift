import Foundation
import Testing
import WidgetArchive

/// A white PNG with one bit a pixel, stored without compression.
private func png(width: Int, height: Int) -> Data {
  let row = [UInt8(0)] + [UInt8](repeating: 0xFF, count: (width + 7) / 8)
  let pixels = [UInt8](repeatElement(row, count: height).joined())
  var stream: [UInt8] = [0x78, 0x01]
  for start in stride(from: 0, to: pixels.count, by: 65_535) {
    let part = pixels[start..<min(start + 65_535, pixels.count)]
    let length = UInt16(part.count)
    stream += [part.endIndex == pixels.count ? 1 : 0]
    stream += [
      UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8),
    ]
    stream += part
  }
  // As rarely as the sums allow it: a remainder for each of millions of bytes takes a second.
  var (low, high) = (1, 0)
  for start in stride(from: 0, to: pixels.count, by: 5000) {
    for byte in pixels[start..<min(start + 5000, pixels.count)] {
      low &+= Int(byte)
      high &+= low
    }
    (low, high) = (low % 65_521, high % 65_521)
  }
  stream += bigEndian(high << 16 | low)
  let head = bigEndian(width) + bigEndian(height) + [1, 0, 0, 0, 0]
  return Data(
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head) + chunk("IDAT", stream)
      + chunk("IEND", []))
}

private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
}

/// The checksum's remainders of all bytes.
private let remainders = (0..<256).map { byte in
  (0..<8).reduce(UInt32(byte)) { rest, _ in rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
}

private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + content
  var check: UInt32 = 0xFFFF_FFFF
  for byte in body { check = check >> 8 ^ remainders[Int(UInt8(truncatingIfNeeded: check) ^ byte)] }
  return bigEndian(content.count) + body + bigEndian(Int(~check))
}

private func drawn(width: Int, height: Int) throws -> ArchivedEntry {
  let home = try TemporaryHome()
  try FileManager.default.createDirectory(
    atPath: home.url.path + "/box", withIntermediateDirectories: true)
  try png(width: width, height: height).write(to: home.url.appending(path: "box/wide view.png"))
  return try BuiltProgram(name: "photos.widget", home: home).timeline(
    kind: "photos", family: .systemMedium, configuration: ["folder": .string("~/box")]
  ).entries[0]
}

@Test func `a picture as large as a screen is shown`() throws {
  let entry = try drawn(width: 3840, height: 2160)
  #expect(entry.words == ["Wide view"])
  #expect(entry.widgetURL?.hasSuffix("/box/wide%20view.png") == true)
}

@Test func `of one that is too large the tile says so, and why`() throws {
  let words = try drawn(width: 9000, height: 5000).words.joined(separator: " ")
  #expect(
    words.contains("wide view.png") && words.contains("9000 × 5000 pixels of PNG"), "\(words)")
  #expect(words.contains("40 million"))
}
