import Board
import TimelineEngine
import WidgetArchive

/// The board of a first launch: three pages of widgets that live on this machine.
enum WelcomeBoard {
  static let document = BoardDocument(layout: layout, comment: comment)

  /// What the file begins with.
  static let comment = """
    The board that widgetboard shows. Edit it while the board runs; the board follows.
    A [tile] has a kind ("widgetboard kinds" lists them), a family (small, medium, large,
    extraLarge) and, as "set.NAME = VALUE", the settings of its widget.
    """

  private static let layout = BoardLayout(pages: [
    .init(
      name: "Home",
      placements: [
        Placement(id: "clock-1", kind: "clock", family: .systemSmall),
        Placement(id: "system-1", kind: "system", family: .systemMedium),
        Placement(
          id: "character-1", kind: "com.mygame.character-detail", family: .systemSmall),
        Placement(id: "countdown-1", kind: "countdown", family: .systemMedium),
        Placement(id: "bookmarks-1", kind: "bookmarks", family: .systemMedium),
      ]),
    .init(
      name: "Machine",
      placements: [
        Placement(id: "system-2", kind: "system", family: .systemLarge),
        Placement(id: "clock-2", kind: "clock", family: .systemLarge),
      ]),
    .init(
      name: "Play",
      placements: [
        Placement(id: "leaderboard-1", kind: "com.mygame.leaderboard", family: .systemLarge),
        Placement(id: "status-1", kind: "com.mygame.game-status", family: .systemMedium),
        Placement(id: "bookmarks-2", kind: "bookmarks", family: .systemMedium),
      ]),
  ])
}
