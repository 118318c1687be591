import BoardKit
import Bookmarks
import SwiftUI
import WidgetKit

struct BookmarksView: View {
  @Environment(\.widgetFamily) private var family
  let entry: BookmarksEntry

  var body: some View {
    Group {
      if entry.list.bookmarks.isEmpty && entry.list.problems.isEmpty {
        NoBookmarks()
      } else if entry.isScrolled {
        ScrolledBookmarks(
          list: entry.list, rows: entry.rows, columns: entry.columns, family: entry.family)
      } else if family == .systemLarge {
        page
      } else if family == .systemMedium, entry.list.problems.isEmpty {
        medium(entry.list.bookmarks)
      } else {
        rows
      }
    }
    .widgetURL(entry.list.bookmarks.first?.url)
  }

  /// What fills the rows: cards, addresses below names, lines between the bookmarks, or the file's path at the
  /// foot; where the tile is wide, in two columns.
  @ViewBuilder private func medium(_ bookmarks: [Bookmark]) -> some View {
    if let cards = BookmarkCards(bookmarks.count, columns: entry.columns, rows: entry.rows) {
      BookmarkCardGrid(bookmarks: bookmarks, cards: cards, columns: entry.columns)
    } else if entry.rows >= 3 * bookmarks.count - 1 {
      BookmarkAddresses(bookmarks: bookmarks, fallback: rows)
    } else if isWide, BookmarkPairs.rows(of: bookmarks.count) <= entry.rows {
      BookmarkPairs(bookmarks: bookmarks, rows: entry.rows, columns: entry.columns)
    } else if entry.rows >= 2 * bookmarks.count - 1 {
      RuledBookmarks(bookmarks: bookmarks)
    } else if entry.rows >= bookmarks.count + 3 {
      page
    } else if isWide, bookmarks.count > entry.rows {
      BookmarkColumns(
        bookmarks: bookmarks, rows: entry.rows, columns: entry.columns, across: 2
      ).lineLimit(1)
    } else {
      rows
    }
  }

  /// Whether names and places have room twice beside each other.
  private var isWide: Bool { entry.columns >= 66 }

  /// In a wide tile that is too low for cards above the file's path, cards without it, or else two columns: one
  /// column would leave the right half empty.
  @ViewBuilder private var page: some View {
    let bookmarks = entry.list.bookmarks
    let (rows, columns) = (entry.rows, entry.columns)
    if !isWide || !entry.list.problems.isEmpty
      || BookmarkCards(bookmarks.count, columns: columns, rows: rows - 2) != nil
    {
      BookmarkPage(list: entry.list, rows: rows, columns: columns)
    } else if let cards = BookmarkCards(bookmarks.count, columns: columns, rows: rows) {
      BookmarkCardGrid(bookmarks: bookmarks, cards: cards, columns: columns)
    } else if BookmarkPairs.rows(of: bookmarks.count) <= rows {
      BookmarkPairs(bookmarks: bookmarks, rows: rows, columns: columns)
    } else {
      BookmarkPage(list: entry.list, rows: rows, columns: columns)
    }
  }

  private var rows: BookmarkRows {
    BookmarkRows(list: entry.list, rows: entry.rows, showsPlaces: family != .systemSmall)
  }
}

extension BookmarkList {
  /// Whether two lines fit for each bookmark, and there are no errors to show.
  fileprivate func hasAddresses(in rows: Int) -> Bool {
    bookmarks.count * 2 <= rows && problems.isEmpty
  }
}

/// Tells what to do about a file without bookmarks.
private struct NoBookmarks: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("No bookmarks").bold()
      Text("A line each in \(BookmarkFile.standard.name): a name, two spaces, an address.")
        .foregroundStyle(.secondary)
    }
  }
}

/// Small and medium: the file's errors, then as many bookmarks as there are rows.
private struct BookmarkRows: View {
  let list: BookmarkList
  let rows: Int
  let showsPlaces: Bool
  var problems = 1

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(list.problems.prefix(problems), id: \.self) { ProblemLabel(problem: $0) }
      ForEach(shown, id: \.self) { bookmark in
        BookmarkRow(bookmark: bookmark, showsPlace: showsPlaces)
      }
      if shown.count < list.bookmarks.count {
        ZoomLink { Text("and \(list.bookmarks.count - shown.count) more") }
      }
      Spacer(minLength: 0)
    }
    .lineLimit(1)
  }

  private var shown: ArraySlice<Bookmark> {
    let room = rows - 2 * min(problems, list.problems.count)
    return list.bookmarks.prefix(list.bookmarks.count > room ? room - 1 : room)
  }
}

/// A bookmark's name, and its place at the other end of the line.
private struct BookmarkRow: View {
  let bookmark: Bookmark
  let showsPlace: Bool

  var body: some View {
    Link(destination: bookmark.url) {
      HStack {
        Text(bookmark.name).foregroundStyle(.blue).layoutPriority(1)
        if showsPlace {
          Leader()
          Text(bookmark.place).foregroundStyle(.secondary)
        } else {
          Spacer(minLength: 8)
        }
      }
    }
  }
}

/// A line for each bookmark and one between them, with full addresses if all of them fit.
private struct RuledBookmarks: View {
  let bookmarks: [Bookmark]

  var body: some View {
    ViewThatFits(in: .horizontal) {
      list(\.address)
      list(\.place)
    }
    .lineLimit(1)
  }

  private func list(_ address: KeyPath<Bookmark, String>) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(bookmarks, id: \.self) { bookmark in
        if bookmark != bookmarks.first { Divider() }
        Link(destination: bookmark.url) {
          HStack {
            Text(bookmark.name).foregroundStyle(.blue).layoutPriority(1)
            Leader()
            Text(bookmark[keyPath: address]).foregroundStyle(.secondary)
          }
        }
      }
      Spacer(minLength: 0)
    }
  }
}

/// Large, and medium with rows to spare: cards or full addresses as long as they fit, else as many columns of
/// bookmarks as they need; and the file's path.
private struct BookmarkPage: View {
  let list: BookmarkList
  let rows: Int
  let columns: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if let cards {
        BookmarkCardGrid(bookmarks: list.bookmarks, cards: cards, columns: columns)
      } else if list.hasAddresses(in: room) {
        BookmarkAddresses(bookmarks: list.bookmarks)
      } else if list.problems.isEmpty, across > 1 {
        BookmarkColumns(
          bookmarks: list.bookmarks, rows: room, columns: columns, across: across)
      } else {
        BookmarkRows(list: list, rows: room, showsPlaces: true, problems: 3)
      }
      Divider()
      Text(BookmarkFile.standard.name).foregroundStyle(.secondary).truncationMode(.middle)
    }
    .lineLimit(1)
  }

  /// All but the divider and the line below it.
  private var room: Int { rows - 2 }

  private var cards: BookmarkCards? {
    list.problems.isEmpty
      ? BookmarkCards(list.bookmarks.count, columns: columns, rows: room) : nil
  }

  /// The columns of bookmarks, each wide enough for a name and a place.
  private var across: Int {
    min((list.bookmarks.count + max(1, room) - 1) / max(1, room), (columns + 3) / 40)
  }
}

/// Bookmarks side by side, a row each, in the order in which a zoomed list is scrolled: line by line.
private struct BookmarkColumns: View {
  let bookmarks: [Bookmark]
  let rows: Int
  let columns: Int
  let across: Int

  private static let gap = 3

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(stride(from: 0, to: places, by: across)), id: \.self) { first in
        HStack(spacing: Double(Self.gap) * 8) {
          ForEach(first..<min(first + across, places), id: \.self) {
            // Spacing alone gives way to long names.
            cell($0).frame(width: Double(width) * 8, alignment: .leading)
          }
        }
      }
      Spacer(minLength: 0)
    }
  }

  /// A bookmark; in the last place the number of those that no row is left for.
  @ViewBuilder private func cell(_ index: Int) -> some View {
    if index < shown {
      BookmarkRow(bookmark: bookmarks[index], showsPlace: true)
    } else {
      ZoomLink { Text("and \(bookmarks.count - shown) more") }
    }
  }

  private var width: Int { (columns - Self.gap * (across - 1)) / across }

  private var places: Int { min(bookmarks.count, rows * across) }

  private var shown: Int { bookmarks.count > places ? places - 1 : places }
}

/// Bookmarks with two or more lines each: with notes and gaps if the tile is high, and with hosts in place of
/// addresses if full addresses do not fit.
private struct BookmarkAddresses: View {
  let bookmarks: [Bookmark]
  /// The view to show if two lines for each bookmark do not fit.
  var fallback: BookmarkRows?

  var body: some View {
    ViewThatFits(in: .vertical) {
      if bookmarks.contains(where: { !$0.note.isEmpty }) {
        list(\.address, gap: 18, hasNotes: true)
        list(\.address, gap: 0, hasNotes: true)
      }
      list(\.address, gap: 18)
      list(\.address, gap: 0)
      list(\.address)
      list(\.place)
      if let fallback { fallback }
    }
  }

  /// A list of bookmarks; a gap within each also puts a line between them.
  private func list(
    _ address: KeyPath<Bookmark, String>, gap: CGFloat? = nil, hasNotes: Bool = false
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(bookmarks, id: \.self) { bookmark in
        if let gap, bookmark != bookmarks.first {
          Spacer(minLength: gap).frame(maxHeight: gap)
          Divider()
          Spacer(minLength: gap).frame(maxHeight: gap)
        }
        Link(destination: bookmark.url) {
          VStack(alignment: .leading, spacing: 0) {
            Text(bookmark.name).foregroundStyle(.blue)
            Text(bookmark[keyPath: address]).foregroundStyle(.secondary).lineLimit(3)
            if hasNotes, !bookmark.note.isEmpty { Text(bookmark.note).lineLimit(2) }
          }
        }
      }
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// An error in a line of the file.
struct ProblemLabel: View {
  let problem: String

  var body: some View {
    Label(problem, systemImage: "exclamationmark.triangle")
      .foregroundStyle(.yellow)
      .lineLimit(2)
  }
}
