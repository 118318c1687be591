import Cells

/// A list with one chosen line, by keys, the wheel or a click: the visible lines and their places.
struct ChoiceList: Hashable, Sendable {
  /// The number of choices. The chosen index stays below it.
  var count: Int {
    didSet { chosen = min(max(0, chosen), max(0, count - 1)) }
  }
  private(set) var chosen = 0
  private(set) var top = 0
  /// The rows of a choice.
  let height: Int
  private var area = CellRect.zero

  init(count: Int, height: Int = 1) {
    self.count = count
    self.height = height
  }

  mutating func choose(_ index: Int) {
    chosen = min(max(0, index), max(0, count - 1))
  }

  /// Performs a command on the list. Returns false if the list has no use for it.
  mutating func perform(_ command: BoardCommand) -> Bool {
    let page = max(1, area.size.rows / height - 1)
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
    let index = top + (point.row - area.minRow) / height
    return index < count ? index : nil
  }

  /// Places as many choices in an area as it holds, the chosen one among them.
  mutating func show(in area: CellRect) -> [(index: Int, rect: CellRect)] {
    self.area = area
    let room = max(1, area.size.rows / height)
    top = min(max(top, chosen - room + 1), chosen)
    top = max(0, min(top, count - room))
    return (top..<max(top, min(count, top + room))).map { index in
      (
        index,
        CellRect(
          column: area.minColumn, row: area.minRow + (index - top) * height,
          columns: area.size.columns, rows: height
        ).intersection(area)
      )
    }
  }

  /// The position of the visible choices: `3-9 of 20`; nil if all are visible.
  var position: String? {
    let room = area.size.rows / height
    guard room > 0, count > room else { return nil }
    return "\(top + 1)-\(min(count, top + room)) of \(count)"
  }
}
