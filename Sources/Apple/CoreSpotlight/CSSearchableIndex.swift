import Foundation
import UniformTypeIdentifiers

/// Spotlight's index, which this machine lacks as some iPhones do: `isIndexingAvailable()` is false, and a
/// request fails with `CSIndexError.indexingUnsupported`.
///
/// See <https://developer.apple.com/documentation/corespotlight/cssearchableindex>.
open class CSSearchableIndex: NSObject, @unchecked Sendable {
  private static let refused = CSIndexError.refused(.indexingUnsupported)
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
  open func endBatch(withClientState clientState: Data) async throws { throw Self.refused }
  open func endIndexBatch(
    expectedClientState: Data?, newClientState: Data,
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(Self.refused) }
  open func endIndexBatch(expectedClientState: Data?, newClientState: Data) async throws {
    throw Self.refused
  }
  open func fetchLastClientState(completionHandler: @escaping (Data?, (any Error)?) -> Void) {
    completionHandler(nil, Self.refused)
  }
  open func fetchLastClientState() async throws -> Data { throw Self.refused }
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
  func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex)
  func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex)
  func data(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String
  ) throws -> Data
  func fileURL(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String,
    inPlace: Bool
  ) throws -> URL
}

// Apple's methods that are optional.
extension CSSearchableIndexDelegate {
  public func searchableIndexDidThrottle(_ searchableIndex: CSSearchableIndex) {}
  public func searchableIndexDidFinishThrottle(_ searchableIndex: CSSearchableIndex) {}
  public func data(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String
  ) throws -> Data { throw CSIndexError.refused(.indexingUnsupported) }
  public func fileURL(
    for searchableIndex: CSSearchableIndex, itemIdentifier: String, typeIdentifier: String,
    inPlace: Bool
  ) throws -> URL { throw CSIndexError.refused(.indexingUnsupported) }
}
