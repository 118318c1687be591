import SwiftUI
import WidgetKit

struct BookmarksView: View {
  @Environment(\.widgetFamily) private var family
  let entry: BookmarksEntry

  var body: some View {
    Group {
      if entry.list.bookmarks.isEmpty && entry.list.problems.isEmpty {
        NoBookmarks()
      } else if family == .systemLarge {
        BookmarkPage(list: entry.list)
      } else {
        BookmarkRows(list: entry.list, rows: 7, showsPlaces: family != .systemSmall)
      }
    }
    .widgetURL(entry.list.bookmarks.first?.url)
  }
}

/// What to do about a file without a bookmark.
private struct NoBookmarks: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("No bookmarks").bold()
      Text("A line each in \(BookmarkFile.standard.name): a name, two spaces, an address.")
        .foregroundStyle(.secondary)
    }
  }
}

/// Small and medium: problems of the file, then as many bookmarks as there are rows.
private struct BookmarkRows: View {
  let list: BookmarkList
  let rows: Int
  let showsPlaces: Bool
  var problems = 1

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(list.problems.prefix(problems), id: \.self) { ProblemLabel(problem: $0) }
      ForEach(shown, id: \.self) { bookmark in
        Link(destination: bookmark.url) {
          HStack {
            Text(bookmark.name).foregroundStyle(.blue).layoutPriority(1)
            Spacer(minLength: 8)
            if showsPlaces { Text(bookmark.place).foregroundStyle(.secondary) }
          }
        }
      }
      if shown.count < list.bookmarks.count {
        Text("and \(list.bookmarks.count - shown.count) more").foregroundStyle(.secondary)
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

/// Large: addresses in full while there is room for them, and where the list is kept.
private struct BookmarkPage: View {
  let list: BookmarkList

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if list.bookmarks.count <= 7 && list.problems.isEmpty {
        ForEach(list.bookmarks, id: \.self) { bookmark in
          Link(destination: bookmark.url) {
            VStack(alignment: .leading, spacing: 0) {
              Text(bookmark.name).foregroundStyle(.blue)
              Text(bookmark.address).foregroundStyle(.secondary).truncationMode(.middle)
            }
          }
        }
        Spacer(minLength: 0)
      } else {
        BookmarkRows(list: list, rows: 15, showsPlaces: true, problems: 3)
      }
      Divider()
      Text(BookmarkFile.standard.name).foregroundStyle(.secondary).truncationMode(.middle)
    }
    .lineLimit(1)
  }
}

/// A line of the file that has to be corrected.
private struct ProblemLabel: View {
  let problem: String

  var body: some View {
    Label(problem, systemImage: "exclamationmark.triangle")
      .foregroundStyle(.yellow)
      .lineLimit(2)
  }
}
