import Bookmarks
import SwiftUI

/// Bookmarks side by side, each a card with the first letter of its name, its address and its note.
struct BookmarkCardGrid: View {
  let bookmarks: [Bookmark]
  let cards: BookmarkCards
  /// The columns for all of them.
  let columns: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(lines.indices, id: \.self) { index in
        if index > 0 { Divider() }
        HStack(alignment: .top, spacing: Double(BookmarkCards.gap) * 8) {
          ForEach(lines[index], id: \.self) { bookmark in
            BookmarkCard(bookmark: bookmark, cards: cards, columns: cardColumns)
          }
          // A line that is not full has cards as wide as the others.
          ForEach(lines[index].count..<cards.columns, id: \.self) { _ in
            Color.clear.frame(maxWidth: .infinity)
          }
        }
        .frame(height: Double(cards.rows) * 18)
      }
      Spacer(minLength: 0)
    }
  }

  private var cardColumns: Int {
    (columns - BookmarkCards.gap * (cards.columns - 1)) / cards.columns
  }

  private var lines: [[Bookmark]] {
    stride(from: 0, to: bookmarks.count, by: cards.columns).map {
      Array(bookmarks[$0..<min($0 + cards.columns, bookmarks.count)])
    }
  }
}

private struct BookmarkCard: View {
  let bookmark: Bookmark
  let cards: BookmarkCards
  let columns: Int

  var body: some View {
    Link(destination: bookmark.url) {
      // The gap is part of the letter's frame: a gap between both would yield to a long note, and cards
      // below each other would not begin in one column.
      HStack(alignment: .top, spacing: 0) {
        Text(letter)
          .font(.system(size: cards.hasHighLetters ? 64 : 44))
          .foregroundStyle(color)
          .frame(
            width: cards.hasHighLetters ? 10 * 8 : 5 * 8,
            height: cards.hasHighLetters ? 5 * 18 : 3 * 18
          )
          .frame(width: cards.hasHighLetters ? 12 * 8 : 7 * 8, alignment: .leading)
          .accessibilityHidden(true)
        // The whole note comes before the whole address; one that has no room is left out.
        ViewThatFits(in: .vertical) {
          if hasAddress { words(bookmark.address, bookmark.note) }
          words(bookmark.place, bookmark.note)
          if hasAddress { words(bookmark.address) }
          words(bookmark.place)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      }
    }
  }

  private func words(_ address: String, _ note: String = "") -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(bookmark.name).bold().foregroundStyle(.blue).lineLimit(1)
      Text(address).foregroundStyle(.secondary).lineLimit(addressRows)
      if !note.isEmpty { Text(note).lineLimit(nil) }
    }
  }

  private var addressRows: Int { cards.rows >= 7 ? 3 : cards.rows >= 5 ? 2 : 1 }

  /// Whether the whole address has room; a host is better than one that is cut. Lines end at slashes and
  /// hyphens, which leaves a quarter of them free.
  private var hasAddress: Bool {
    let width = columns - (cards.hasHighLetters ? 12 : 7)
    return bookmark.address.count <= width
      || bookmark.address.count <= addressRows * width * 3 / 4
  }

  private var letter: String { bookmark.name.first.map { String($0).uppercased() } ?? "" }

  /// The same for all bookmarks of a host.
  private var color: Color {
    let sum = bookmark.place.unicodeScalars.reduce(0) { ($0 &* 31 &+ Int($1.value)) & 0xFFFF }
    return Self.colors[sum % Self.colors.count]
  }

  private static let colors: [Color] = [.teal, .orange, .green, .purple, .pink, .blue]
}
