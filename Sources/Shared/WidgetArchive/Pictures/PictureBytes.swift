/// The cells of a picture as bytes, row by row, with colours only where they change.
///
/// A cell is one byte with its block's number, 0 to 32, in the lower six bits. If bit 6 is set,
/// three bytes of red, green and blue follow, the foreground from here on; if bit 7 is set three
/// more, the background from here on. Four numbers are no block:
///
/// | | |
/// |--:|---|
/// | 60 | from here on there is no foreground |
/// | 61 | from here on there is no background |
/// | 62 | a byte follows, the opacity from here on: 255 at the beginning |
/// | 63 | a byte follows: the number of times that the last cell is repeated |
///
/// A photo of 17 × 7 cells takes 0.8 kB, a picture of few colours a fraction of that.
enum PictureBytes {
  private static let noForeground: UInt8 = 60
  private static let noBackground: UInt8 = 61
  private static let opacity: UInt8 = 62
  private static let again: UInt8 = 63

  static func encode(_ cells: some Sequence<ArchivedPicture.Cell>) -> [UInt8] {
    var writer = Writer()
    for cell in cells { writer.add(cell) }
    writer.endRun()
    return writer.bytes
  }

  /// The number of encoded cells; nil if the bytes are malformed.
  static func count(_ bytes: [UInt8]) -> Int? {
    var reader = Reader(bytes)
    var count = 0
    while let run = reader.next() {
      count += run.count
      guard count <= ArchiveLimits.pictureCells else { return nil }
    }
    return reader.isAtEnd ? count : nil
  }

  static func decode(_ bytes: [UInt8], count: Int) -> [ArchivedPicture.Cell] {
    var cells: [ArchivedPicture.Cell] = []
    cells.reserveCapacity(count)
    var reader = Reader(bytes)
    while let run = reader.next() {
      for _ in 0..<run.count { cells.append(run.cell) }
    }
    return cells
  }

  private struct Writer {
    var bytes: [UInt8] = []
    private var last = ArchivedPicture.Cell.clear
    private var isFirst = true
    private var run = 0

    mutating func add(_ cell: ArchivedPicture.Cell) {
      if cell == last, !isFirst {
        run += 1
        if run == 255 { endRun() }
        return
      }
      endRun()
      let before = last
      if cell.foreground == nil, before.foreground != nil { bytes.append(noForeground) }
      if cell.background == nil, before.background != nil { bytes.append(noBackground) }
      if cell.opacity != before.opacity { bytes += [opacity, cell.opacity] }
      let foreground = cell.foreground == before.foreground ? nil : cell.foreground
      let background = cell.background == before.background ? nil : cell.background
      bytes.append(
        cell.block.index | (foreground == nil ? 0 : 0x40) | (background == nil ? 0 : 0x80))
      for color in [foreground, background].compactMap(\.self) {
        bytes += [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)]
      }
      last = cell
      isFirst = false
    }

    mutating func endRun() {
      guard run > 0 else { return }
      bytes += [again, UInt8(run)]
      run = 0
    }
  }

  private struct Reader {
    private let bytes: [UInt8]
    private var index = 0
    private var last = ArchivedPicture.Cell.clear

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    /// The next cell and the number of times it is repeated; nil at the end, or if no cell can be
    /// read.
    mutating func next() -> (cell: ArchivedPicture.Cell, count: Int)? {
      while index < bytes.count {
        let start = index
        index += 1
        switch bytes[start] {
        case noForeground: last.foreground = nil
        case noBackground: last.background = nil
        case opacity:
          guard let value = byte() else { return fail(at: start) }
          last.opacity = value
        case again:
          guard let count = byte() else { return fail(at: start) }
          return (last, Int(count))
        default:
          guard let block = PictureBlock(index: bytes[start] & 0x3F),
            colors(bytes[start])
          else { return fail(at: start) }
          last.block = block
          return (last, 1)
        }
      }
      return nil
    }

    private mutating func colors(_ byte: UInt8) -> Bool {
      if byte & 0x40 != 0 {
        guard let color = color() else { return false }
        last.foreground = color
      }
      if byte & 0x80 != 0 {
        guard let color = color() else { return false }
        last.background = color
      }
      return true
    }

    private mutating func fail(at start: Int) -> (cell: ArchivedPicture.Cell, count: Int)? {
      index = start
      return nil
    }

    private mutating func byte() -> UInt8? {
      guard index < bytes.count else { return nil }
      defer { index += 1 }
      return bytes[index]
    }

    private mutating func color() -> ArchivedPicture.Color? {
      guard index + 3 <= bytes.count else { return nil }
      defer { index += 3 }
      return bytes[index..<index + 3].reduce(0) { $0 << 8 | ArchivedPicture.Color($1) }
    }
  }
}
