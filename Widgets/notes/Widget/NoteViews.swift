import NoteText
import SwiftUI
import WidgetKit

struct NoteView: View {
  @Environment(\.widgetFamily) private var family
  let entry: NoteEntry

  var body: some View {
    switch entry.content {
    case .problem(let problem): NoNote(problem: problem)
    case .note(let note):
      Group {
        switch family {
        case .accessoryInline: NoteInline(note: note)
        case .accessoryRectangular:
          NoteLines(fit: note.fit(columns: space.columns, rows: space.rows))
        default: NotePage(note: note, date: entry.date, space: space)
        }
      }
      .widgetURL(note.url)
    }
  }

  /// Columns and rows of text.
  private var space: (columns: Int, rows: Int) {
    (
      Int((entry.displaySize.width / 8).rounded()) - 4,
      Int((entry.displaySize.height / 18).rounded()) - 2
    )
  }
}

extension Note {
  /// What stands for the whole on one line.
  fileprivate var first: NoteLine {
    lines.first { $0.kind != .blank && $0.kind != .rule }
      ?? NoteLine(.plain, AttributedString(name))
  }

  fileprivate func fit(columns: Int, rows: Int) -> NoteFit {
    NoteFit(lines[...], columns: columns, rows: rows)
  }
}

/// Why there is nothing to see, or what to do about it.
private struct NoNote: View {
  let problem: NoteFile.Problem

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(problem.title).bold()
      Text(problem.words).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// The file's name and age, and its lines in one column or two.
private struct NotePage: View {
  @Environment(\.widgetFamily) private var family
  let note: Note
  let date: Date
  let space: (columns: Int, rows: Int)

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(note.name).bold().foregroundStyle(.yellow).privacySensitive()
        Spacer(minLength: 8)
        if family != .systemSmall { NoteAge(note: note, date: date) }
      }
      .lineLimit(1)
      if note.lines.isEmpty {
        Text("It is empty.").foregroundStyle(.secondary)
      } else if family == .systemExtraLarge {
        NoteColumns(note: note, columns: space.columns, rows: space.rows - 1)
      } else {
        NoteLines(fit: note.fit(columns: space.columns, rows: space.rows - 1))
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// `25 minutes ago`, which follows the clock for a day; then the date.
private struct NoteAge: View {
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let note: Note
  let date: Date

  var body: some View {
    Group {
      if date.timeIntervalSince(note.changed) < 86_400 {
        Text(.currentDate, format: .reference(to: note.changed, allowedFields: [.hour, .minute]))
      } else {
        Text(
          note.changed,
          format: Date.FormatStyle(locale: locale, timeZone: timeZone).day().month().year())
      }
    }
    .foregroundStyle(.secondary)
  }
}

/// Inline: the first line.
private struct NoteInline: View {
  let note: Note

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: "note.text").unredacted()
      NoteLineView(line: note.first, rows: 1)
    }
    .privacySensitive()
  }
}

/// One column where that is enough, else two.
private struct NoteColumns: View {
  let note: Note
  let columns: Int
  let rows: Int

  var body: some View {
    let whole = note.fit(columns: columns, rows: rows)
    if whole.isCut {
      let half = (columns - 3) / 2
      let left = note.fit(columns: half, rows: rows)
      let right = NoteFit(left.rest, columns: columns - 3 - half, rows: rows)
      HStack(alignment: .top, spacing: 24) {
        NoteLines(fit: left).frame(width: Double(half) * 8, alignment: .leading)
        NoteLines(fit: right)
      }
    } else {
      NoteLines(fit: whole)
    }
  }
}

/// The lines that there is room for.
private struct NoteLines: View {
  let fit: NoteFit

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(fit.rows.indices, id: \.self) { index in
        NoteLineView(line: fit.rows[index].line, rows: fit.rows[index].rows)
      }
    }
    .privacySensitive()
  }
}

/// A line as what it is.
private struct NoteLineView: View {
  let line: NoteLine
  let rows: Int

  var body: some View {
    switch line.kind {
    case .blank: Text(" ")
    case .rule: Divider()
    case .heading: text.bold().lineLimit(rows)
    case .plain: text.lineLimit(rows)
    case .code: text.foregroundStyle(.secondary).lineLimit(1)
    case .row(isHead: true): text.bold().lineLimit(1)
    case .row(isHead: false): text.lineLimit(1)
    case .quote:
      HStack(alignment: .top, spacing: 8) {
        Text(String(repeating: "▎", count: line.depth + 1)).foregroundStyle(.secondary)
        text.italic().foregroundStyle(.secondary).lineLimit(rows)
      }
    case .bullet: marked(Text("•").foregroundStyle(.yellow)) { text }
    case .numbered(let number): marked(Text(number).foregroundStyle(.secondary)) { text }
    case .task(isDone: false): marked(Image(systemName: "square")) { text }
    case .task(isDone: true):
      marked(Image(systemName: "checkmark.square").foregroundStyle(.green)) {
        text.strikethrough().foregroundStyle(.secondary)
      }
    }
  }

  private var text: Text { Text(line.text) }

  private func marked(_ mark: some View, @ViewBuilder _ content: () -> some View) -> some View {
    HStack(alignment: .top, spacing: 8) {
      mark
      content().lineLimit(rows)
    }
    .padding(.leading, Double(line.depth) * 16)
  }
}
