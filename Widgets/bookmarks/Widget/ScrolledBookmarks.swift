import BoardKit
import Bookmarks
import SwiftUI
import WidgetKit

/// The whole list, of which a tile shows some rows at a time while a person scrolls it: in as many columns as
/// it has room for, and in the order of its lines, so that nothing is passed over. Where not all have room with
/// their places, the names alone stand in more columns.
///
/// Places stand in a column beside the names, without dots, which would be more than the names.
struct ScrolledBookmarks: View {
  let list: BookmarkList
  let rows: Int
  let columns: Int
  let family: WidgetFamily

  /// More would be too much for one entry.
  private static let most = 1000
  /// The columns between two bookmarks.
  private nonisolated static let gap = 3

  var body: some View {
    let table = Table(
      list.bookmarks, rows: room, columns: columns, hasPlaces: family != .systemSmall)
    let shown = shown(across: table.across)
    VStack(alignment: .leading, spacing: 0) {
      ForEach(problems, id: \.self) { ProblemLabel(problem: $0).lineLimit(1) }
      ForEach(Array(stride(from: 0, to: shown, by: table.across)), id: \.self) { first in
        HStack(spacing: Double(Self.gap) * 8) {
          ForEach(list.bookmarks[first..<min(first + table.across, shown)], id: \.self) {
            row($0, table).frame(width: Double(table.width) * 8, alignment: .leading)
          }
        }
      }
      if shown < list.bookmarks.count {
        HStack {
          Text("and \(list.bookmarks.count - shown) more in").layoutPriority(1)
          Text(BookmarkFile.standard.name).truncationMode(.middle)
        }
        .foregroundStyle(.secondary)
      }
      Spacer(minLength: 0)
    }
    .lineLimit(1)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func row(_ bookmark: Bookmark, _ table: Table) -> some View {
    Link(destination: bookmark.url) {
      HStack {
        Text(bookmark.name).foregroundStyle(.blue)
          .frame(width: Double(table.nameColumns) * 8, alignment: .leading)
        if table.hasPlaces { Text(bookmark.place).foregroundStyle(.secondary) }
      }
    }
  }

  private var problems: [String] { Array(list.problems.prefix(3)) }

  private var room: Int { max(1, rows - problems.count) }

  private func shown(across: Int) -> Int {
    let count = list.bookmarks.count
    // The last line counts the others.
    return count <= min(room * across, Self.most)
      ? count : min(max(1, room - 1) * across, Self.most)
  }

  /// How bookmarks stand side by side.
  private struct Table {
    let across: Int
    /// The columns of a bookmark, and those of its name.
    let width: Int
    let nameColumns: Int
    let hasPlaces: Bool

    /// Longer names and places are cut.
    private static let (mostName, mostPlace) = (40, 24)

    init(_ bookmarks: [Bookmark], rows: Int, columns: Int, hasPlaces: Bool) {
      let gap = ScrolledBookmarks.gap
      let name = min(Self.mostName, bookmarks.map(\.name.columns).max() ?? 1)
      let place = min(Self.mostPlace, bookmarks.map(\.place.columns).max() ?? 0)
      let whole = max(1, (columns + gap) / (name + 1 + place + gap))
      let short = max(1, (columns + gap) / (name + gap))
      self.hasPlaces = hasPlaces && (bookmarks.count <= rows * whole || short == whole)
      across = self.hasPlaces ? whole : short
      width = (columns - gap * (across - 1)) / across
      nameColumns = self.hasPlaces ? max(1, min(name, width - 1 - place)) : width
    }
  }
}

extension String {
  /// Its columns: wide characters take two.
  fileprivate var columns: Int {
    unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
  }
}
