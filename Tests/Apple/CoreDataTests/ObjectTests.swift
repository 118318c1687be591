import CoreData
import Foundation
import Testing

@Suite struct ManagedObjectTests {
  @Test func `values of every type come back from the store`() throws {
    let library = try Library()
    let id = UUID()
    let context = try library.container().viewContext
    let book = Book(context: context)
    #expect(book.title == "Untitled & new" && book.pages == 0 && book.state == .new)
    book.title = "Tides"
    book.pages = 120
    book.state = .read
    book.price = NSDecimalNumber(string: "12.34")
    book.bought = Date(timeIntervalSinceReferenceDate: 5.25)
    book.id = id
    book.tags = ["sea", "moon"]
    book.opened = DateComponents(year: 2026, month: 11)
    #expect(context.hasChanges && book.isInserted && book.objectID.isTemporaryID)
    try context.save()
    #expect(!context.hasChanges && !book.objectID.isTemporaryID)

    let again = try library.container().viewContext
    let found = try #require(try again.fetch(Book.fetchRequest()).first)
    #expect(found !== book && found.objectID == book.objectID)
    #expect(found.title == "Tides" && found.pages == 120 && found.state == .read)
    #expect(found.price == NSDecimalNumber(string: "12.34") && found.id == id)
    #expect(found.bought == Date(timeIntervalSinceReferenceDate: 5.25))
    #expect(found.tags == ["sea", "moon"])
    #expect(found.opened?.year == 2026 && found.opened?.month == 11)
    #expect(found.value(forKey: "pages") as? Int == 120)
    #expect(found.value(forKeyPath: "title") as? String == "Tides")
    found.setValue(nil, forKey: "title")
    try again.save()
    context.refresh(book, mergeChanges: false)
    #expect(book.title == nil)
  }

  @Test func `a value of an author's type is stored by its transformer`() throws {
    ValueTransformer.setValueTransformer(
      MarkTransformer(), forName: NSValueTransformerName("MarkTransformer"))
    let library = try Library()
    let context = try library.container().viewContext
    Book(context: context).mark = Mark(page: 7)
    try context.save()
    let again = try library.container().viewContext
    try again.setQueryGenerationFrom(.current)
    #expect(try again.fetch(Book.fetchRequest()).first?.mark?.page == 7)
  }

  @Test func `both ends of a relationship follow each other, in memory and in the store`() throws {
    let library = try Library()
    let context = try library.container().viewContext
    let (first, second) = (Shelf(context: context), Shelf(context: context))
    (first.name, second.name) = ("one", "two")
    let book = Book(context: context)
    book.shelf = first
    #expect(first.books?.contains(book) == true)
    second.addToBooks(book)
    #expect(book.shelf === second && first.books?.count == 0)
    let (anna, ben) = (Author(context: context), Author(context: context))
    book.authors = [anna, ben]
    #expect(anna.books?.contains(book) == true)
    for name in ["b", "c"] {
      let chapter = Chapter(context: context)
      chapter.name = name
      book.addToChapters(chapter)
    }
    let start = Chapter(context: context)
    start.name = "a"
    book.insertIntoChapters(start, at: 0)
    try context.save()

    let again = try library.container().viewContext
    let found = try #require(try again.fetch(Book.fetchRequest()).first)
    #expect(found.shelf?.name == "two" && found.authors?.count == 2)
    #expect(found.chapters?.compactMap { ($0 as? Chapter)?.name } == ["a", "b", "c"])
    found.authors = found.authors.map { Set($0.prefix(1)) }
    try again.save()
    context.refreshAllObjects()
    #expect(book.authors?.count == 1)
  }

  @Test func `a deletion follows the rules of its relationships`() throws {
    let library = try Library()
    let context = try library.container().viewContext
    let shelf = Shelf(context: context)
    shelf.name = "one"
    let book = Book(context: context)
    book.shelf = shelf
    let chapter = Chapter(context: context)
    chapter.book = book
    try context.save()
    context.delete(book)
    #expect(shelf.books?.count == 0 && chapter.isDeleted)
    context.rollback()
    #expect(!book.isDeleted && shelf.books?.count == 1 && chapter.book === book)
    context.delete(book)
    try context.save()
    #expect(try context.count(for: Book.fetchRequest()) == 0)
    #expect(try context.count(for: NSFetchRequest<Chapter>(entityName: "Chapter")) == 0)
    #expect(try context.count(for: Shelf.fetchRequest()) == 1)
  }

  @Test func `what a model demands is an error with the name of the property`() throws {
    let context = try Library().container().viewContext
    _ = Shelf(context: context)
    #expect {
      try context.save()
    } throws: { error in
      let error = error as NSError
      return error.code == NSValidationMissingMandatoryPropertyError
        && error.localizedDescription == "Shelf.name needs a value"
    }
    context.rollback()
    #expect(!context.hasChanges)
  }

  @Test func `an entity that inherits is in the requests of its parent`() throws {
    let library = try Library()
    let context = try library.container().viewContext
    let atlas = Atlas(context: context)
    #expect(atlas.scale == 2.5 && atlas.title == "Untitled & new")
    _ = Book(context: context)
    try context.save()
    let again = try library.container().viewContext
    #expect(try again.fetch(Book.fetchRequest()).count == 2)
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.includesSubentities = false
    #expect(try again.count(for: request) == 1)
    #expect(try again.fetch(NSFetchRequest<Atlas>(entityName: "Atlas")).first?.scale == 2.5)
  }

  @Test func `a child's changes are its parent's when it saves`() throws {
    let parent = try Library().container().viewContext
    let child = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    child.parent = parent
    let shelf = Shelf(context: child)
    shelf.name = "one"
    let book = Book(context: child)
    shelf.addToBooks(book)
    #expect(!parent.hasChanges)
    try child.save()
    #expect(parent.insertedObjects.count == 2)
    let same = try #require(try parent.existingObject(with: shelf.objectID) as? Shelf)
    #expect(same !== shelf && same.name == "one" && same.books?.count == 1)
    try parent.save()
    let found = try #require(try child.fetch(Shelf.fetchRequest()).first)
    found.name = "two"
    try child.save()
    #expect(same.name == "two" && parent.hasChanges)
  }
}
