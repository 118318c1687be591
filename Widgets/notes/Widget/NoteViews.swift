import BoardKit
import NoteText
import SwiftUI
import WidgetKit

struct NoteView: View {
  @Environment(\.widgetFamily) private var family
  let entry: NoteEntry

  var body: some View {
    switch entry.content {
    case .problem(let problem): NoNote(problem: problem, rows: space.rows)
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

  /// The size of the text in columns and rows.
  private var space: (columns: Int, rows: Int) {
    (
      Int((entry.displaySize.width / 8).rounded()) - 4,
      Int((entry.displaySize.height / 18).rounded()) - 2
    )
  }
}

extension Note {
  /// The line that represents the note where only one fits.
  fileprivate var first: NoteLine {
    lines.first { $0.kind != .blank && $0.kind != .rule }
      ?? NoteLine(.plain, AttributedString(name))
  }

  fileprivate func fit(columns: Int, rows: Int) -> NoteFit {
    NoteFit(lines[...], columns: columns, rows: rows)
  }
}

/// The reason why there is nothing to see, or what to do about it.
private struct NoNote: View {
  @Environment(\.widgetFamily) private var family
  let problem: NoteFile.Problem
  let rows: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(problem.title).bold()
      Text(problem.words).foregroundStyle(.secondary)
      if problem == .noneYet, rows >= 7, family != .systemSmall {
        VStack(alignment: .leading, spacing: 0) {
          if rows >= 9 { Text(" ") }
          Text("For example:").foregroundStyle(.secondary)
          ForEach(Self.example.prefix(rows - 5), id: \.self) { Text($0) }
        }
        .lineLimit(1)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

extension NoNote {
  /// As it would stand in the file.
  fileprivate static let example = ["# Saturday", "- [ ] bread, olives", "- call Mia"]
}

/// The lines of a note in one column or two, with the file's name on the frame; where they leave room, the
/// heading in large letters, and at the foot how long and how old the note is.
private struct NotePage: View {
  @Environment(\.widgetFamily) private var family
  let note: Note
  let date: Date
  let space: (columns: Int, rows: Int)

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if note.lines.isEmpty {
        Text("It is empty.").foregroundStyle(.secondary)
      } else if let spread {
        SpreadNote(note: note, date: date, spread: spread)
      } else if isWhole {
        if let title { NoteTitle(text: title.text) }
        // Before the heading, which may be lower, and the rest.
        NoteLines(fit: NoteFit(lines, columns: space.columns, rows: room)).layoutPriority(1)
      } else if hasColumns {
        NoteColumns(note: note, columns: space.columns, rows: room)
      } else {
        NoteLines(fit: note.fit(columns: space.columns, rows: room))
      }
      if spread == nil {
        Spacer(minLength: 0)
        if hasFoot { NoteFoot(note: note, date: date) }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .tileTitle(note.name)
    .tileHoldsMore(isCut)
  }

  private var room: Int { space.rows }

  /// Whether a note that is too long for one column has two: in an extra large tile, in a medium one that
  /// is wide enough for lines of words in each, and where short lines make two show all of it.
  private var hasColumns: Bool {
    family == .systemExtraLarge || isWide
      || family != .systemSmall && space.columns >= Self.leastColumns
        && !NoteColumns.isCut(note, columns: space.columns, rows: room)
  }

  /// Of a tile with two columns of short lines.
  private static let leastColumns = 46

  /// The rows of a tile that is low, however wide it is.
  private static let lowRows = 14

  private var isWide: Bool { family == .systemMedium && space.columns >= 66 }

  /// A whole note in two columns below its heading in large letters: in a high tile they would be short.
  private var spread: NoteSpread? {
    isWide && room <= Self.lowRows
      ? NoteSpread(note.lines[...], columns: space.columns, rows: room) : nil
  }

  /// Whether the note goes on below the tile, and beyond the second column if there is one.
  private var isCut: Bool {
    guard spread == nil else { return false }
    guard hasColumns else {
      return note.fit(columns: space.columns, rows: room).isCut
    }
    return NoteColumns.isCut(note, columns: space.columns, rows: room)
  }

  /// The rows that the whole note leaves, none where there are not enough for it.
  private var spare: Int {
    let fit = note.fit(columns: space.columns, rows: room)
    return fit.isCut ? 0 : room - fit.rows.reduce(0) { $0 + $1.rows }
  }

  private var isWhole: Bool {
    spare > 0 && (family != .systemSmall || space.columns >= Self.footColumns)
  }

  /// The columns of a small tile whose foot is read whole.
  private static let footColumns = 27

  /// A heading at the beginning, where it may take the rows of large letters and of a line below it.
  private var title: NoteLine? {
    guard isWhole, spare >= NoteTitle.rows - 1 + NoteFoot.rows,
      let first = note.lines.first, first.kind == .heading
    else { return nil }
    return first
  }

  private var lines: ArraySlice<NoteLine> {
    title == nil ? note.lines[...] : note.lines.dropFirst().drop { $0.kind == .blank }
  }

  private var hasFoot: Bool {
    isWhole && !note.lines.isEmpty
      && spare - (title == nil ? 0 : NoteTitle.rows - 1) >= NoteFoot.rows
  }
}

/// The heading of a note over a line, in large letters where they have room.
struct NoteTitle: View {
  let text: AttributedString

  static let rows = 4

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ViewThatFits(in: .horizontal) {
        Text(text).font(.system(size: 44, weight: .light))
        Text(text).bold()
      }
      .lineLimit(1)
      .frame(maxWidth: .infinity, maxHeight: 3 * 18, alignment: .leading)
      Divider()
    }
    .privacySensitive()
  }
}

/// `31 words · 1 of 4 done`, under a line.
struct NoteFoot: View {
  let note: Note
  let date: Date

  static let rows = 2

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Divider()
      HStack {
        Text(words == 1 ? "1 word" : "\(words) words")
        if boxes > 0 { Text("· \(ticked) of \(boxes) done") }
        FarLeader()
        NoteAge(note: note, date: date).layoutPriority(1)
      }
      .foregroundStyle(.secondary)
      .lineLimit(1)
    }
    .privacySensitive()
  }

  private var words: Int {
    note.lines.reduce(0) { sum, line in
      sum + String(line.text.characters).split(whereSeparator: \.isWhitespace).count
    }
  }

  private var ticked: Int { note.lines.count { $0.kind == .task(isDone: true) } }

  private var boxes: Int { ticked + note.lines.count { $0.kind == .task(isDone: false) } }
}

/// The note's age: for a day as `25 minutes ago`, which the board keeps current; then the date.
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

/// One column if the text fits, otherwise two.
private struct NoteColumns: View {
  let note: Note
  let columns: Int
  let rows: Int

  private static func half(of columns: Int) -> Int { (columns - 3) / 2 }

  private static func halves(of note: Note, columns: Int, rows: Int) -> (NoteFit, NoteFit) {
    let half = half(of: columns)
    let left = NoteFit(note.lines[...], columns: half, rows: rows, goesOn: true)
    return (left, NoteFit(left.rest, columns: columns - 3 - half, rows: rows))
  }

  /// Whether the note is longer than both columns, or has a line that is longer than the first.
  static func isCut(_ note: Note, columns: Int, rows: Int) -> Bool {
    guard note.fit(columns: columns, rows: rows).isCut else { return false }
    let (left, right) = halves(of: note, columns: columns, rows: rows)
    return left.hasCutLine || right.isCut
  }

  var body: some View {
    let whole = note.fit(columns: columns, rows: rows)
    if whole.isCut {
      let half = Self.half(of: columns)
      let (left, right) = Self.halves(of: note, columns: columns, rows: rows)
      HStack(alignment: .top, spacing: 24) {
        // Both of a fixed width: spacing alone gives way to long lines.
        NoteLines(fit: left).frame(width: Double(half) * 8, alignment: .leading)
        NoteLines(fit: right)
          .frame(width: Double(columns - 3 - half) * 8, alignment: .leading)
      }
    } else {
      NoteLines(fit: whole)
    }
  }
}

/// The lines that fit.
struct NoteLines: View {
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

/// A line in the style of its kind.
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
