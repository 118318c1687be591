import CoreData

/// An app that writes and a widget that reads, each a process: `CoreDataFixture write|read|check
/// STORE`.
@main
struct CoreDataFixture {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { return }
    let container = NSPersistentContainer(name: "Notes", managedObjectModel: Note.model)
    container.persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: URL(fileURLWithPath: arguments[2]))
    ]
    container.loadPersistentStores { _, error in
      if let error { say("error: \(error.localizedDescription)") }
    }
    let context = container.viewContext
    switch arguments[1] {
    case "write": try write(context)
    case "read": while true { say(try count(context)) }
    default: say(try count(context))
    }
  }

  /// Says it at once: a program that is killed keeps what it has not written.
  private static func say(_ words: some CustomStringConvertible) {
    FileHandle.standardOutput.write(Data("\(words)\n".utf8))
  }

  /// Saves two notes at a time, and tells their number once they are saved.
  private static func write(_ context: NSManagedObjectContext) throws {
    var number = try context.count(for: NSFetchRequest<Note>(entityName: "Note"))
    while true {
      let first = Note(context: context)
      let second = Note(context: context)
      first.number = Int64(number)
      second.number = Int64(number + 1)
      first.partner = second
      try context.save()
      number += 2
      say(number)
    }
  }

  /// The number of notes, of which each has to have its partner.
  private static func count(_ context: NSManagedObjectContext) throws -> Int {
    let request = NSFetchRequest<Note>(entityName: "Note")
    request.sortDescriptors = [NSSortDescriptor(keyPath: \Note.number, ascending: true)]
    let notes = try context.fetch(request)
    for (place, note) in notes.enumerated()
    where note.number != place || note.partner?.partner !== note {
      say("error: note \(place) is \(note.number)")
    }
    return notes.count
  }
}

final class Note: NSManagedObject {
  var number: Int64 {
    get { managedValue("number") }
    set { setManagedValue(newValue, "number") }
  }
  var partner: Note? {
    get { managedValue("partner") }
    set { setManagedValue(newValue, "partner") }
  }

  static var model: NSManagedObjectModel {
    let number = NSAttributeDescription()
    number.name = "number"
    number.attributeType = .integer64AttributeType
    let entity = NSEntityDescription()
    entity.name = "Note"
    entity.managedObjectClassName = "Note"
    let partner = NSRelationshipDescription()
    partner.name = "partner"
    partner.maxCount = 1
    partner.destinationEntity = entity
    partner.inverseRelationship = partner
    entity.properties = [number, partner]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    return model
  }
}
