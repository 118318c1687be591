import Board
import ExtensionHost

/// Changes of files that wait because another program has locked their folder while it writes
/// there. Pure: the loop tries them.
struct WaitingChanges {
  enum Change: Equatable {
    case board(BoardChange)
    case file(UnkeptFiles.File)
  }

  struct Item: Equatable {
    var change: Change
    /// The time of the first attempt.
    var since: Moment.Instant
  }

  private var items: [Item] = []
  private var next: Moment.Instant?

  /// The pause between two attempts. This program writes a file within a few milliseconds.
  static let pause: Duration = .milliseconds(20)
  /// The time after which a change is given up: a program that holds a lock for longer hangs.
  static let patience: Duration = .seconds(1)

  var nextDeadline: Moment.Instant? { items.isEmpty ? nil : next }

  /// Whether a change of the board waits; later ones must wait behind it.
  var holdsBoard: Bool {
    items.contains { if case .board = $0.change { true } else { false } }
  }

  /// Settings that apply here and are not yet in their file.
  var settings: Set<Setting> {
    Set(
      items.compactMap { if case .file(.setting(let setting)) = $0.change { setting } else { nil } }
    )
  }

  /// Queues a change for another attempt after a pause. Returns false if it has been tried for long
  /// enough.
  mutating func wait(_ item: Item, at now: Moment.Instant) -> Bool {
    guard now < item.since + Self.patience else { return false }
    if items.isEmpty { next = now + Self.pause }
    if case .file = item.change { items.removeAll { $0.change == item.change } }
    items.append(item)
    return true
  }

  /// The changes to try now, in the order in which they were made.
  mutating func take(at now: Moment.Instant) -> [Item] {
    guard let nextDeadline, nextDeadline <= now else { return [] }
    return takeAll()
  }

  mutating func takeAll() -> [Item] {
    defer { items = [] }
    return items
  }
}

/// A change that the person makes to the board.
enum BoardChange: Equatable {
  /// Edits, with the words for the status line: “moved Clock”.
  case edit([BoardEdit], words: String)
  case undo
  case redo

  /// The words for the status line if the change could not be made.
  var otherwise: String {
    switch self {
    case .edit: "nothing was changed"
    case .undo: "nothing was undone"
    case .redo: "nothing was redone"
    }
  }
}
