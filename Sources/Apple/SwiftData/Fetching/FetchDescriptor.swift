import Foundation

/// Which models are fetched, and in which order.
///
/// See <https://developer.apple.com/documentation/swiftdata/fetchdescriptor>.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  /// Whether changes that are not saved count.
  public var includePendingChanges = true
  /// Changes nothing: the values of a row are read together, those with `.externalStorage` when they
  /// are used.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// Changes nothing: the models of a relationship are read together when they are used.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  /// The models that fulfil a predicate, or all.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

extension FetchDescriptor: @unchecked Sendable {}

/// The models of a fetch.
public struct FetchResultsCollection<Element: PersistentModel>: RandomAccessCollection {
  let models: [Element]

  public var startIndex: Int { 0 }
  public var endIndex: Int { models.count }
  public subscript(position: Int) -> Element { models[position] }
}
