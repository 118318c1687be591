import Foundation
import TimelineEngine
import WidgetArchive

/// The tile *Start here*: the board draws it itself, ticks off lessons once the person has done
/// them, and removes the tile when all are done.
///
/// The ticks are kept in the tile's own settings in the board file, so that every terminal shows
/// the same, and undo brings the tile back as it was.
package enum StartHere {
  /// The kind, which no extension can replace.
  package static let kind = "start-here"

  static let descriptor = WidgetDescriptor(
    kind: kind, displayName: "Start here",
    description: "The first five things to do with a board.",
    families: [.systemSmall, .systemMedium, .systemLarge])

  /// The lessons, in the order of the list.
  enum Lesson: String, CaseIterable {
    case add, edit, theme, zoom, move

    /// The command that does it; nil if it is done with the mouse.
    var command: BoardCommand? {
      switch self {
      case .add: .gallery
      case .edit: .edit
      case .theme: .themes
      case .zoom: .zoom
      case .move: nil
      }
    }

    /// The words in a small tile.
    var words: String {
      switch self {
      case .add: "add widget"
      case .edit: "edit page"
      case .theme: "pick theme"
      case .zoom: "zoom tile"
      case .move: "tile"
      }
    }

    /// The words in a larger tile.
    var sentence: String {
      switch self {
      case .add: "add a widget to the page"
      case .edit: "edit: move, size, remove"
      case .theme: "try another theme"
      case .zoom: "zoom into a tile"
      case .move: "a tile to another place"
      }
    }

    /// What comes of it, in a tile with room for two lines each.
    var outcome: String {
      switch self {
      case .add: "Each is there with a picture; Return adds it."
      case .edit: "Arrows move it, s sizes it, u takes it back."
      case .theme: "The page shows each before you keep one."
      case .zoom: "It fills the screen until you press a key."
      case .move: "Hold the mouse on it; the others make room."
      }
    }

    /// The link of its line, which the board takes for the command.
    var link: String { "widgetboard:\(rawValue)" }
  }

  private static let setting = "done"

  /// The lessons that a tile's settings have ticked off.
  static func done(_ configuration: Configuration) -> Set<Lesson> {
    guard case .string(let text)? = configuration[setting] else { return [] }
    return Set(text.split(separator: " ").compactMap { Lesson(rawValue: String($0)) })
  }

  /// The settings that keep these ticks.
  static func configuration(_ done: Set<Lesson>) -> Configuration {
    let words = Lesson.allCases.filter(done.contains).map(\.rawValue)
    return [setting: .string(words.joined(separator: " "))]
  }

  /// The values that its view is made from.
  struct Face: Hashable {
    var done: Set<Lesson>
    var keys: [Lesson: String]
    var unicode: Bool

    /// The forms of the list, of which the first is shown that fits.
    private struct Form {
      var hasSentences = true
      /// Whether a line above the list says what it is.
      var hasHead = false
      var hasOutcomes = false
      var hasGaps = false
    }

    private static let forms = [
      Form(hasHead: true, hasOutcomes: true, hasGaps: true),
      Form(hasOutcomes: true, hasGaps: true),
      Form(hasHead: true, hasOutcomes: true),
      Form(hasOutcomes: true),
      Form(hasHead: true, hasGaps: true),
      Form(hasGaps: true), Form(),
      Form(hasSentences: false, hasGaps: true), Form(hasSentences: false),
    ]

    var view: ArchivedView {
      var builder = ArchiveBuilder()
      let lists = Self.forms.map { list($0, in: &builder) }
      let root = builder.add(
        ArchivedNode(
          .fitting(horizontal: true, vertical: true, lists),
          modifiers: [
            .flexibleFrame(
              .init(maxWidth: .infinity, maxHeight: .infinity),
              ArchivedAlignment(.leading, .center))
          ]))
      return builder.view(variants: [ArchivedVariant(root: root)])
    }

    private func list(_ form: Form, in builder: inout ArchiveBuilder) -> NodeID {
      var parts: [NodeID] = []
      if form.hasHead {
        parts.append(
          quiet("Five things to try. Each is ticked once you have done it.", in: &builder))
      }
      for lesson in Lesson.allCases {
        if !parts.isEmpty, form.hasGaps || lesson == .add {
          parts.append(quiet(" ", in: &builder))
        }
        parts.append(
          row(lesson, words: form.hasSentences ? lesson.sentence : lesson.words, in: &builder))
        if form.hasOutcomes { parts.append(quiet("  " + lesson.outcome, in: &builder)) }
      }
      return builder.add(ArchivedNode(.vstack(.leading, spacing: 0, parts)))
    }

    private func quiet(_ words: String, in builder: inout ArchiveBuilder) -> NodeID {
      builder.add(
        ArchivedNode(
          .text([TextRun(.verbatim(words))]),
          modifiers: [.lineLimit(1), .foreground(.hierarchical(1))]))
    }

    private func row(_ lesson: Lesson, words: String, in builder: inout ArchiveBuilder) -> NodeID {
      let isDone = done.contains(lesson)
      let mark = unicode ? (isDone ? "✓" : "○") : (isDone ? "x" : "o")
      let key = lesson.command == nil ? "drag" : keys[lesson] ?? ":"
      let runs = [
        TextRun(.verbatim(mark + " "), color: isDone ? .named("green") : nil, bold: isDone),
        TextRun(.verbatim(key), bold: !isDone), TextRun(.verbatim(" " + words)),
      ]
      let text = builder.add(
        ArchivedNode(
          .text(runs),
          modifiers: [.lineLimit(1)] + (isDone ? [.foreground(.hierarchical(1))] : [])))
      guard lesson.command != nil else { return text }
      return builder.add(ArchivedNode(.link(lesson.link, text)))
    }
  }
}

extension Board {
  /// Asked for with each fact and each key: without a list of all placements.
  private var startHere: Placement? {
    for page in layout.pages {
      if let tile = page.placements.first(where: { $0.kind == StartHere.kind }) { return tile }
    }
    return nil
  }

  func isStartHere(_ id: Placement.ID) -> Bool { layout.placement(id)?.kind == StartHere.kind }

  /// Updates the tile's content if it has changed.
  mutating func refreshStartHere() {
    guard let tile = startHere else { return }
    let unicode = canvas.screenStyle.unicode
    var keys: [StartHere.Lesson: String] = [:]
    for lesson in StartHere.Lesson.allCases {
      guard let command = lesson.command else { continue }
      keys[lesson] = canvas.bindings.keyName(of: command, in: .page, unicode: unicode)
    }
    let face = StartHere.Face(
      done: StartHere.done(tile.configuration), keys: keys, unicode: unicode)
    let kept = tileStates.contents[tile.id]
    guard tileStates.startHere != face || kept == nil || kept?.until != nil else { return }
    tileStates.startHere = face
    holdTarget(in: tile.id)
    tileStates.contents[tile.id] = TileContent(view: face.view)
    tileStates.drawn[tile.id] = nil
    redraw.tiles.insert(tile.id)
  }

  /// Ticks off the lessons that the person has just done, in whatever way, and removes
  /// the tile after the last. Undo brings it back with all ticks, and then it stays until
  /// the person removes it.
  mutating func noteLessons(_ effects: [BoardEffect]) -> [BoardEffect] {
    guard !isReadOnly, !isLocked, let tile = startHere else { return [] }
    let before = StartHere.done(tile.configuration)
    let done = before.union(lessons(in: effects))
    guard done != before else { return [] }
    let note = BoardEffect.note([.configure(tile.id, StartHere.configuration(done))])
    guard done.count == StartHere.Lesson.allCases.count else { return [note] }
    messageLine.remark = "Those were all five things of Start here."
    return [note, .edit([.remove(tile.id)])]
  }

  private func lessons(in effects: [BoardEffect]) -> Set<StartHere.Lesson> {
    var lessons: Set<StartHere.Lesson> = []
    if let editing = opened.editing, !editing.endsWithDrop { lessons.insert(.edit) }
    if opened.panel is ThemePanel { lessons.insert(.theme) }
    if opened.panel is ZoomPanel { lessons.insert(.zoom) }
    for case .edit(let edits) in effects {
      for edit in edits {
        switch edit {
        case .add: lessons.insert(.add)
        case .move, .stack: lessons.insert(.move)
        case .remove, .resize, .configure, .live, .alert, .unstack, .addPage, .renamePage,
          .movePage, .deletePage, .lockPage, .insertPage, .insert, .restore,
          .mark, .arrange:
          break
        }
      }
    }
    return lessons
  }

  /// Performs the lesson of a clicked line.
  mutating func startLesson(_ link: String) -> [BoardEffect] {
    switch StartHere.Lesson.allCases.first(where: { $0.link == link }) {
    case .add: open(GalleryPanel(kinds.gallery, without: offers.controls.absent))
    case .edit: return beginEditing()
    case .theme: return chooseTheme()
    case .zoom: return zoom()
    case .move, nil: break
    }
    return []
  }

  /// Opens the link of a tile. The board's own tile has none.
  mutating func openTile(_ id: Placement.ID) -> [BoardEffect] {
    guard !isActivitiesTile(id) else { return openActivities() }
    guard isStartHere(id) else {
      let link = tileLink(id)
      return link == .url(ArchivedView.zoomLink) ? zoom(id) : [.open(link, from: id)]
    }
    return say("Press one of the keys that Start here lists, or click on its line.")
  }
}
