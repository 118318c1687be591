import Foundation
import NoteText
import PersonalFiles
import SwiftUI
import WidgetKit

/// A text file's first lines.
@main
struct NotesWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "notes", intent: NoteIntent.self, provider: NoteProvider()) {
      entry in
      NoteView(entry: entry)
    }
    .configurationDisplayName("Notes")
    .description("The first lines of a text file of yours, with headings, lists and boxes to tick.")
    .supportedFamilies([
      .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait,
      .accessoryRectangular, .accessoryInline,
    ])
  }
}

struct NoteEntry: TimelineEntry {
  let date: Date
  let content: Content
  /// Of the tile, in points.
  let displaySize: CGSize

  enum Content: Sendable {
    case note(Note)
    case problem(NoteFile.Problem)
  }
}

/// A note as it is shown.
struct Note: Sendable {
  var name: String
  var lines: [NoteLine]
  var changed: Date
  var url: URL?
}

struct NoteProvider: AppIntentTimelineProvider {
  /// Other programs change the file without telling the widget, so it looks again at intervals.
  private static let reload: TimeInterval = 30 * 60

  func placeholder(in context: Context) -> NoteEntry { sample(context) }

  func snapshot(for configuration: NoteIntent, in context: Context) async -> NoteEntry {
    context.isPreview ? sample(context) : entry(configuration, context)
  }

  func timeline(for configuration: NoteIntent, in context: Context) async -> Timeline<NoteEntry> {
    let first = entry(configuration, context)
    var entries = [first]
    // What is a day old is called by its date.
    if case .note(let note) = first.content {
      let dayOld = note.changed.addingTimeInterval(86_400)
      if dayOld > first.date {
        entries.append(
          NoteEntry(date: dayOld, content: first.content, displaySize: first.displaySize))
      }
    }
    return Timeline(
      entries: entries, policy: .after(first.date.addingTimeInterval(Self.reload)))
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

  /// For the gallery.
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
