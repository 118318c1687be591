import CNcurses
import Cells

/// Converts our cells to curses' cells, a run of cells at a time.
final class CellEncoder {
  private(set) var pairs: ColorPairs
  let isUTF8: Bool
  /// Whether whole cells are painted instead of written: see ``TerminalTraits/paintsBlocks``.
  private let paintsBlocks: Bool

  private let run: UnsafeMutablePointer<cchar_t>
  private let text: UnsafeMutablePointer<wchar_t>
  private let capacity: Int
  private var count = 0
  /// The style of the last cell; nil if its attributes must be computed anew.
  private var style: CellStyle?
  private var attributes: attr_t = 0
  private var pair: Int32 = 0
  /// Whether letters of the style are written in bold whatever it says.
  private var hasBoldLetters = false
  private var isStruck = false
  /// What ``text`` holds: the sides of a frame are one character, a run each.
  private var encoded = (string: "", width: 0, isStruck: false)
  private let hasFewColors: Bool

  /// The longest run: no terminal is wider.
  static let longestRun = 1024

  init(pairs: ColorPairs, isUTF8: Bool, paintsBlocks: Bool = false) {
    self.pairs = pairs
    hasFewColors = pairs.hasFewColors
    self.isUTF8 = isUTF8
    self.paintsBlocks = paintsBlocks
    capacity = Self.longestRun
    run = .allocate(capacity: capacity)
    text = .allocate(capacity: Int(curses_cell_characters) + 1)
  }

  deinit {
    run.deallocate()
    text.deallocate()
  }

  /// Whether there may be no room for another wide cell.
  var isFull: Bool { count >= capacity - 1 }
  var isEmpty: Bool { count == 0 }

  /// Adds a cell at a place of the screen to the run; the right half of a wide one adds nothing.
  func append(_ cell: Cell, width: Int, column: Int, row: Int) {
    if hasFewColors, cell.style.attributes.contains(.picture) {
      let dithered = TerminalPalette.dithered(
        cell, column: column, row: row, depth: pairs.depth, hasBlocks: isUTF8)
      return add(dithered.text, dithered.style, width: width)
    }
    if paintsBlocks, cell.text == "█", !cell.style.attributes.contains(.reverse) {
      var style = cell.style
      style.attributes.insert(.reverse)
      return add(" ", style, width: width)
    }
    add(cell.text, cell.style, width: width)
  }

  private func add(_ string: String, _ style: CellStyle, width: Int) {
    if style != self.style { select(style) }
    // Letters only: the parts of a bar keep one shade.
    let isBold =
      hasBoldLetters && string.first.map { $0.isLetter || $0.isNumber } ?? false
    encode(string, width: width)
    add(isBold: isBold)
    // The substitute of a wide character is narrow: without a blank the rest of the run would be
    // drawn a column early.
    if width == 2 && curses_width(text[0]) < 2 {
      text[0] = isUTF8 ? wchar_t(UInt8(ascii: " ")) : second(for: string)
      text[1] = 0
      encoded.width = 0
      add(isBold: isBold)
    }
  }

  private func second(for text: String) -> wchar_t {
    wchar_t(AsciiLookalike.second(for: text).value)
  }

  private func add(isBold: Bool) {
    curses_set_cell(run + count, text, isBold ? attributes | curses_bold : attributes, pair)
    count += 1
  }

  /// Passes the run to curses.
  func put(row: Int, column: Int) {
    curses_put(Int32(row), Int32(column), run, Int32(count))
    count = 0
  }

  func forgetColors() {
    pairs.removeAll()
    style = nil
    setBackground()
  }

  /// Sets the colours that `.terminal` stands for. False if they are set already.
  func setDefaults(_ choices: ScreenChoices) -> Bool {
    guard pairs.setDefaults(choices) else { return false }
    style = nil
    setBackground()
    return true
  }

  /// Sets the style that curses erases with.
  private func setBackground() {
    text[0] = wchar_t(UInt8(ascii: " "))
    text[1] = 0
    encoded.width = 0
    curses_set_cell(run, text, 0, pairs.number(for: .plain))
    curses_set_background(run)
  }

  private func select(_ style: CellStyle) {
    self.style = style
    pair = pairs.number(for: style)
    hasBoldLetters = pairs.isBold(pair)
    isStruck = isUTF8 && style.attributes.contains(.strikethrough)
    attributes = 0
    for (attribute, bit) in Self.attributeBits where style.attributes.contains(attribute) {
      attributes |= bit
    }
    // Curses cannot strike through; where no stroke can be laid over, dim text serves instead.
    if style.attributes.contains(.strikethrough) && !isUTF8 { attributes |= curses_dim }
  }

  private static let attributeBits: [(CellAttributes, attr_t)] = [
    (.bold, curses_bold), (.dim, curses_dim), (.italic, curses_italic),
    (.underline, curses_underline), (.reverse, curses_reverse),
  ]

  private static let stroke: wchar_t = 0x0336

  private func encode(_ string: String, width: Int) {
    guard width != encoded.width || isStruck != encoded.isStruck || string != encoded.string else {
      return
    }
    encoded = (string, width, isStruck)
    var length = 0
    if string.utf8.count == 1, let byte = string.utf8.first {
      text[0] = wchar_t(byte)
      length = 1
    } else if isUTF8 {
      length = encodeScalars(string, width: width)
    } else {
      text[0] = wchar_t(AsciiLookalike.character(for: string).value)
      length = 1
    }
    if isStruck && length < curses_cell_characters {
      text[length] = Self.stroke
      length += 1
    }
    text[length] = 0
  }

  /// The C library, by which curses counts cells, may not know a character or may give it another
  /// width. Such a character would shift the rest of its line.
  private func encodeScalars(_ string: String, width: Int) -> Int {
    var length = 0
    for scalar in string.unicodeScalars {
      guard length < curses_cell_characters else { break }
      let character = wchar_t(bitPattern: scalar.value)
      if curses_width(character) == (length == 0 ? Int32(width) : 0) {
        text[length] = character
        length += 1
      } else if length == 0 {
        text[0] = wchar_t(UInt8(ascii: "?"))
        return 1
      }
    }
    return length
  }
}
