import Synchronization

/// The glyphs of a face, each drawn at its first use: a page shows a few digits in one or two
/// faces, and drawing all letters of all faces took a quarter of the time until its first picture.
final class DrawnGlyphs: Sendable {
  private let draw: @Sendable (Character) -> BigFace.Glyph?
  private let shelf = Mutex(Shelf())

  private struct Shelf {
    /// The glyphs of ASCII by their code: digits are looked up once a second.
    var ascii: [BigFace.Glyph??] = Array(repeating: nil, count: 128)
    var others: [Character: BigFace.Glyph?] = [:]
  }

  /// - Parameter draw: returns nil if the face lacks the character; must always return the same for
  ///   one character.
  init(_ draw: @escaping @Sendable (Character) -> BigFace.Glyph?) {
    self.draw = draw
  }

  /// The glyph of an ASCII character; small letters are drawn as capitals.
  func glyph(ascii code: UInt8) -> BigFace.Glyph? {
    if let known = shelf.withLock({ $0.ascii[Int(code)] }) { return known }
    let scalar = UnicodeScalar(code)
    let glyph = draw(Character(scalar)) ?? draw(Character(String(scalar).uppercased()))
    shelf.withLock { $0.ascii[Int(code)] = .some(glyph) }
    return glyph
  }

  func glyph(_ character: Character) -> BigFace.Glyph? {
    if let code = character.asciiValue, character != "\r\n" { return glyph(ascii: code) }
    if let known = shelf.withLock({ $0.others[character] }) { return known }
    let glyph = draw(character)
    // Only found glyphs are kept: any character may be asked for, and few are in a face.
    if glyph != nil { shelf.withLock { $0.others[character] = .some(glyph) } }
    return glyph
  }
}
