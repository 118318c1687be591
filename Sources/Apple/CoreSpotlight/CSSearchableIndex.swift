import Foundation
import UniformTypeIdentifiers

/// The reason why nothing is indexed.
public struct CSIndexError: Error, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknownError = -1
    case indexUnavailableError = -1000
    case invalidItemError = -1001
    case invalidClientStateError = -1002
    case remoteConnectionError = -1003
    case quotaExceeded = -1004
    case indexingUnsupported = -1005
    case mismatchedClientState = -1006
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Spotlight's index, which this machine lacks as some iPhones do: `isIndexingAvailable()` is false, and a
/// request fails with `CSIndexError.indexingUnsupported`.
///
/// See <https://developer.apple.com/documentation/corespotlight/cssearchableindex>.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let refused = CSIndexError(.indexingUnsupported)
  private static let shared = CSSearchableIndex(name: "default")

  public weak var indexDelegate: (any CSSearchableIndexDelegate)?

  public init(name: String) {}
  public init(name: String, protectionClass: FileProtectionType?) {}

  open class func `default`() -> CSSearchableIndex { shared }
  open class func isIndexingAvailable() -> Bool { false }

  open func indexSearchableItems(
    _ items: [CSSearchableItem], completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(Self.refused) }
  open func indexSearchableItems(_ items: [CSSearchableItem]) async throws { throw Self.refused }

  open func deleteSearchableItems(
    withIdentifiers identifiers: [String], completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(Self.refused) }
  open func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    throw Self.refused
  }

  open func deleteSearchableItems(
    withDomainIdentifiers domainIdentifiers: [String],
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(Self.refused) }
  open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {
    throw Self.refused
  }

  open func deleteAllSearchableItems(completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(Self.refused)
  }
  open func deleteAllSearchableItems() async throws { throw Self.refused }

  open func beginBatch() {}
  open func endBatch(
    withClientState clientState: Data, completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(Self.refused) }
  open func fetchLastClientState(completionHandler: @escaping (Data?, (any Error)?) -> Void) {
    completionHandler(nil, Self.refused)
  }
}

public protocol CSSearchableIndexDelegate: NSObjectProtocol {
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexAllSearchableItemsWithAcknowledgementHandler acknowledgementHandler: @escaping () -> Void
  )
  func searchableIndex(
    _ searchableIndex: CSSearchableIndex,
    reindexSearchableItemsWithIdentifiers identifiers: [String],
    acknowledgementHandler: @escaping () -> Void)
}
