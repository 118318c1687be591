import Board
import TimelineEngine
import WidgetArchive

/// The board of a first launch: pages of widgets that live on this machine and have something to show
/// in this home folder, without a network.
enum WelcomeBoard {
  static let document = BoardDocument(layout: layout(for: .here), comment: comment)

  /// What the file begins with.
  static let comment = """
    The board that widgetboard shows. Edit it while the board runs; the board follows.
    A [tile] has a kind ("widgetboard kinds" lists them), a family (small, medium, large,
    extraLarge) and, as "set.NAME = VALUE", the settings of its widget.
    """

  /// What a home folder has decides which tiles there are: photos and repositories stand on the first
  /// page where there are some, and nowhere else.
  static func layout(for home: HomeSurvey) -> BoardLayout {
    var first = [
      Placement(id: "clock-1", kind: "clock", family: .systemSmall),
      Placement(id: "system-1", kind: "system", family: .systemMedium),
      Placement(id: "calendar-1", kind: "calendar", family: .systemSmall),
    ]
    if home.hasRepositories {
      first.append(Placement(id: "git-1", kind: "git", family: .systemMedium))
    }
    if home.hasPictures {
      first.append(Placement(id: "photos-1", kind: "photos", family: .systemSmall))
    }
    // As large as it has to be for full rows.
    first.append(
      Placement(
        id: "start-here-1", kind: StartHere.kind,
        family: home.hasPictures ? .systemSmall : .systemMedium))
    first.append(Placement(id: "bookmarks-1", kind: "bookmarks", family: .systemMedium))
    let days = [
      Placement(id: "calendar-2", kind: "calendar", family: .systemLarge),
      Placement(id: "notes-1", kind: "notes", family: .systemMedium),
      Placement(id: "todo-1", kind: "todo", family: .systemMedium),
      Placement(id: "countdown-1", kind: "countdown", family: .systemMedium),
    ]
    let machine = [
      Placement(id: "system-2", kind: "system", family: .systemLarge),
      Placement(id: "clock-2", kind: "clock", family: .systemLarge),
    ]
    return BoardLayout(pages: [
      .init(name: "Home", placements: first),
      .init(name: "Days", placements: days),
      .init(name: "Machine", placements: machine),
    ])
  }
}
