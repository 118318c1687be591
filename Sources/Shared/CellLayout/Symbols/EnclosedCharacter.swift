/// A letter or a number in a symbol's name, and its enclosing shape: `7.circle.fill`, `a.square`.
///
/// Circles are Unicode's enclosed alphanumerics, filled ones up to 20; the fonts of terminals have
/// no filled letters. A square becomes two brackets.
struct EnclosedCharacter {
  private let text: String
  private let isCircle: Bool
  private let isFilled: Bool

  init?(_ name: String) {
    let parts = name.split(separator: ".")
    guard parts.count > 1, Self.isCharacter(parts[0]) else { return nil }
    switch parts[1] {
    case "circle": isCircle = true
    case "square", "rectangle", "brakesignal", "lane": isCircle = false
    default: return nil
    }
    text = parts[0].uppercased()
    isFilled = parts.last == "fill"
  }

  var forms: SymbolForms {
    let around = isCircle ? "(\(text))" : "[\(text)]"
    return SymbolForms(
      unicode: isCircle ? circled ?? around : around, ascii: around, nerd: icon ?? around)
  }

  private static func isCharacter(_ part: Substring) -> Bool {
    if part.utf8.count == 1, let byte = part.utf8.first, (0x61...0x7A).contains(byte) {
      return true
    }
    return part.utf8.count <= 2 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && Int(part).map { $0 <= 50 } ?? false
  }

  private var circled: String? {
    guard let number = Int(text) else { return letter.flatMap { Self.scalar(0x24B6, $0) } }
    switch (number, isFilled) {
    case (0, true): return Self.scalar(0x24FF, 0)
    case (1...10, true): return Self.scalar(0x2776, number - 1)
    case (11...20, true): return Self.scalar(0x24EB, number - 11)
    case (0, false): return Self.scalar(0x24EA, 0)
    case (1...20, false): return Self.scalar(0x2460, number - 1)
    case (21...35, _): return Self.scalar(0x3251, number - 21)
    default: return Self.scalar(0x32B1, number - 36)
    }
  }

  /// The icon among the Material Design icons: numbers up to 9 and all letters, in circles.
  private var icon: String? {
    guard isCircle else { return nil }
    let outline = isFilled ? 0 : 1
    if let number = Int(text) {
      return number <= 9 ? Self.scalar(0xF0C9E, number * 2 + outline) : nil
    }
    return letter.flatMap { Self.scalar(0xF0BEC, $0 * 3 + outline) }
  }

  private var letter: Int? {
    text.utf8.first.map { Int($0) - 0x41 }
  }

  private static func scalar(_ first: Int, _ offset: Int) -> String? {
    Unicode.Scalar(first + offset).map { String($0) }
  }
}

extension Unicode.Scalar {
  fileprivate init?(_ value: Int) {
    self.init(UInt32(value))
  }
}
