import Foundation
import Glibc
import Programs
import SQLiteLoading
import Testing

@testable import CoreData

@Suite struct PersistentStoreTests {
  @Test func `an added attribute is added to the store, with its default`() throws {
    let library = try Library(
      #"<entity name="Shelf" representedClassName="Shelf"><attribute name="name" attributeType="String"/></entity>"#
    )
    do {
      let context = try library.container().viewContext
      Shelf(context: context).setValue("one", forKey: "name")
      try context.save()
    }
    try library.write(
      #"""
      <entity name="Shelf" representedClassName="Shelf">
      <attribute name="label" attributeType="String" elementID="name"/>
      <attribute name="width" attributeType="Integer 16" defaultValueString="80"/></entity>
      """#)
    let strict = Result { try library.container { $0.shouldMigrateStoreAutomatically = false } }
    #expect(throws: NSError.self) { try strict.get() }
    let context = try library.container().viewContext
    let shelf = try #require(
      try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Shelf")).first)
    #expect(shelf.value(forKey: "label") as? String == "one")
    #expect(shelf.value(forKey: "width") as? Int == 80)
  }

  @Test func `a store of a later model is an error that names what is unknown`() throws {
    let library = try Library()
    _ = try library.container()
    try library.write(
      #"<entity name="Shelf" representedClassName="Shelf"><attribute name="name" attributeType="String"/></entity>"#
    )
    #expect {
      _ = try library.container()
    } throws: { error in
      (error as NSError).code == NSMigrationMissingSourceModelError
        && error.localizedDescription.contains("Atlas")
    }
  }

  @Test(arguments: ["", "no database at all", "SQLite format 3\0"])
  func `a damaged store is an error`(start: String) throws {
    let library = try Library()
    try Data((start + String(repeating: "x", count: 4096)).utf8).write(to: library.store)
    #expect {
      _ = try library.container()
    } throws: { error in
      (error as NSError).code == 259
        && error.localizedDescription.hasPrefix(library.store.path)
    }
  }

  @Test func `bytes of a store that others have changed are read or refused, and end nothing`()
    throws
  {
    let library = try Library()
    do {
      let container = try library.container()
      for number in 0..<40 {
        let book = Book(context: container.viewContext)
        book.tags = ["a", "\(number)"]
        book.opened = DateComponents(year: number)
      }
      try container.viewContext.save()
      let coordinator = container.persistentStoreCoordinator
      // The last connection brings all pages into the file.
      try coordinator.remove(#require(coordinator.persistentStores.first))
    }
    let whole = try Data(contentsOf: library.store)
    var state: UInt64 = 20_261_129
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let archives = whole.ranges(of: Data("bplist00".utf8)).map(\.lowerBound)
    #expect(archives.count >= 40)
    for _ in 0..<60 {
      var bytes = whole
      for start in archives {
        bytes[min(start + 8 + random(400), bytes.count - 1)] = UInt8(random(256))
      }
      for _ in 0...random(20) { bytes[random(bytes.count)] = UInt8(random(256)) }
      for ending in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: library.store.path + ending)
      }
      try bytes.write(to: library.store)
      guard let context = try? library.container().viewContext else { continue }
      for book in (try? context.fetch(Book.fetchRequest())) ?? [] {
        _ = (book.tags, book.opened, book.shelf?.name, book.authors?.count)
      }
    }
  }

  @Test func `a model that is missing or broken is an error of the store`() throws {
    let container = NSPersistentContainer(name: "Nothing")
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    #expect(failure?.localizedDescription.contains("Nothing.momd") == true)
    #expect(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/nowhere.momd")) == nil)
    let library = try Library("<entity name='Shelf'><attribute name='1'/></entity>")
    #expect(throws: Library.NoModel.self) { _ = try library.container() }
  }

  @Test func `two contexts that change one object are told, or merge by their policy`() throws {
    let library = try Library()
    let (first, second) = (try library.container().viewContext, try library.container().viewContext)
    let shelf = Shelf(context: first)
    shelf.name = "one"
    try first.save()
    let same = try #require(try second.fetch(Shelf.fetchRequest()).first)
    shelf.name = "first"
    try first.save()
    same.name = "second"
    #expect {
      try second.save()
    } throws: { ($0 as NSError).code == NSManagedObjectMergeError }
    second.mergePolicy = .mergeByPropertyStoreTrump
    try second.save()
    #expect(same.name == "first")
    same.name = "second"
    shelf.name = "third"
    try first.save()
    second.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try second.save()
    first.refreshAllObjects()
    #expect(same.name == "second" && shelf.name == "second")
  }

  @Test func `a value that occurs once occurs once`() throws {
    let context = try Library().container().viewContext
    let book = Book(context: context)
    let old = Shelf(context: context)
    old.name = "one"
    old.addToBooks(book)
    try context.save()
    Shelf(context: context).name = "one"
    #expect {
      try context.save()
    } throws: { ($0 as NSError).code == NSManagedObjectConstraintMergeError }
    context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
    try context.save()
    #expect(try context.count(for: Shelf.fetchRequest()) == 1)
  }

  @Test func `a background context's save is in the view's context`() async throws {
    let library = try Library()
    let container = try library.container()
    container.viewContext.automaticallyMergesChangesFromParent = true
    let names = try await container.performBackgroundTask { context in
      let shelf = Shelf(context: context)
      shelf.name = "behind"
      try context.save()
      return try context.fetch(Shelf.fetchRequest()).compactMap(\.name)
    }
    #expect(names == ["behind"])
    let request = Shelf.fetchRequest()
    #expect(try container.viewContext.performAndWait { try request.execute() }.count == 1)
  }

  @Test(.waiting) func `an app and a widget that are killed lose nothing that was saved`() throws {
    let library = try Library()
    var known = 0
    for _ in 0..<4 {
      let writer = try Self.fixture("write", library.store)
      let reader = try Self.fixture("read", library.store)
      var text = Self.text(of: writer) { $0.count { $0 == UInt8(ascii: "\n") } >= 20 }
      kill(writer.processID, SIGKILL)
      kill(reader.processID, SIGKILL)
      text += Self.text(of: writer) { _ in false }
      let read = Self.text(of: reader) { _ in false }
      writer.wait()
      reader.wait()
      #expect(!String(decoding: text + read, as: UTF8.self).contains("error"))
      let whole = String(decoding: text, as: UTF8.self).split(separator: "\n")
      // The last line may have been cut.
      let saved = whole.dropLast().last.flatMap { Int($0) } ?? 0
      #expect(saved >= known + 2)
      let check = try Self.fixture("check", library.store)
      let words = Self.text(of: check) { _ in false }
      check.wait()
      let count = Int(String(decoding: words, as: UTF8.self).split(separator: "\n").last ?? "") ?? 0
      #expect(count >= saved && count % 2 == 0)
      known = count
    }
  }

  @Test func `a connection that was closed answers with an error`() throws {
    let connection = try SQLiteConnection(path: nil, isReading: false)
    try connection.run("SELECT 1")
    connection.close()
    #expect(throws: SQLiteFailure.self) { try connection.run("SELECT 1") }
  }

  @Test func `while a store is made its folder is held, and not after`() throws {
    let library = try Library()
    let path = library.store.path
    let folder = open(library.store.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    do {
      let making = MakingLock(of: path)
      #expect(flock(folder, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
      withExtendedLifetime(making) {}
    }
    #expect(flock(folder, LOCK_EX | LOCK_NB) == 0)
    #expect(flock(folder, LOCK_UN) == 0)
  }

  @Test(.waiting) func `an app and a widget may make the store at once`() throws {
    let library = try Library()
    for number in 0..<30 {
      let store = library.store.appendingPathExtension("\(number)")
      let both = try ["write", "read"].map { try Self.fixture($0, store) }
      let said = both.map { program in
        String(decoding: Self.text(of: program) { !$0.isEmpty }, as: UTF8.self)
      }
      for program in both {
        kill(program.processID, SIGKILL)
        program.wait()
      }
      #expect(said.allSatisfy { $0.first?.isNumber == true }, "\(said)")
    }
  }

  /// The fixture, without the program that explains crashes: it would hold the output open.
  private static func fixture(_ action: String, _ store: URL) throws -> Program {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "CoreDataFixture").path
    let environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    return try Program([program, action, store.path], environment: environment, pipes: true)
  }

  /// What a program prints until it is enough, or until its end.
  private static func text(of program: Program, until isEnough: (Data) -> Bool) -> Data {
    var text = Data()
    var buffer = [UInt8](repeating: 0, count: 65536)
    while !isEnough(text) {
      var polled = pollfd(fd: program.output, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, -1) >= 0 || errno == EINTR else { break }
      let count = Glibc.read(program.output, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 { text += buffer[..<count] }
    }
    return text
  }
}
