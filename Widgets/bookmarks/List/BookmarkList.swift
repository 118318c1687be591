import Foundation

/// A name and where it leads.
package struct Bookmark: Hashable, Sendable {
  package let name: String
  package let url: URL

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

/// The contents of a bookmark file: a bookmark a line, its name and its address separated by blanks. A `#`
/// begins a comment. Links of Markdown and what browsers and bookmark programs export are read too.
package struct BookmarkList: Hashable, Sendable {
  package var bookmarks: [Bookmark] = []
  /// Problems, each with the number of its line.
  package var problems: [String] = []

  /// The list that is shown before the person has written one.
  package static let firstFile = """
    # Bookmarks for the board: a name, a tab or two spaces, an address. A line each.

    About widgets  https://developer.apple.com/documentation/widgetkit
    A first widget  https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension
    Up to date  https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
    Timelines  https://developer.apple.com/documentation/widgetkit/timelineprovider
    Widget design  https://developer.apple.com/design/human-interface-guidelines/widgets
    SwiftUI views  https://developer.apple.com/documentation/swiftui
    Swift language  https://www.swift.org/documentation/
    """ + "\n"

  package static let furtherReading = BookmarkList(reading: firstFile)

  package init(reading text: String) {
    if let exported = ExportedBookmarks(text) {
      bookmarks = exported.bookmarks
      if bookmarks.isEmpty { problems = ["No bookmark in this export"] }
      return
    }
    var title: String?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      // buku prints a numbered title, and in the lines below it the address and a description.
      if let match = line.wholeMatch(of: /\d+\.\s+([^\t]*?)(?:\s+\[\d+\])?/), !line.contains("://")
      {
        title = String(match.1)
        continue
      }
      if let name = title, line.hasPrefix("+ ") || line.hasPrefix("> ") {
        guard line.hasPrefix(">"), let url = Bookmark.url(line.dropFirst(2)) else { continue }
        bookmarks.append(Bookmark(name: name, url: url))
        continue
      }
      title = nil
      switch Bookmark.read(line) {
      case .success(let bookmark): bookmarks.append(bookmark)
      case .failure(let problem): problems.append("Line \(index + 1): \(problem.rawValue)")
      }
    }
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
