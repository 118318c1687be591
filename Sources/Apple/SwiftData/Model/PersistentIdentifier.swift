import Foundation

/// The identity of a model, the same in every context and process once the model is saved.
///
/// A model that is not saved yet has a temporary one; the first save gives it its own.
public struct PersistentIdentifier: Hashable, Codable, Sendable {
  enum Row: Hashable, Codable, Sendable {
    case temporary(UUID)
    case stored(Int64)
  }

  let row: Row
  public let entityName: String
  /// The identifier of the store; nil until the model is saved.
  public let storeIdentifier: String?
}

extension PersistentIdentifier: Identifiable {
  /// The identifier itself.
  public struct ID: Hashable, Comparable, Codable, Sendable {
    let identifier: PersistentIdentifier

    public static func < (left: ID, right: ID) -> Bool { left.identifier < right.identifier }
  }

  public var id: ID { ID(identifier: self) }
}

extension PersistentIdentifier: Comparable {
  /// Models of one kind are in the order of their first saves.
  public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    switch (left.row, right.row) {
    case (.stored(let first), .stored(let second)) where left.entityName == right.entityName:
      first < second
    default: left.sortKey < right.sortKey
    }
  }

  private var sortKey: String {
    switch row {
    case .temporary(let id): "\(entityName)/t/\(id)"
    case .stored(let number): "\(entityName)/p/\(number)"
    }
  }
}

/// The identity of a model within its context: all relationships to a model share it, so that the
/// first save, which gives it a row, changes none of them.
final class ModelIdentity {
  let plan: EntityPlan
  /// The row in the table of its entity; nil until the model is saved.
  var row: Int64?
  var storeIdentifier: String?
  private let temporary = UUID()
  /// The model, while anybody uses it.
  weak var model: (any PersistentModel)?

  init(plan: EntityPlan, row: Int64? = nil, storeIdentifier: String? = nil) {
    self.plan = plan
    self.row = row
    self.storeIdentifier = storeIdentifier
  }

  var identifier: PersistentIdentifier {
    PersistentIdentifier(
      row: row.map { .stored($0) } ?? .temporary(temporary), entityName: plan.name,
      storeIdentifier: row == nil ? nil : storeIdentifier)
  }
}
