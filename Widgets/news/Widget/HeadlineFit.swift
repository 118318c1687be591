import Feeds

/// Selects the number of headlines in a tile, and of lines for each title.
///
/// A headline takes the lines of its title and one for source and age, unless its age stands beside the
/// title. First a least number of
/// headlines gets a title of one line each. Then, from the top, titles get the lines they need; the
/// remaining lines are for further headlines.
struct HeadlineFit {
  /// The number of lines of each title, in order.
  private(set) var lines: [Int] = []
  /// Whether there is a rule between every two.
  private(set) var hasRules = false

  /// - Parameter hasBylines: whether each headline has a line below its title.
  init(
    _ headlines: [Headline], columns: Int, rows: Int, atLeast least: Int, mostLines: Int,
    hasBylines: Bool = true
  ) {
    let byline = hasBylines ? 1 : 0
    let wanted = headlines.map {
      min(Self.lines(of: $0.title, columns: columns), max(1, mostLines))
    }
    var rest = rows
    for _ in wanted.prefix(least) where rest >= 1 + byline {
      lines.append(1)
      rest -= 1 + byline
    }
    for index in lines.indices {
      let more = min(wanted[index] - lines[index], rest)
      lines[index] += more
      rest -= more
    }
    while lines.count < wanted.count, rest >= 1 + byline {
      let given = min(wanted[lines.count], rest - byline)
      lines.append(given)
      rest -= given + byline
    }
    // Nothing is cut beside free rows.
    for index in lines.indices {
      let whole = Self.lines(of: headlines[index].title, columns: columns)
      let more = max(0, min(whole - lines[index], rest))
      lines[index] += more
      rest -= more
    }
    hasRules = lines.count > 1 && rest >= lines.count - 1
  }

  /// The lines of a text that is broken between words. Characters of two columns count as such.
  static func lines(of text: String, columns: Int) -> Int {
    var lines = 1
    var used = 0
    for word in text.split(separator: " ") {
      let width = word.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
      if used > 0, used + 1 + width > columns {
        lines += 1
        used = 0
      }
      used += (used > 0 ? 1 : 0) + width
      // A word longer than a line is broken.
      lines += max(0, used - 1) / max(1, columns)
      used = used == 0 ? 0 : (used - 1) % max(1, columns) + 1
    }
    return lines
  }
}
