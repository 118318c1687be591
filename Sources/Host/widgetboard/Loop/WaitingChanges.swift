import Board
import ExtensionHost

/// Changes of files that wait because another program has locked their folder, which it does for as long
/// as it writes there. Pure: the loop tries them.
struct WaitingChanges {
  enum Change: Equatable {
    case board(BoardChange)
    case file(UnkeptFiles.File)
  }

  struct Item: Equatable {
    var change: Change
    /// When it was tried first.
    var since: Moment.Instant
  }

  private var items: [Item] = []
  private var next: Moment.Instant?

  /// Between two attempts. A file of ours is written within a few milliseconds.
  static let pause: Duration = .milliseconds(20)
  /// A program that holds a lock for longer does not write, it hangs.
  static let patience: Duration = .seconds(1)

  var nextDeadline: Moment.Instant? { items.isEmpty ? nil : next }

  /// Whether a change of the board waits, behind which later ones have to.
  var holdsBoard: Bool {
    items.contains { if case .board = $0.change { true } else { false } }
  }

  /// Settings that hold here and are not yet in their file.
  var settings: Set<Setting> {
    Set(
      items.compactMap { if case .file(.setting(let setting)) = $0.change { setting } else { nil } }
    )
  }

  /// Has a change tried again soon. False where it was tried for long enough.
  mutating func wait(_ item: Item, at now: Moment.Instant) -> Bool {
    guard now < item.since + Self.patience else { return false }
    if items.isEmpty { next = now + Self.pause }
    if case .file = item.change { items.removeAll { $0.change == item.change } }
    items.append(item)
    return true
  }

  /// Those to be tried now, in the order in which they were made.
  mutating func take(at now: Moment.Instant) -> [Item] {
    guard let nextDeadline, nextDeadline <= now else { return [] }
    return takeAll()
  }

  mutating func takeAll() -> [Item] {
    defer { items = [] }
    return items
  }
}

/// What the person does to the board.
enum BoardChange: Equatable {
  /// With what the status line says of it: “moved Clock”.
  case edit([BoardEdit], words: String)
  case undo
  case redo

  /// What the status line says where it could not be made.
  var otherwise: String {
    switch self {
    case .edit: "nothing was changed"
    case .undo: "nothing was undone"
    case .redo: "nothing was redone"
    }
  }
}
