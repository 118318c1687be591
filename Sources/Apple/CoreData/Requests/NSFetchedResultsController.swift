import Foundation

public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}

/// A section of the results.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

/// Is told when results have changed. Single changes are not told apart here.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
}

/// The results of a request, which follow what its context saves and takes in.
open class NSFetchedResultsController<ResultType>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  open private(set) var fetchedObjects: [ResultType]?
  private var observer: Observation?

  private final class Observation {
    let token: any NSObjectProtocol
    init(_ token: any NSObjectProtocol) { self.token = token }
    deinit { NotificationCenter.default.removeObserver(token) }
  }

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
  }

  open class func deleteCache(withName name: String?) {}

  open func performFetch() throws {
    fetchedObjects = try managedObjectContext.fetch(fetchRequest)
    guard observer == nil else { return }
    let controller = Unchecked(WeakController(self))
    observer = Observation(
      NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextObjectsDidChange, object: managedObjectContext, queue: nil
      ) { _ in controller.value.controller?.follow() })
  }

  private struct WeakController {
    weak var controller: NSFetchedResultsController?
    init(_ controller: NSFetchedResultsController) { self.controller = controller }
  }

  private func follow() {
    guard let delegate else {
      fetchedObjects = try? managedObjectContext.fetch(fetchRequest)
      return
    }
    let erased = NSFetchedResultsController<any NSFetchRequestResult>(
      fetchRequest: fetchRequest.erased, managedObjectContext: managedObjectContext,
      sectionNameKeyPath: sectionNameKeyPath, cacheName: cacheName)
    delegate.controllerWillChangeContent(erased)
    fetchedObjects = try? managedObjectContext.fetch(fetchRequest)
    erased.fetchedObjects = fetchedObjects?.compactMap { $0 as? any NSFetchRequestResult }
    delegate.controllerDidChangeContent(erased)
  }

  private struct Section: NSFetchedResultsSectionInfo {
    var name: String
    var objects: [Any]?
    var indexTitle: String? { name.first.map { String($0).uppercased() } }
    var numberOfObjects: Int { objects?.count ?? 0 }
  }

  open var sections: [any NSFetchedResultsSectionInfo]? {
    fetchedObjects.map { objects in
      guard let sectionNameKeyPath else { return [Section(name: "", objects: objects)] }
      var sections: [Section] = []
      for object in objects {
        let value = (object as? NSManagedObject)?.value(forKeyPath: sectionNameKeyPath)
        let name = value.map { "\($0)" } ?? ""
        if sections.last?.name == name {
          sections[sections.count - 1].objects?.append(object)
        } else {
          sections.append(Section(name: name, objects: [object]))
        }
      }
      return sections
    }
  }

  /// The object at a section and a place in it.
  open func object(at indexPath: IndexPath) -> ResultType {
    let section = indexPath.count > 1 ? indexPath[0] : 0
    let place = indexPath.last ?? 0
    guard let sections, sections.indices.contains(section),
      let objects = sections[section].objects, objects.indices.contains(place),
      let object = objects[place] as? ResultType
    else { preconditionFailure("there is no object at \(indexPath) among the results") }
    return object
  }

  open func indexPath(forObject object: ResultType) -> IndexPath? {
    guard let object = object as? NSManagedObject else { return nil }
    for (number, section) in (sections ?? []).enumerated() {
      let place = section.objects?.firstIndex { ($0 as? NSManagedObject) === object }
      if let place { return [number, place] }
    }
    return nil
  }
}
