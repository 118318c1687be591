import Foundation

/// The options of a parameter that a handler provides: objects in sections.
///
/// See <https://developer.apple.com/documentation/intents/inobjectcollection>.
open class INObjectCollection<ObjectType: NSObject>: NSObject {
  public let sections: [INObjectSection<ObjectType>]
  /// All objects, whatever their section.
  public var allItems: [ObjectType] { sections.flatMap(\.items) }
  /// Whether the list has an index at its side.
  public var usesIndexedCollation = false

  public init(items: [ObjectType]) {
    sections = [INObjectSection(title: nil, items: items)]
  }

  public init(sections: [INObjectSection<ObjectType>]) {
    self.sections = sections
  }
}

/// Objects under a heading.
///
/// See <https://developer.apple.com/documentation/intents/inobjectsection>.
open class INObjectSection<ObjectType: NSObject>: NSObject {
  public let title: String?
  public let items: [ObjectType]

  public init(title: String?, items: [ObjectType]) {
    self.title = title
    self.items = items
  }
}
