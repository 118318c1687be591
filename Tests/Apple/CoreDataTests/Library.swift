import CoreData
import Foundation

// A model as Xcode writes it, and its classes as the plugin makes them.

final class Shelf: NSManagedObject {
  @nonobjc class func fetchRequest() -> NSFetchRequest<Shelf> {
    NSFetchRequest(entityName: "Shelf")
  }
  var name: String? {
    get { managedValue("name") }
    set { setManagedValue(newValue, "name") }
  }
  var books: NSSet? {
    get { managedValue("books") }
    set { setManagedValue(newValue, "books") }
  }
  func addToBooks(_ value: Book) { changeManaged("addToBooks", value) }
  func removeFromBooks(_ value: Book) { changeManaged("removeFromBooks", value) }
  func addToBooks(_ values: NSSet) { changeManaged("addToBooks", values) }
}

class Book: NSManagedObject {
  enum State: Int16 { case new, read }

  class func fetchRequest() -> NSFetchRequest<Book> { NSFetchRequest(entityName: "Book") }
  var title: String? {
    get { managedValue("title") }
    set { setManagedValue(newValue, "title") }
  }
  var pages: Int32 {
    get { managedValue("pages") }
    set { setManagedValue(newValue, "pages") }
  }
  var state: State {
    get { managedValue("state") }
    set { setManagedValue(newValue, "state") }
  }
  var price: NSDecimalNumber? {
    get { managedValue("price") }
    set { setManagedValue(newValue, "price") }
  }
  var bought: Date? {
    get { managedValue("bought") }
    set { setManagedValue(newValue, "bought") }
  }
  var id: UUID? {
    get { managedValue("id") }
    set { setManagedValue(newValue, "id") }
  }
  var tags: [String]? {
    get { managedValue("tags") }
    set { setManagedValue(newValue, "tags") }
  }
  var opened: DateComponents? {
    get { managedValue("opened") }
    set { setManagedValue(newValue, "opened") }
  }
  var mark: Mark? {
    get { managedValue("mark") }
    set { setManagedValue(newValue, "mark") }
  }
  var shelf: Shelf? {
    get { managedValue("shelf") }
    set { setManagedValue(newValue, "shelf") }
  }
  var authors: Set<Author>? {
    get { managedValue("authors") }
    set { setManagedValue(newValue, "authors") }
  }
  var chapters: NSOrderedSet? {
    get { managedValue("chapters") }
    set { setManagedValue(newValue, "chapters") }
  }
  func addToChapters(_ value: Chapter) { changeManaged("addToChapters", value) }
  func insertIntoChapters(_ value: Chapter, at idx: Int) {
    changeManaged("insertIntoChapters", value, idx)
  }
}
extension Book: Identifiable {}

final class Mark: NSObject {
  let page: UInt8
  init(page: UInt8) { self.page = page }
}

final class MarkTransformer: ValueTransformer {
  override func transformedValue(_ value: Any?) -> Any? {
    (value as? Mark).map { Data([$0.page]) }
  }
  override func reverseTransformedValue(_ value: Any?) -> Any? {
    (value as? Data)?.first.map { Mark(page: $0) }
  }
}

final class Atlas: Book {
  var scale: Double {
    get { managedValue("scale") }
    set { setManagedValue(newValue, "scale") }
  }
}

final class Author: NSManagedObject {
  var name: String? {
    get { managedValue("name") }
    set { setManagedValue(newValue, "name") }
  }
  var books: NSSet? {
    get { managedValue("books") }
    set { setManagedValue(newValue, "books") }
  }
}

final class Chapter: NSManagedObject {
  var name: String? {
    get { managedValue("name") }
    set { setManagedValue(newValue, "name") }
  }
  var book: Book? {
    get { managedValue("book") }
    set { setManagedValue(newValue, "book") }
  }
}

/// The model in a folder, with a store in it.
final class Library {
  let folder: URL
  var store: URL { folder.appending(path: "Library.sqlite") }

  static let head = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#

  static let entities = #"""
    <entity name="Shelf" representedClassName="Shelf" syncable="YES" codeGenerationType="class">
        <attribute name="name" attributeType="String"/>
        <relationship name="books" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Book" inverseName="shelf" inverseEntity="Book"/>
        <uniquenessConstraints>
            <uniquenessConstraint><constraint value="name"/></uniquenessConstraint>
        </uniquenessConstraints>
    </entity>
    <entity name="Book" representedClassName=".Book" codeGenerationType="class">
        <attribute name="title" optional="YES" attributeType="String" defaultValueString="Untitled &amp; new"/>
        <attribute name="pages" attributeType="Integer 32" defaultValueString="0" usesScalarValueType="YES"/>
        <attribute name="state" attributeType="Integer 16" defaultValueString="0" usesScalarValueType="YES"/>
        <attribute name="price" optional="YES" attributeType="Decimal"/>
        <attribute name="bought" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
        <attribute name="id" optional="YES" attributeType="UUID" usesScalarValueType="NO"/>
        <attribute name="tags" optional="YES" attributeType="Transformable" customClassName="[String]"/>
        <attribute name="opened" optional="YES" attributeType="Transformable" customClassName=".DateComponents"/>
        <attribute name="mark" optional="YES" attributeType="Transformable" valueTransformerName="MarkTransformer"/>
        <relationship name="shelf" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Shelf" inverseName="books" inverseEntity="Shelf"/>
        <relationship name="authors" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Author" inverseName="books" inverseEntity="Author"/>
        <relationship name="chapters" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="Chapter" inverseName="book" inverseEntity="Chapter"/>
    </entity>
    <entity name="Atlas" representedClassName="Atlas" parentEntity="Book" codeGenerationType="class">
        <attribute name="scale" attributeType="Double" defaultValueString="2.5" usesScalarValueType="YES"/>
    </entity>
    <entity name="Author" representedClassName="Author" codeGenerationType="class">
        <attribute name="name" optional="YES" attributeType="String"/>
        <relationship name="books" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Book" inverseName="authors" inverseEntity="Book"/>
    </entity>
    <entity name="Chapter" representedClassName="Chapter" codeGenerationType="class">
        <attribute name="name" optional="YES" attributeType="String"/>
        <relationship name="book" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Book" inverseName="chapters" inverseEntity="Book"/>
    </entity>
    """#

  init(_ entities: String = Library.entities) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try write(entities)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Replaces the model.
  func write(_ entities: String) throws {
    let version = folder.appending(path: "Library.momd/Library.xcdatamodel")
    try FileManager.default.createDirectory(at: version, withIntermediateDirectories: true)
    let text = Self.head + "\n<model type=\"x\">\n" + entities + "\n</model>\n"
    try Data(text.utf8).write(to: version.appending(path: "contents"))
  }

  struct NoModel: Error {}

  func container(
    _ change: (NSPersistentStoreDescription) -> Void = { _ in }
  ) throws -> NSPersistentContainer {
    guard let model = NSManagedObjectModel(contentsOf: folder.appending(path: "Library.momd"))
    else { throw NoModel() }
    let container = NSPersistentContainer(name: "Library", managedObjectModel: model)
    let description = NSPersistentStoreDescription(url: store)
    change(description)
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { _, error in failure = error }
    if let failure { throw failure }
    return container
  }
}
