import BoardKit
import Foundation
import NoteText
import PersonalFiles
import SwiftUI
import WidgetKit

/// The first lines of a text file.
@main
struct NotesWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "notes", intent: NoteIntent.self, provider: NoteProvider()) {
      entry in
      NoteView(entry: entry).steppingUp(FamilySteps(fromColumns: 27))
    }
    .configurationDisplayName("Notes")
    .galleryCategory("Yours")
    .description("The first lines of a text file of yours, with headings, lists and boxes to tick.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait,
      .accessoryRectangular, .accessoryInline,
    ])
    .largestUsefulUnit(columns: 58, rows: 20)
    .largestUsefulUnit(
      columns: 26, rows: 9, for: .systemLarge, .systemExtraLarge, .systemExtraLargePortrait)
  }
}

struct NoteEntry: TimelineEntry {
  let date: Date
  let content: Content
  /// The size of the tile in points.
  let displaySize: CGSize

  enum Content: Sendable {
    case note(Note)
    case problem(NoteFile.Problem)
  }
}

extension NoteEntry {
  /// The error to report to the board; a missing file that the person has yet to write is no error.
  fileprivate var trouble: String? {
    guard case .problem(let problem) = content, problem != .noneYet else { return nil }
    return problem.words
  }
}

/// A note ready to be shown.
struct Note: Sendable {
  var name: String
  var lines: [NoteLine]
  var changed: Date
  var url: URL?
}

struct NoteProvider: AppIntentTimelineProvider {
  /// Other programs change the file without telling the widget, so it reads it again at this
  /// interval in seconds.
  private static let reload: TimeInterval = 30 * 60

  func placeholder(in context: Context) -> NoteEntry { sample(context) }

  func snapshot(for configuration: NoteIntent, in context: Context) async -> NoteEntry {
    context.isPreview ? sample(context) : entry(configuration, context)
  }

  func timeline(for configuration: NoteIntent, in context: Context) async -> Timeline<NoteEntry> {
    let first = entry(configuration, context)
    var entries = [first]
    // A note that is a day old shows its date instead of its age.
    if case .note(let note) = first.content {
      let dayOld = note.changed.addingTimeInterval(86_400)
      if dayOld > first.date {
        entries.append(
          NoteEntry(date: dayOld, content: first.content, displaySize: first.displaySize))
      }
    }
    return Timeline(
      entries: entries, policy: .after(first.date.addingTimeInterval(Self.reload))
    ).trouble(first.trouble, keepsPace: true)
  }

  private func entry(_ intent: NoteIntent, _ context: Context) -> NoteEntry {
    do throws(NoteFile.Problem) {
      let file = try NoteFile.read(intent, PersonalFolders())
      let note = Note(
        name: file.name, lines: NoteLine.lines(of: file.text, isMarkdown: file.isMarkdown),
        changed: file.changed, url: URL(fileURLWithPath: file.path))
      return NoteEntry(date: Date(), content: .note(note), displaySize: context.displaySize)
    } catch {
      return NoteEntry(date: Date(), content: .problem(error), displaySize: context.displaySize)
    }
  }

  /// The sample for the gallery.
  private func sample(_ context: Context) -> NoteEntry {
    let text = """
      # Saturday
      - [x] Water the plants
      - [ ] Bread, olives, **coffee**
      - [ ] Call the *bike shop*
      - [ ] Book the night train

      ## Garden
      The tomatoes want a sunnier corner, and the beans a taller fence before June.
      1. Ask Ada for seedlings
      2. Build a bench

      > The best time to plant a tree was twenty years ago.
      """
    let note = Note(
      name: "saturday.md", lines: NoteLine.lines(of: text, isMarkdown: true),
      changed: Date().addingTimeInterval(-25 * 60))
    return NoteEntry(date: Date(), content: .note(note), displaySize: context.displaySize)
  }
}
