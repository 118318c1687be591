import WidgetArchive

/// A widget as the gallery offers it: what it says of itself, and the extension it comes in.
package struct GalleryWidget: Hashable, Sendable {
  /// The extension's name without its ending: `clock`.
  package var `extension`: String
  package var descriptor: WidgetDescriptor

  package init(extension name: String, descriptor: WidgetDescriptor) {
    self.extension = name
    self.descriptor = descriptor
  }
}

/// Kinds by extension, narrowed down by what a person types.
package struct GalleryGroup: Hashable, Sendable {
  package var `extension`: String
  package var widgets: [WidgetDescriptor]

  /// What the widgets of an extension are about. Of one that is not known here it is the extension
  /// itself.
  package var category: String {
    Self.categories.first { $0.extensions.contains(`extension`) }?.name ?? `extension`
  }

  private static let categories: [(name: String, extensions: [String])] = [
    ("Time and days", ["clock", "calendar", "countdown"]),
    ("This machine", ["system", "downloads", "photos"]),
    ("Yours", ["todo", "notes", "bookmarks", "personal"]),
    ("The world", ["weather", "news", "json"]),
    ("Programs", ["command", "program", "plugin", "git", "subprograms"]),
    ("Play", ["game"]),
  ]

  /// The widgets that have every word of a text somewhere, those first that have them in a better
  /// place: at the beginning of the name, in the name, in the kind, the extension, a family, the
  /// description. Without a text all, as they come.
  package static func groups(_ widgets: [GalleryWidget], matching text: String) -> [GalleryGroup] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    var ranked: [(rank: Int, index: Int, widget: GalleryWidget)] = []
    for (index, widget) in widgets.enumerated() {
      if let rank = rank(of: widget, words) { ranked.append((rank, index, widget)) }
    }
    ranked.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
    // The group of the best comes first, its others with it.
    var groups: [GalleryGroup] = []
    for (_, _, widget) in ranked {
      if let index = groups.firstIndex(where: { $0.extension == widget.extension }) {
        groups[index].widgets.append(widget.descriptor)
      } else {
        groups.append(.init(extension: widget.extension, widgets: [widget.descriptor]))
      }
    }
    // And the groups of its category after it, so that no heading stands there twice.
    var categories: [String] = []
    for group in groups where !categories.contains(group.category) {
      categories.append(group.category)
    }
    return categories.flatMap { category in groups.filter { $0.category == category } }
  }

  /// The sum over all words of where each is found best, less being better; nil where one is not.
  private static func rank(of widget: GalleryWidget, _ words: [String]) -> Int? {
    let places = Places(widget)
    var sum = 0
    for word in words {
      guard let rank = places.rank(of: word) else { return nil }
      sum += rank
    }
    return sum
  }
}

/// Where a word may be found.
private struct Places {
  let name: String
  let kind: String
  let extensionName: String
  let families: [String]
  let description: String

  init(_ widget: GalleryWidget) {
    name = widget.descriptor.title.lowercased()
    kind = widget.descriptor.kind.lowercased()
    extensionName = widget.extension.lowercased()
    families = widget.descriptor.families.map { $0.shortName.lowercased() }
    description = widget.descriptor.description.lowercased()
  }

  func rank(of word: String) -> Int? {
    if name == word { return 0 }
    if name.hasPrefix(word) { return 1 }
    if name.words.contains(where: { $0.hasPrefix(word) }) { return 2 }
    if name.contains(word) { return 4 }
    if kind.words.contains(where: { $0.hasPrefix(word) }) { return 5 }
    if kind.contains(word) || extensionName.contains(word) { return 8 }
    if families.contains(where: { $0.hasPrefix(word) }) { return 12 }
    if description.words.contains(where: { $0.hasPrefix(word) }) { return 16 }
    return description.contains(word) ? 20 : nil
  }
}

extension String {
  fileprivate var words: [Substring] { split { !$0.isLetter && !$0.isNumber } }
}
