import BoardKit
import Bookmarks
import SwiftUI

/// Wide tiles that are too low for cards: bookmarks in two columns, each with its address below its name;
/// with rows to spare also lines between them, and the file's path at the foot.
struct BookmarkPairs: View {
  let bookmarks: [Bookmark]
  let rows: Int
  let columns: Int

  /// The columns between two bookmarks.
  private static let gap = 3
  /// A divider and the file's path.
  private static let footRows = 2

  /// The rows of names and addresses alone.
  nonisolated static func rows(of count: Int) -> Int { 2 * ((count + 1) / 2) }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(lines.indices, id: \.self) { index in
        if hasRules, index > 0 { Divider() }
        HStack(alignment: .top, spacing: Double(Self.gap) * 8) {
          ForEach(lines[index], id: \.self) { pair($0) }
          if lines[index].count == 1 { Color.clear.frame(maxWidth: .infinity) }
        }
        .frame(height: 2 * 18)
      }
      Spacer(minLength: 0)
      if hasFoot {
        Divider()
        Text(BookmarkFile.standard.name).foregroundStyle(.secondary).truncationMode(.middle)
      }
    }
    .lineLimit(1)
  }

  private func pair(_ bookmark: Bookmark) -> some View {
    Link(destination: bookmark.url) {
      VStack(alignment: .leading, spacing: 0) {
        Text(bookmark.name).foregroundStyle(.blue)
        // A note or a host is better than an address that is cut.
        Text(
          [bookmark.address, bookmark.note].first { (1...pairColumns).contains($0.count) }
            ?? bookmark.place
        )
        .foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var pairColumns: Int { (columns - Self.gap) / 2 }

  private var lines: [[Bookmark]] {
    stride(from: 0, to: bookmarks.count, by: 2).map { Array(bookmarks[$0...].prefix(2)) }
  }

  private var spare: Int { rows - Self.rows(of: bookmarks.count) }
  private var hasFoot: Bool { spare >= Self.footRows }
  private var hasRules: Bool { spare - (hasFoot ? Self.footRows : 0) >= lines.count - 1 }
}
