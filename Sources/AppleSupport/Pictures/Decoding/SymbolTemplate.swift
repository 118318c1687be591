import Foundation
import Glibc

/// The template of a custom symbol, as the SF Symbols app exports it: an SVG with guides and with the symbol
/// in several weights and scales, of which one is drawn
/// (<https://developer.apple.com/documentation/uikit/creating-custom-symbol-images-for-your-app>).
enum SymbolTemplate {
  /// The end of the name of a set of a symbol.
  static let suffix = ".symbolset"
  /// A template shows letters of 100 points; the symbol is drawn beside text of 17.
  static let unitsInPoint = 100.0 / 17

  /// The regular symbol as a drawing of its own; nil if there is none.
  static func drawing(_ template: Data) -> Data? {
    let text = Array(template)
    for name in ["Regular-S", "Regular-M", "Regular-L", "Ultralight-S", "Black-S"] {
      guard let symbol = element(name, in: text), let frame = frame(of: name, in: text) else {
        continue
      }
      let svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(frame.x) \(frame.y) \(frame.width) "
        + "\(frame.height)\" width=\"\(frame.width)\" height=\"\(frame.height)\">"
      return Data(svg.utf8) + styles(in: text) + symbol + Data("</svg>".utf8)
    }
    return nil
  }

  /// The styles that parts of the symbol may name.
  private static func styles(in text: [UInt8]) -> ArraySlice<UInt8> {
    guard let start = range(of: "<style", in: text[...]),
      let end = range(of: "</style>", in: text[start.upperBound...])
    else { return [] }
    return text[start.lowerBound..<end.upperBound]
  }

  /// A group by its name, with all that is in it.
  private static func element(_ name: String, in text: [UInt8]) -> ArraySlice<UInt8>? {
    guard let start = tag("g", named: name, in: text) else { return nil }
    var depth = 0
    var place = start.lowerBound
    while let open = text[place...].firstIndex(of: UInt8(ascii: "<")) {
      guard let close = text[open...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let isEmpty = text[close - 1] == UInt8(ascii: "/")
      if text[open...].starts(with: "</g>".utf8) {
        depth -= 1
      } else if text[open...].starts(with: "<g".utf8), isEnd(text[open + 2]), !isEmpty {
        depth += 1
      }
      if depth == 0 { return isEmpty ? nil : text[start.lowerBound...close] }
      place = close + 1
    }
    return nil
  }

  /// Whether the name of a tag ends before this byte.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= 32 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  private struct Frame {
    var x, y, width, height: Double
  }

  /// The room between the margins of a symbol.
  private static func frame(of name: String, in text: [UInt8]) -> Frame? {
    guard let left = tag("line", named: "left-margin-" + name, in: text),
      let right = tag("line", named: "right-margin-" + name, in: text),
      let x = number("x1", in: text[left]), let end = number("x1", in: text[right]),
      let top = number("y1", in: text[left]), let bottom = number("y2", in: text[left])
    else { return nil }
    let frame = Frame(x: x, y: min(top, bottom), width: end - x, height: abs(bottom - top))
    let isDrawable = (1...10_000).contains(frame.width) && (1...10_000).contains(frame.height)
    return isDrawable ? frame : nil
  }

  /// The tag of a kind whose `id` is a name.
  private static func tag(_ kind: String, named name: String, in text: [UInt8]) -> Range<Int>? {
    guard let id = range(of: "id=\"\(name)\"", in: text[...]),
      let start = text[..<id.lowerBound].lastIndex(of: UInt8(ascii: "<")),
      text[start...].starts(with: "<\(kind) ".utf8),
      let end = text[id.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return start..<end + 1
  }

  /// The number of an attribute.
  private static func number(_ attribute: String, in tag: ArraySlice<UInt8>) -> Double? {
    guard let start = range(of: " \(attribute)=\"", in: tag),
      let end = tag[start.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    let number = Double(String(decoding: tag[start.upperBound..<end], as: UTF8.self))
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The first place of some words. A search through the elements of a collection would take half a
  /// minute for the largest file.
  private static func range(of words: String, in text: ArraySlice<UInt8>) -> Range<Int>? {
    let words = Array(words.utf8)
    let place = text.withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress, let first = words.first else { return nil }
      var place = 0
      while place + words.count <= bytes.count,
        let found = memchr(base + place, Int32(first), bytes.count - words.count + 1 - place)
      {
        place = UnsafeRawPointer(found) - base
        if memcmp(found, words, words.count) == 0 { return place }
        place += 1
      }
      return nil
    }
    return place.map { text.startIndex + $0..<text.startIndex + $0 + words.count }
  }
}
