import Foundation

/// What a handler offers for a parameter: objects in sections.
///
/// See <https://developer.apple.com/documentation/intents/inobjectcollection>.
open class INObjectCollection<ObjectType: NSObject>: NSObject {
  /// The sections.
  public let sections: [INObjectSection<ObjectType>]
  /// All objects, whatever their section.
  public var allItems: [ObjectType] { sections.flatMap(\.items) }
  /// Whether a list has an index at its side.
  public var usesIndexedCollation = false

  /// Makes a collection of one section.
  public init(items: [ObjectType]) {
    sections = [INObjectSection(title: nil, items: items)]
  }

  /// Makes a collection of sections.
  public init(sections: [INObjectSection<ObjectType>]) {
    self.sections = sections
  }
}

/// Objects under a heading.
///
/// See <https://developer.apple.com/documentation/intents/inobjectsection>.
open class INObjectSection<ObjectType: NSObject>: NSObject {
  /// The heading.
  public let title: String?
  /// The objects.
  public let items: [ObjectType]

  /// Makes a section.
  public init(title: String?, items: [ObjectType]) {
    self.title = title
    self.items = items
  }
}
