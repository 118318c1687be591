import Cells
import FriBidi

/// The order of a line's letters in cells, if some are written from right to left.
///
/// Terminals differ: most put every cell where they are told to, some reorder right-to-left words
/// themselves. A tile is made of cells, so the order is decided here, by the Unicode bidirectional
/// algorithm (<https://www.unicode.org/reports/tr9/>), and the terminal must not change it. The
/// algorithm is libfribidi's, loaded with the first letter that is written from right to left; if
/// it is not installed, letters stand in the order in which they are stored.
///
/// Each line is ordered on its own. Letters are not joined, since a cell holds one.
package enum BidirectionalLine {
  /// Whether the library that orders lines is installed. Loads it.
  package static var isSupported: Bool { FriBidi.isInstalled }

  /// The letters from left to right. `isRightToLeft` decides for a line whose letters have no
  /// direction.
  static func visual(_ letters: ArraySlice<Letter>, isRightToLeft: Bool) -> ArraySlice<Letter> {
    guard letters.contains(where: isWrittenFromTheRight),
      let levels = levels(letters, isRightToLeft: isRightToLeft)
    else { return letters }
    return reordered(Array(letters), levels)[...]
  }

  /// Whether a letter is in Hebrew, Arabic or another script written from the right; Unicode keeps
  /// their blocks together. Numbers alone change no order.
  private static func isWrittenFromTheRight(_ letter: Letter) -> Bool {
    guard let scalar = letter.grapheme.text.unicodeScalars.first else { return false }
    switch scalar.value {
    case ..<0x590, 0x660...0x669, 0x6F0...0x6F9: return false
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return true
    default: return false
    }
  }

  /// The level of each letter; odd ones are written from the right. Nil if the library gives no
  /// answer.
  private static func levels(_ letters: ArraySlice<Letter>, isRightToLeft: Bool) -> [Int8]? {
    var line: [UInt32] = []
    var places: [Int] = []
    for letter in letters {
      line += letter.marks.codePoints
      places.append(line.count)
      line.append(letter.grapheme.text.unicodeScalars.first?.value ?? 0)
    }
    return FriBidi.levels(of: line, isRightToLeft: isRightToLeft).map { levels in
      places.map { levels[$0] }
    }
  }

  /// Reverses the runs of the highest level, then those of at least the level below it, and so on.
  private static func reordered(_ line: [Letter], _ levels: [Int8]) -> [Letter] {
    var order = Array(line.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order.map { levels[$0].isMultiple(of: 2) ? line[$0] : mirrored(line[$0]) }
  }

  /// The letter with its bracket mirrored, so that it opens towards its content.
  private static func mirrored(_ letter: Letter) -> Letter {
    guard let scalar = letter.grapheme.text.unicodeScalars.first,
      let other = Unicode.Scalar(FriBidi.mirrored(scalar.value)), other != scalar,
      let grapheme = Grapheme.graphemes(of: String(other)).first, grapheme.width == letter.width
    else { return letter }
    return Letter(grapheme: grapheme, style: letter.style, marks: letter.marks)
  }
}
