/// Characters without a cell that order the text after them among its neighbours: direction marks,
/// and the beginnings and ends of isolates.
///
/// Embeddings and overrides are left out: an override makes a text read as another than it is.
struct DirectionMarks: Equatable {
  /// The marks in four bits each, the last one lowest: an index into ``known`` plus 1, and 0 for
  /// none.
  private var packed: UInt32 = 0

  private static let known: [Unicode.Scalar] = [
    "\u{200E}", "\u{200F}", "\u{61C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
  ]

  var isEmpty: Bool { packed == 0 }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool { known.contains(scalar) }

  /// Whether a text may have marks; false for nearly all, at the cost of a scan of its bytes.
  static func mayBe(in text: Substring) -> Bool { text.utf8.contains { $0 == 0xE2 || $0 == 0xD8 } }

  /// Appends a mark; the last eight are kept.
  mutating func append(_ scalar: Unicode.Scalar) {
    guard let index = Self.known.firstIndex(of: scalar) else { return }
    packed = packed << 4 | UInt32(index + 1)
  }

  var codePoints: [UInt32] {
    guard packed != 0 else { return [] }
    return stride(from: 28, through: 0, by: -4).compactMap { shift in
      let number = Int(packed >> UInt32(shift) & 0xF)
      return number == 0 ? nil : Self.known[number - 1].value
    }
  }
}
