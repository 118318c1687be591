import Feeds

/// How many headlines fit into a tile, and how many lines each of their titles gets.
///
/// A headline has its title's lines and a line for source and age. There are at least so many
/// headlines; what rows are left over go to the titles that need them, from the top.
struct HeadlineFit {
  /// The lines of each title, from the first.
  private(set) var lines: [Int] = []

  init(
    _ headlines: [Headline], columns: Int, rows: Int, atLeast least: Int, mostLines: Int
  ) {
    let wanted = headlines.map {
      min(Self.lines(of: $0.title, columns: columns), max(1, mostLines))
    }
    var used = 0
    for need in wanted {
      let isGranted = lines.count < least && used + 2 <= rows
      guard used + need + 1 <= rows || isGranted else { break }
      // The first few begin with a line, so that all of them are there.
      let lines = self.lines.count < least ? 1 : need
      self.lines.append(lines)
      used += lines + 1
    }
    for index in lines.indices where used < rows {
      let more = min(wanted[index] - lines[index], rows - used)
      lines[index] += more
      used += more
    }
  }

  /// The lines of a text that is broken between words. Characters of two columns count as such.
  private static func lines(of text: String, columns: Int) -> Int {
    var lines = 1
    var used = 0
    for word in text.split(separator: " ") {
      let width = word.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
      if used > 0, used + 1 + width > columns {
        lines += 1
        used = 0
      }
      used += (used > 0 ? 1 : 0) + width
      // A word longer than a line is broken inside.
      lines += max(0, used - 1) / max(1, columns)
      used = used == 0 ? 0 : (used - 1) % max(1, columns) + 1
    }
    return lines
  }
}
