import Foundation

// Stores keep no history here: it is always empty, as after a deletion of all of it on Apple's systems, so
// that code that catches up with changes finds none, and fetches what there is.

/// A place in the history of a store.
public protocol HistoryToken: Codable, Comparable, Hashable, Sendable {
  associatedtype TokenType: Hashable
  var tokenValue: [String: TokenType]? { get }
}

/// A saved change of a store.
public protocol HistoryTransaction: Hashable {
  associatedtype TransactionIdentifier: Comparable, Hashable
  associatedtype TokenType: HistoryToken

  var author: String? { get }
  var changes: [HistoryChange] { get }
  var storeIdentifier: String { get }
  var timestamp: Date { get }
  var token: TokenType { get }
  var transactionIdentifier: TransactionIdentifier { get }
}

/// A change of a model.
public enum HistoryChange: Hashable, Sendable {
  case insert(PersistentIdentifier)
  case update(PersistentIdentifier)
  case delete(PersistentIdentifier)

  /// The identity of the model.
  public var changedPersistentIdentifier: PersistentIdentifier {
    switch self {
    case .insert(let identifier), .update(let identifier), .delete(let identifier): identifier
    }
  }
}

/// A place in the history of a store.
public struct DefaultHistoryToken: HistoryToken {
  public let tokenValue: [String: Int64]?

  public static func < (left: DefaultHistoryToken, right: DefaultHistoryToken) -> Bool {
    (left.tokenValue?.values.max() ?? 0) < (right.tokenValue?.values.max() ?? 0)
  }
}

/// A saved change of a store. None is kept here.
public struct DefaultHistoryTransaction: HistoryTransaction {
  public let author: String?
  public let changes: [HistoryChange]
  public let storeIdentifier: String
  public let timestamp: Date
  public let token: DefaultHistoryToken
  public let transactionIdentifier: Int64
  public var bundleIdentifier: String { "" }
  public var processIdentifier: String { "" }
}

/// Which changes are asked for.
public struct HistoryDescriptor<T: HistoryTransaction> {
  public var predicate: Predicate<T>?
  public var fetchLimit: UInt64 = 0
  public var sortBy: [SortDescriptor<T>]

  /// The changes that fulfil a predicate, or all.
  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

extension ModelContext {
  /// Changes nothing: no history is kept, and there are no changes in it.
  public func fetchHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws -> [T]
  {
    []
  }

  /// Changes nothing: no history is kept.
  public func deleteHistory<T: HistoryTransaction>(_ descriptor: HistoryDescriptor<T>) throws {}
}
