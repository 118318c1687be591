import Foundation

/// A name and where it leads.
struct Bookmark: Hashable, Sendable {
  let name: String
  let url: URL

  /// Distinguishes two bookmarks of one name: the host, or what `mailto:` and the like have
  /// instead.
  var place: String {
    guard let host = url.host() else { return url.scheme ?? "" }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// The address as it is shown, without the parts that nobody needs to read.
  var address: String {
    let text = url.absoluteString
    return text.hasPrefix("https://") ? String(text.dropFirst(8)) : text
  }
}

/// The contents of a bookmark file: a bookmark a line, its name and its address separated by a tab
/// or by two or more spaces. A `#` begins a comment.
struct BookmarkList: Hashable, Sendable {
  var bookmarks: [Bookmark] = []
  /// Problems, each with the number of its line.
  var problems: [String] = []

  /// The list that is shown before the person has written one.
  static let firstFile = """
    # Bookmarks for the board: a name, a tab or two spaces, an address. A line each.

    About widgets  https://developer.apple.com/documentation/widgetkit
    A first widget  https://developer.apple.com/documentation/widgetkit/creating-a-widget-extension
    Staying current  https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
    Timelines  https://developer.apple.com/documentation/widgetkit/timelineprovider
    Widget design  https://developer.apple.com/design/human-interface-guidelines/widgets
    SwiftUI views  https://developer.apple.com/documentation/swiftui
    Swift language  https://www.swift.org/documentation/
    """ + "\n"

  static let furtherReading = BookmarkList(reading: firstFile)

  init(reading text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      switch Bookmark.read(line) {
      case .success(let bookmark): bookmarks.append(bookmark)
      case .failure(let problem): problems.append("Line \(index + 1): \(problem.rawValue)")
      }
    }
  }

  init(problem: String) {
    problems = [problem]
  }

  func adding(problem: String) -> BookmarkList {
    var list = self
    list.problems.append(problem)
    return list
  }
}

extension Bookmark {
  /// Why a line is no bookmark.
  enum Problem: String, Error {
    case noAddress = "no address"
    case noScheme = "needs https://"
    case malformed = "not a web address"
  }

  fileprivate static func read(_ line: String) -> Result<Bookmark, Problem> {
    let normalized = line.replacingOccurrences(of: "\t", with: "  ")
    guard let gap = normalized.range(of: "  ", options: .backwards) else {
      return address(normalized).map { Bookmark(name: $0.host() ?? normalized, url: $0) }
    }
    let name = normalized[..<gap.lowerBound].trimmingCharacters(in: .whitespaces)
    return address(String(normalized[gap.upperBound...])).map { Bookmark(name: name, url: $0) }
  }

  private static func address(_ text: String) -> Result<URL, Problem> {
    guard let url = URL(string: text, encodingInvalidCharacters: false) else {
      return .failure(text.contains("://") ? .malformed : .noAddress)
    }
    guard url.scheme != nil else { return .failure(text.contains(".") ? .noScheme : .noAddress) }
    return .success(url)
  }
}
