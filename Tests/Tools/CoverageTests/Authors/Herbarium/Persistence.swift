import CoreData

final class Persistence {
  let container = NSPersistentContainer(name: "Model")
}
