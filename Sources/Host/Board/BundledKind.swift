import Cells
import WidgetArchive

/// What the board knows of a widget that comes with the program before any extension has been asked:
/// the first page of a new person stands where it stays, and its frames have their names.
///
/// It repeats what the widget says of itself, and a test compares both.
package struct BundledKind: Hashable, Sendable {
  package var title: String
  /// The largest useful units: of most families, and of others by family.
  private var unit: CellSize
  private var units: [ArchivedFamily: CellSize]

  private init(
    _ title: String, _ columns: Int, _ rows: Int, _ units: [ArchivedFamily: (Int, Int)] = [:]
  ) {
    self.title = title
    unit = CellSize(columns: columns, rows: rows)
    self.units = units.mapValues { CellSize(columns: $0.0, rows: $0.1) }
  }

  package func largestUnit(for family: ArchivedFamily) -> CellSize { units[family] ?? unit }

  package static let all: [String: BundledKind] = [
    "clock": BundledKind(
      "Clock", 58, 20, [.systemLarge: (34, 16), .systemExtraLarge: (36, 16)]),
    "system": BundledKind("System", 58, 20, [.systemExtraLarge: (34, 15)]),
    "countdown": BundledKind("Countdown", 58, 20),
    "com.mygame.game-status": BundledKind("Game Status", 22, 10),
    "com.mygame.character-detail": BundledKind("Character Details", 22, 10),
    "com.mygame.leaderboard": BundledKind("Leaderboard", 22, 10),
    "bookmarks": BundledKind("Bookmarks", 58, 20),
    "weather": BundledKind(
      "Weather", 58, 20, [.systemLarge: (38, 16), .systemExtraLarge: (30, 13)]),
    "news": BundledKind("News", 58, 20, [.systemLarge: (30, 14), .systemExtraLarge: (26, 11)]),
    "calendar": BundledKind(
      "Calendar", 58, 20,
      [.systemExtraLarge: (49, 19), .systemExtraLargePortrait: (26, 12)]),
    "photos": BundledKind("Photos", 60, 28),
    "notes": BundledKind(
      "Notes", 58, 20,
      [.systemLarge: (26, 9), .systemExtraLarge: (26, 9), .systemExtraLargePortrait: (26, 9)]),
    "todo": BundledKind("To-do", 50, 19, [.systemExtraLarge: (40, 14)]),
    "git": BundledKind("Git", 58, 20, [.systemLarge: (49, 18), .systemExtraLarge: (28, 12)]),
    "command": BundledKind("Command", 26, 10),
    "json": BundledKind("Web Service", 26, 12),
  ]
}

extension KnownKinds {
  /// The largest unit whose room a widget can use in a family; nil if it says nothing of it.
  func largestUnit(of kind: String, for family: ArchivedFamily) -> CellSize? {
    guard let widget = widgets[kind] else {
      return bundled(kind)?.largestUnit(for: family)
    }
    return widget.largestUnits.first { $0.family == family }.map {
      CellSize(columns: $0.columns.value, rows: $0.rows.value)
    }
  }

  /// The title of a kind's widget, or the kind itself if that is unknown.
  func title(of kind: String) -> String {
    widgets[kind]?.title ?? bundled(kind)?.title ?? kind
  }

  /// A bundled widget that may still describe itself.
  private func bundled(_ kind: String) -> BundledKind? {
    areComplete ? nil : BundledKind.all[kind]
  }
}
