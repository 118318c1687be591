import Foundation
import SwiftUI

private struct ContextKey: EnvironmentKey {
  /// A context without stores, of which every request has no results.
  static let defaultValue = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
}

extension EnvironmentValues {
  /// The context that the views inside read.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ContextKey.self] }
    set { self[ContextKey.self] = newValue }
  }
}

/// The objects of a request that views show.
public struct FetchedResults<Result>: RandomAccessCollection {
  fileprivate let objects: [Result]
  fileprivate let request: FetchSource<Result>

  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }
  public subscript(position: Int) -> Result { objects[position] }

  public var nsPredicate: NSPredicate? {
    get { request.predicate }
    nonmutating set { request.predicate = newValue }
  }

  public var nsSortDescriptors: [NSSortDescriptor] {
    get { request.order }
    nonmutating set { request.order = newValue }
  }

  public var sortDescriptors: [SortDescriptor<Result>] {
    get { request.comparators }
    nonmutating set {
      request.comparators = newValue
      request.order = newValue.compactMap { NSSortDescriptor(managed: $0) }
    }
  }
}

/// What a view asks a context for; what a view changes in it stays for its entry.
final class FetchSource<Result> {
  var request: NSFetchRequest<Result>
  var predicate: NSPredicate?
  var order: [NSSortDescriptor]
  var comparators: [SortDescriptor<Result>] = []
  private let context = Environment(\.managedObjectContext)

  init(_ request: NSFetchRequest<Result>) {
    self.request = request
    predicate = request.predicate
    order = request.sortDescriptors ?? []
  }

  /// The results; none where no context has been set, or a store cannot be read, which the log says.
  func results() -> [Result] {
    let context = context.wrappedValue
    guard context.persistentStoreCoordinator != nil else { return [] }
    request.predicate = predicate
    request.sortDescriptors = order
    do {
      return try context.fetch(request)
    } catch {
      FileHandle.standardError.write(Data("FetchRequest: \(error.localizedDescription)\n".utf8))
      return []
    }
  }
}

extension NSSortDescriptor {
  /// The same order; nil if it is of no key path.
  convenience init?<Compared>(managed descriptor: SortDescriptor<Compared>) {
    guard let keyPath = descriptor.keyPath,
      let names = KeyPathRecorder.names(of: keyPath)
    else { return nil }
    self.init(key: names.joined(separator: "."), ascending: descriptor.order == .forward)
  }
}

/// Objects of the environment's context, read while a view is made.
@propertyWrapper
public struct FetchRequest<Result>: DynamicProperty {
  private let source: FetchSource<Result>

  /// What a request asks for, which a view may change.
  public struct Configuration {
    fileprivate let source: FetchSource<Result>

    public var nsPredicate: NSPredicate? {
      get { source.predicate }
      nonmutating set { source.predicate = newValue }
    }
    public var nsSortDescriptors: [NSSortDescriptor] {
      get { source.order }
      nonmutating set { source.order = newValue }
    }
    public var sortDescriptors: [SortDescriptor<Result>] {
      get { source.comparators }
      nonmutating set {
        source.comparators = newValue
        source.order = newValue.compactMap { NSSortDescriptor(managed: $0) }
      }
    }
  }

  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    source = FetchSource(fetchRequest)
  }

  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(fetchRequest: fetchRequest)
  }

  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>()
    request.entity = entity
    request.sortDescriptors = sortDescriptors
    request.predicate = predicate
    source = FetchSource(request)
  }

  // Of the two, an empty list of descriptors makes the other one.
  @_disfavoredOverload
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) where Result: NSManagedObject {
    let request = NSFetchRequest<Result>()
    request.sortDescriptors = sortDescriptors
    request.predicate = predicate
    source = FetchSource(request)
  }

  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) where Result: NSManagedObject {
    let request = NSFetchRequest<Result>()
    request.predicate = predicate
    source = FetchSource(request)
    source.comparators = sortDescriptors
    source.order = sortDescriptors.compactMap { NSSortDescriptor(managed: $0) }
  }

  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(objects: source.results(), request: source)
  }

  public var projectedValue: Binding<Configuration> {
    let source = source
    return Binding(get: { Configuration(source: source) }, set: { _ in })
  }

  public func update() {}
}
