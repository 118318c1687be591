import CoreData
import SwiftUI

@objc(PressedFlower)
class PressedFlower: NSManagedObject {
  @nonobjc class func fetchRequest() -> NSFetchRequest<PressedFlower> {
    return NSFetchRequest<PressedFlower>(entityName: "PressedFlower")
  }

  @NSManaged var name: String?
  @NSManaged var petals: Int16
  @NSManaged var found: Date
  @NSManaged var leaves: NSSet?
  @NSManaged var labels: [String: String]?

  override func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue(Date(), forKey: #keyPath(PressedFlower.found))
  }
}

extension PressedFlower {
  @objc(addLeavesObject:)
  @NSManaged func addToLeaves(_ value: PressedFlower)

  @objc(removeLeaves:)
  @NSManaged func removeFromLeaves(_ values: NSSet)

  static func clear(_ context: NSManagedObjectContext) throws {
    let request = PressedFlower.fetchRequest()
    request.predicate = NSPredicate(format: "petals > %d AND name != nil", 3)
    request.sortDescriptors = [NSSortDescriptor(keyPath: \PressedFlower.found, ascending: false)]
    let all = PressedFlower.fetchRequest() as! NSFetchRequest<NSFetchRequestResult>
    try context.execute(NSBatchDeleteRequest(fetchRequest: all))
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    if context.hasChanges { try context.save() }
  }
}

extension PressedFlower: Identifiable {}

struct PressedFlowers: View {
  @Environment(\.managedObjectContext) private var context
  @FetchRequest(
    sortDescriptors: [NSSortDescriptor(keyPath: \PressedFlower.name, ascending: true)],
    predicate: NSPredicate(format: "name CONTAINS[cd] %@", "rose"), animation: .default)
  private var flowers: FetchedResults<PressedFlower>

  var body: some View {
    ForEach(flowers) { flower in PressedFlowerRow(flower: flower) }
  }
}

struct PressedFlowerRow: View {
  @ObservedObject var flower: PressedFlower

  var body: some View { Text(flower.name ?? "") }
}
