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
        Placement(id: "calendar-1", kind: "calendar", family: .systemSmall),
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
      name: "Days",
      placements: [
        Placement(id: "calendar-2", kind: "calendar", family: .systemLarge),
        Placement(id: "notes-1", kind: "notes", family: .systemMedium),
        Placement(id: "git-1", kind: "git", family: .systemMedium),
      ]),
  ])
}
