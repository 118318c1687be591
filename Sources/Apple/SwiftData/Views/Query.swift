import Foundation
import SwiftUI

/// The models that a view shows, fetched from the context of its surroundings.
///
/// See <https://developer.apple.com/documentation/swiftdata/query>. A view of a widget is drawn once for
/// each entry, with the models of that moment.
@propertyWrapper
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  private final class Box {
    let descriptor: FetchDescriptor<Element>
    var fetched: (context: ModelContext, changes: Int, version: Int64, models: [Element])?
    var error: (any Error)?

    init(_ descriptor: FetchDescriptor<Element>) { self.descriptor = descriptor }
  }

  private let box: Box
  private let result: ([Element]) -> Result

  /// The models; none where they cannot be read, for the reason in ``fetchError``.
  public var wrappedValue: Result { result(models) }

  /// Why the models could not be read; nil if they were.
  public var fetchError: (any Error)? { box.error }

  /// The context that the models are fetched from.
  @MainActor public var modelContext: ModelContext { EnvironmentValues.surrounding.modelContext }

  private var models: [Element] {
    let context = EnvironmentValues.surrounding.modelContext
    let version = context.container.stores.first?.dataVersion ?? 0
    if let fetched = box.fetched, fetched.context === context, fetched.version == version,
      fetched.changes == context.changeCount
    {
      return fetched.models
    }
    do {
      let models = try context.fetch(box.descriptor)
      box.error = nil
      box.fetched = (context, context.changeCount, version, models)
      return models
    } catch {
      if box.error == nil {
        FileHandle.standardError.write(Data("SwiftData: @Query: \(error)\n".utf8))
      }
      box.error = error
      return []
    }
  }
}

extension Query where Result == [Element] {
  private init(fetching descriptor: FetchDescriptor<Element>) {
    box = Box(descriptor)
    result = { $0 }
  }

  /// All models.
  public init() { self.init(fetching: FetchDescriptor()) }

  /// The models of a descriptor.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(fetching: descriptor)
  }

  /// The models of a descriptor; nothing moves in a tile.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(fetching: descriptor)
  }

  /// The models that fulfil a predicate, in an order.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(fetching: FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  /// The models that fulfil a predicate, in an order; nothing moves in a tile.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(fetching: FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  /// The models that fulfil a predicate, in the order of a property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  /// The models that fulfil a predicate, in the order of a property; nothing moves in a tile.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  /// The models that fulfil a predicate, in the order of a property that may be missing.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }

  /// The same; nothing moves in a tile.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)])
  }
}
