import Foundation

/// `{"path": "M0 0L10 0L5 8.5Z", "width": 10, "height": 10}`.
extension ArchivedPath: JSONLine {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("path", letters)
      json.field("width", ifPresent: width)
      json.field("height", ifPresent: height)
      json.field("evenOdd", isEvenOdd, unless: false)
    }
  }

  package init(json: JSON) throws {
    try self.init(JSONObject(json))
  }

  init(_ object: JSONObject) throws {
    var reader = PathReader(try object.string("path"))
    guard let elements = reader.elements() else {
      throw ArchiveError(
        path: object.path("path"), reason: .expected("M, L, Q, C and Z with their numbers"))
    }
    self.init(
      elements, width: try object.value(ifPresent: "width"),
      height: try object.value(ifPresent: "height"), isEvenOdd: try object.bool("evenOdd"))
  }

  /// Reads a path as ``letters`` writes it; nil for any other text.
  package init?(letters: String) {
    var reader = PathReader(letters)
    guard let elements = reader.elements() else { return nil }
    self.init(elements)
  }

  /// The elements as an SVG path.
  package var letters: String {
    var text = ""
    for element in elements {
      switch element {
      case .move(let point): text += "M\(point.numbers)"
      case .line(let point): text += "L\(point.numbers)"
      case .quadCurve(let control, let point): text += "Q\(control.numbers) \(point.numbers)"
      case .curve(let first, let second, let point):
        text += "C\(first.numbers) \(second.numbers) \(point.numbers)"
      case .close: text += "Z"
      }
    }
    return text
  }
}

extension ArchivedPath.Point {
  fileprivate var numbers: String { "\(Self.shortest(x)) \(Self.shortest(y))" }

  private static func shortest(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? value.description
  }
}

/// Reads absolute SVG path letters: M, L, Q, C, Z.
private struct PathReader {
  private let text: [UInt8]
  private var index = 0

  init(_ text: String) {
    self.text = Array(text.utf8)
  }

  /// The elements; nil if the text is not such a path.
  mutating func elements() -> [ArchivedPath.Element]? {
    var elements: [ArchivedPath.Element] = []
    skipSpace()
    while index < text.count {
      let letter = text[index]
      index += 1
      guard let element = element(letter) else { return nil }
      elements.append(element)
      skipSpace()
    }
    return elements
  }

  private mutating func element(_ letter: UInt8) -> ArchivedPath.Element? {
    switch letter {
    case UInt8(ascii: "M"): return point().map { .move($0) }
    case UInt8(ascii: "L"): return point().map { .line($0) }
    case UInt8(ascii: "Q"):
      guard let control = point(), let end = point() else { return nil }
      return .quadCurve(control: control, end)
    case UInt8(ascii: "C"):
      guard let first = point(), let second = point(), let end = point() else { return nil }
      return .curve(control1: first, control2: second, end)
    case UInt8(ascii: "Z"): return .close
    default: return nil
    }
  }

  private mutating func point() -> ArchivedPath.Point? {
    guard let x = number(), let y = number() else { return nil }
    return ArchivedPath.Point(x, y)
  }

  private mutating func number() -> Double? {
    skipSpace()
    let text = text[index...]
    let count = text.prefix(while: Self.isOfNumber).count
    let value = text.withUnsafeBufferPointer { bytes -> Double? in
      let digits = UnsafeBufferPointer(rebasing: bytes.prefix(count))
      guard JSONNumber.end(from: 0, in: digits, isJSON5: true) == count else { return nil }
      return JSONNumber.double(digits)
    }
    guard let value, value.isFinite else { return nil }
    index += count
    return Finite(value).value
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"):
      true
    default: false
    }
  }

  private mutating func skipSpace() {
    while index < text.count, text[index] == UInt8(ascii: " ") || text[index] == UInt8(ascii: ",") {
      index += 1
    }
  }
}
