import Foundation

/// A name and where it leads.
package struct Bookmark: Hashable, Sendable {
  package let name: String
  package let url: URL
  /// What the person, or the program that wrote the file, says of it.
  package var note = ""

  /// Distinguishes two bookmarks of one name: the host, or what `mailto:` and the like have
  /// instead.
  package var place: String {
    guard let host = url.host(percentEncoded: false) else { return url.scheme ?? "" }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// The address as it is shown, without the parts that nobody needs to read.
  package var address: String {
    let text = url.absoluteString.removingPercentEncoding ?? url.absoluteString
    return text.hasPrefix("https://") ? String(text.dropFirst(8)) : text
  }
}

/// The contents of a bookmark file: a bookmark a line, its name and its address separated by blanks. An
/// indented line without an address is a note on the bookmark above it, and a `#` begins a comment. Links of
/// Markdown and what browsers and bookmark programs export are read too.
package struct BookmarkList: Hashable, Sendable {
  package var bookmarks: [Bookmark] = []
  /// Problems, each with the number of its line.
  package var problems: [String] = []

  /// The list that is shown before the person has written one.
  package static let firstFile = """
    # Bookmarks for the board: a name, a tab or two spaces, an address. A line each.
    # An indented line is a note on the bookmark above it.

    About widgets  https://developer.apple.com/documentation/widgetkit
      Kinds, sizes and timelines, step by step
    A first widget  https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension
      From an empty package to a tile on the board
    Up to date  https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
      When a widget is asked again, and how often it may be
    Timelines  https://developer.apple.com/documentation/widgetkit/timelineprovider
      One answer: what to show now, and later
    Widget design  https://developer.apple.com/design/human-interface-guidelines/widgets
      What can be read at a glance, in each size
    SwiftUI views  https://developer.apple.com/documentation/swiftui
      Texts, stacks, shapes and charts to make a tile of
    Swift language  https://www.swift.org/documentation/
      The book, the guides and the standard library
    """ + "\n"

  package static let furtherReading = BookmarkList(reading: firstFile)

  package init(reading text: String) {
    if let exported = ExportedBookmarks(text) {
      bookmarks = exported.bookmarks
      if bookmarks.isEmpty { problems = ["No bookmark in this export"] }
      return
    }
    var title: String?
    for (index, whole) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = whole.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      // buku prints a numbered title, and in the lines below it the address and a description. Few lines
      // begin so, and a regular expression is tried on no others: lists have thousands.
      if line.first?.isNumber == true,
        let match = line.wholeMatch(of: /\d+\.\s+([^\t]*?)(?:\s+\[\d+\])?/), !line.contains("://")
      {
        title = String(match.1)
        continue
      }
      if let name = title, line.hasPrefix("+ ") || line.hasPrefix("> ") {
        if line.hasPrefix("+") {
          addNote(line.dropFirst(2))
        } else if let url = Bookmark.url(line.dropFirst(2)) {
          bookmarks.append(Bookmark(name: name, url: url))
        }
        continue
      }
      title = nil
      switch Bookmark.read(line) {
      case .success(let bookmark): bookmarks.append(bookmark)
      case .failure(.noAddress) where whole.first?.isWhitespace == true && !bookmarks.isEmpty:
        addNote(line[...])
      case .failure(let problem): problems.append("Line \(index + 1): \(problem.rawValue)")
      }
    }
  }

  /// The longest note that is kept, in characters: what the largest tile has room for.
  private static let longestNote = 400

  private mutating func addNote(_ words: Substring) {
    guard let last = bookmarks.indices.last else { return }
    let before = bookmarks[last].note
    bookmarks[last].note = String(
      (before.isEmpty ? String(words) : before + " " + words).prefix(Self.longestNote))
  }

  package init(_ bookmarks: some Sequence<Bookmark>) {
    self.bookmarks = Array(bookmarks)
  }

  package init(problem: String) {
    problems = [problem]
  }

  package func adding(problem: String) -> BookmarkList {
    var list = self
    list.problems.append(problem)
    return list
  }
}
