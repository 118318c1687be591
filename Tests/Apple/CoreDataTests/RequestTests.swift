import CoreData
import Foundation
import Testing

@Suite struct FetchTests {
  /// Books of the sizes 100, 200, 300 with the titles a, B, ä; the first two on a shelf.
  private func filled() throws -> (library: Library, context: NSManagedObjectContext) {
    let library = try Library()
    let context = try library.container().viewContext
    let shelf = Shelf(context: context)
    shelf.name = "sea"
    for (index, title) in ["a", "B", "ä"].enumerated() {
      let book = Book(context: context)
      book.title = title
      book.pages = Int32(100 * (index + 1))
      book.bought = Date(timeIntervalSinceReferenceDate: Double(index))
      if index < 2 { shelf.addToBooks(book) }
    }
    try context.save()
    return (library, context)
  }

  @Test(arguments: [
    ("pages > 100", "B ä"), ("pages >= 100 AND title != 'B'", "a ä"), ("title == nil", ""),
    ("title BEGINSWITH[c] 'b'", "B"), ("title CONTAINS[cd] 'A'", "a ä"),
    ("pages IN {100, 300}", "a ä"),
    ("pages BETWEEN {150, 300}", "B ä"), ("NOT (pages == 200)", "a ä"), ("shelf == nil", "ä"),
    ("shelf.name == 'sea'", "a B"), ("TRUEPREDICATE", "a B ä"), ("FALSEPREDICATE", ""),
    ("title LIKE '?' AND pages < 300", "a B"), ("authors.@count == 0", "a B ä"),
    ("ANY authors.name == 'x'", ""), ("pages / 100 == 2", "B"),
    ("price == nil OR pages == 1", "a B ä"),
  ])
  func `a predicate means the same in the store and among unsaved objects`(
    format: String, titles: String
  ) throws {
    let (library, context) = try filled()
    let request = Book.fetchRequest()
    request.predicate = NSPredicate(format: format)
    request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: true)]
    let words = { (books: [Book]) in books.compactMap(\.title).joined(separator: " ") }
    #expect(words(try context.fetch(request)) == titles)
    #expect(try context.count(for: request) == titles.split(separator: " ").count)
    // The same objects, all of them changed and not saved.
    let again = try library.container().viewContext
    for book in try again.fetch(Book.fetchRequest()) { book.state = .read }
    #expect(words(try again.fetch(request)) == titles)
  }

  @Test func `values of arguments are found`() throws {
    let (_, context) = try filled()
    let shelf = try #require(try context.fetch(Shelf.fetchRequest()).first)
    let request = Book.fetchRequest()
    request.predicate = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "%K == %@", #"shelf"#, shelf),
      NSPredicate(format: "bought >= %@", Date(timeIntervalSinceReferenceDate: 1) as NSDate),
      NSPredicate(format: "pages == %d", 200),
    ])
    #expect(try context.fetch(request).map(\.title) == ["B"])
    request.predicate = NSPredicate(format: "title IN %@", ["a", "x"])
    #expect(try context.count(for: request) == 1)
    request.predicate = NSPredicate(format: "SELF IN %@", try context.fetch(Book.fetchRequest()))
    #expect(try context.count(for: request) == 3)
  }

  @Test func `orders by key, key path and Swift's descriptor, with limits`() throws {
    let (_, context) = try filled()
    let request = Book.fetchRequest()
    func titles(_ order: NSSortDescriptor) throws -> [String?] {
      request.sortDescriptors = [order]
      return try context.fetch(request).map(\.title)
    }
    #expect(
      try titles(NSSortDescriptor(keyPath: \Book.bought, ascending: false)) == ["ä", "B", "a"])
    #expect(try titles(NSSortDescriptor(keyPath: \Book.pages, ascending: true)) == ["a", "B", "ä"])
    #expect(try titles(NSSortDescriptor(keyPath: \Book.shelf?.name, ascending: true)).first == "ä")
    request.fetchLimit = 1
    request.fetchOffset = 1
    #expect(try titles(NSSortDescriptor(key: "pages", ascending: true)) == ["B"])
    let sorted = FetchRequest<Book>(sortDescriptors: [SortDescriptor(\.pages, order: .reverse)])
    #expect(sorted.wrappedValue.isEmpty && sorted.wrappedValue.nsSortDescriptors.count == 1)
    request.fetchLimit = 0
    request.fetchOffset = 0
    request.resultType = .managedObjectIDResultType
    #expect(try context.fetch(request.erased).count == 3)
  }

  @Test func `batches change many objects at once`() throws {
    let (_, context) = try filled()
    let update = NSBatchUpdateRequest(entityName: "Book")
    update.propertiesToUpdate = ["pages": 7]
    update.resultType = .updatedObjectsCountResultType
    #expect(try (context.execute(update) as? NSBatchUpdateResult)?.result as? Int == 3)
    #expect(try context.fetch(Book.fetchRequest()).allSatisfy { $0.pages == 7 })
    let insert = NSBatchInsertRequest(entityName: "Book", objects: [["title": "new", "pages": 9]])
    try context.execute(insert)
    #expect(try context.count(for: Book.fetchRequest()) == 4)
    let request: NSFetchRequest<NSFetchRequestResult> = NSFetchRequest(entityName: "Book")
    request.predicate = NSPredicate(format: "pages == 7")
    let delete = NSBatchDeleteRequest(fetchRequest: request)
    delete.resultType = .resultTypeObjectIDs
    let result = try context.execute(delete) as? NSBatchDeleteResult
    #expect((result?.result as? [NSManagedObjectID])?.count == 3)
    #expect(try context.fetch(Book.fetchRequest()).map(\.title) == ["new"])
  }
}
