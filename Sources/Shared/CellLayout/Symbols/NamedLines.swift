import Foundation

/// A text with a line for each name: the name, a blank, the name's value. A line that begins with a
/// blank continues the line before.
///
/// The tables of symbols are thousands of such lines. They stay the text they are written as; the
/// first look-up makes an index of the places of the names.
struct NamedLines: Sendable {
  private let texts: [StaticString]
  /// An open-addressed table of the places of lines: the number of the text in the high byte, below
  /// it the offset of the line plus 1, so that 0 is a free slot.
  private var slots: [UInt32]

  private static let blank = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  init(_ texts: [StaticString]) {
    self.texts = texts
    // Lines are longer than 32 bytes on average, which bounds their number.
    let bytes = texts.reduce(0) { $0 + $1.utf8CodeUnitCount }
    var size = 64
    while size < bytes / 16 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for (number, text) in texts.enumerated() {
      slots.withUnsafeMutableBufferPointer { slots in
        text.withUTF8Buffer { Self.index($0, number: number, in: slots) }
      }
    }
  }

  /// The value of a name; nil for a name without a line.
  subscript(name: some StringProtocol) -> String? {
    var name = String(name)
    return name.withUTF8 { bytes in
      guard !bytes.isEmpty else { return nil }
      var slot = bytes.reduce(Self.seed, Self.mixed) & UInt32(slots.count - 1)
      while slots[Int(slot)] != 0 {
        let start = Int(slots[Int(slot)] & 0xFF_FFFF) - 1
        let found = texts[Int(slots[Int(slot)] >> 24)].withUTF8Buffer { text in
          Self.rest(of: text, from: start, after: bytes)
        }
        if let found { return found }
        slot = (slot + 1) & UInt32(slots.count - 1)
      }
      return nil
    }
  }

  /// Every name, in the order of the text.
  var names: [String] {
    texts.flatMap { text in
      text.description.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        .map { String($0.prefix { $0 != " " }) }
    }
  }

  /// Adds the beginnings of a text's lines to the index.
  private static func index(
    _ text: UnsafeBufferPointer<UInt8>, number: Int, in slots: UnsafeMutableBufferPointer<UInt32>
  ) {
    guard let bytes = text.baseAddress else { return }
    let mask = UInt32(slots.count - 1)
    var position = 0
    while position < text.count {
      let start = position
      var hash = seed
      while position < text.count, bytes[position] != blank, bytes[position] != newline {
        hash = mixed(hash, bytes[position])
        position += 1
      }
      if position > start {
        var slot = hash & mask
        while slots[Int(slot)] != 0 { slot = (slot + 1) & mask }
        slots[Int(slot)] = UInt32(number) << 24 | UInt32(start + 1)
      }
      guard let end = memchr(bytes + position, Int32(newline), text.count - position) else {
        return
      }
      position = UnsafeRawPointer(end) - UnsafeRawPointer(bytes) + 1
    }
  }

  /// The seed of FNV-1a, a hash that is good enough for names.
  private static let seed: UInt32 = 2_166_136_261

  private static func mixed(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// The rest of the line at `start` if its name is `name`.
  private static func rest(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, after name: UnsafeBufferPointer<UInt8>
  ) -> String? {
    let end = start + name.count
    guard end < text.count, text[end] == blank, text[start..<end].elementsEqual(name) else {
      return nil
    }
    var last = end + 1
    while last < text.count {
      let goesOn = last + 1 < text.count && text[last + 1] == blank
      if text[last] == newline, !goesOn { break }
      last += 1
    }
    return String(decoding: text[(end + 1)..<last], as: UTF8.self)
  }
}
