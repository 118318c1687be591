import WidgetArchive

/// A widget in the gallery: its descriptor, and the extension that contains it.
package struct GalleryWidget: Hashable, Sendable {
  /// The extension's name without its ending: `clock`.
  package var `extension`: String
  package var descriptor: WidgetDescriptor

  package init(extension name: String, descriptor: WidgetDescriptor) {
    self.extension = name
    self.descriptor = descriptor
  }
}

/// The widgets of one extension, as far as they match the search.
package struct GalleryGroup: Hashable, Sendable {
  package var `extension`: String
  package var widgets: [WidgetDescriptor]

  /// The category of the extension's widgets: that of the first widget that declares one,
  /// else the extension's name.
  package var category: String {
    widgets.lazy.map(\.category).first { !$0.isEmpty } ?? `extension`
  }

  /// The widgets that contain every word of a text, the best matches first: at the beginning of the
  /// name, in the name, in the kind, the extension, a family, the description. Without a text all
  /// widgets, in their order.
  package static func groups(_ widgets: [GalleryWidget], matching text: String) -> [GalleryGroup] {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    var ranked: [(rank: Int, index: Int, widget: GalleryWidget)] = []
    for (index, widget) in widgets.enumerated() {
      if let rank = rank(of: widget, words) { ranked.append((rank, index, widget)) }
    }
    // Controls stand behind the widgets: the panel is where most people look for them, and the machine may
    // lack what some of them need.
    func place(_ widget: GalleryWidget) -> Int { widget.descriptor.isControl ? 1 : 0 }
    // Of two names that begin with what was typed, the shorter one is nearer to it.
    func length(_ widget: GalleryWidget) -> Int {
      words.isEmpty ? 0 : widget.descriptor.title.count
    }
    ranked.sort {
      ($0.rank, place($0.widget), length($0.widget), $0.index)
        < ($1.rank, place($1.widget), length($1.widget), $1.index)
    }
    // The extension with the best match comes first, with all of its matches.
    var groups: [GalleryGroup] = []
    for (_, _, widget) in ranked {
      if let index = groups.firstIndex(where: { $0.extension == widget.extension }) {
        groups[index].widgets.append(widget.descriptor)
      } else {
        groups.append(.init(extension: widget.extension, widgets: [widget.descriptor]))
      }
    }
    // The other extensions of its category follow, so that each heading stands only once.
    var categories: [String] = []
    for group in groups where !categories.contains(group.category) {
      categories.append(group.category)
    }
    return categories.flatMap { category in groups.filter { $0.category == category } }
  }

  /// The sum of the ranks of all words; less is better. Nil if a word is not found.
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

/// The texts in which a word may be found.
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
