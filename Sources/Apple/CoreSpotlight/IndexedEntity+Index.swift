import AppIntents
import Foundation

// Entities of intents as items of an index. An entity that declares one of these properties has its own.
extension IndexedEntity {
  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }

  /// What the entity's representation says of it.
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet(contentType: .item)
    attributes.displayName = String(localized: displayRepresentation.title)
    return attributes
  }

  public var hideInSpotlight: Bool { false }
}

extension CSSearchableIndex {
  public func indexAppEntities(
    _ appEntities: [some IndexedEntity], priority: Int = 0
  ) async throws { throw CSIndexError.refused(.indexingUnsupported) }

  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
  ) async throws { throw CSIndexError.refused(.indexingUnsupported) }

  public func deleteAppEntities<Entity: IndexedEntity>(
    ofType entityType: Entity.Type
  ) async throws { throw CSIndexError.refused(.indexingUnsupported) }
}

extension CSSearchableItem {
  /// Has no effect: nothing is indexed.
  public func associateAppEntity(_ appEntity: some IndexedEntity, priority: Int = 0) {}
}

extension CSSearchableItemAttributeSet {
  /// Has no effect: nothing is indexed.
  public func associateAppEntity<Entity: IndexedEntity>(_ appEntity: Entity, priority: Int = 0) {}
}
