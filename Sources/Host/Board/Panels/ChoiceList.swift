import Cells

/// A list with one chosen line, by keys, the wheel or a click: the visible lines and their places.
struct ChoiceList: Hashable, Sendable {
  /// The number of choices. The chosen index stays below it.
  var count: Int {
    didSet { chosen = min(max(0, chosen), max(0, count - 1)) }
  }
  private(set) var chosen = 0
  private(set) var top = 0
  /// The rows of each choice, where they differ; a choice without a number has one row.
  var heights: [Int] = []
  /// Whether the rows that are left below the last whole choice show the beginning of the next one.
  var showsBeginning = false
  private var area = CellRect.zero

  init(count: Int) {
    self.count = count
  }

  mutating func choose(_ index: Int) {
    chosen = min(max(0, index), max(0, count - 1))
  }

  /// The rows of all choices.
  var rows: Int { (0..<count).reduce(0) { $0 + height(of: $1) } }

  private func height(of index: Int) -> Int {
    heights.indices.contains(index) ? max(1, heights[index]) : 1
  }

  /// The choices that an area holds from the first visible one on: at least that one.
  private var visible: Range<Int> {
    var (end, rows) = (top, 0)
    while end < count, end == top || rows + height(of: end) <= area.size.rows {
      rows += height(of: end)
      end += 1
    }
    return top..<end
  }

  /// Performs a command on the list. Returns false if the list has no use for it.
  mutating func perform(_ command: BoardCommand) -> Bool {
    let page = max(1, visible.count - 1)
    switch command {
    case .move(.up), .walk(forward: false): choose(chosen - 1)
    case .move(.down), .walk(forward: true): choose(chosen + 1)
    case .scroll(let lines): choose(chosen + lines)
    case .flip(let forward): choose(chosen + (forward ? page : -page))
    case .jump(let toEnd): choose(toEnd ? count - 1 : 0)
    default: return false
    }
    return true
  }

  /// The index of the choice at a cell of the screen.
  func index(at point: CellPoint) -> Int? {
    guard area.contains(point) else { return nil }
    return places.first { $0.rect.contains(point) }?.index
  }

  /// Places as many choices in an area as it holds, the chosen one among them.
  mutating func show(in area: CellRect) -> [(index: Int, rect: CellRect)] {
    self.area = area
    top = max(0, min(top, chosen, count - 1))
    while top < chosen, !visible.contains(chosen) { top += 1 }
    // No room stays empty below the last one while others stand above the first.
    while top > 0 {
      let before = top
      top -= 1
      guard visible.upperBound == count else {
        top = before
        break
      }
    }
    return places
  }

  private var places: [(index: Int, rect: CellRect)] {
    var row = area.minRow
    var shown = visible
    let rows = shown.reduce(0) { $0 + height(of: $1) }
    if showsBeginning, area.size.rows - rows >= Self.leastRows, shown.upperBound < count {
      shown = shown.lowerBound..<shown.upperBound + 1
    }
    return shown.map { index in
      let height = height(of: index)
      defer { row += height }
      let rect = CellRect(
        column: area.minColumn, row: row, columns: area.size.columns, rows: height)
      return (index, rect.intersection(area))
    }
  }

  /// The rows from which on the beginning of a choice says something of it.
  private static let leastRows = 2

  /// The position of the visible choices: `3-9 of 20`; nil if all are visible.
  var position: String? {
    let visible = visible
    guard area.size.rows > 0, visible.count < count else { return nil }
    return "\(visible.lowerBound + 1)-\(visible.upperBound) of \(count)"
  }
}
