import Foundation

/// The models that a part of a program works with, and their changes until they are saved.
///
/// Used by one thread or actor at a time, as on Apple's systems.
/// See <https://developer.apple.com/documentation/swiftdata/modelcontext>.
public final class ModelContext {
  public let container: ModelContainer
  /// Whether changes are saved by themselves, when the main queue is next served.
  public var autosaveEnabled: Bool
  /// Named in the history on Apple's systems; changes nothing here.
  public var author: String?

  /// The known identities of saved models, by entity and row.
  private var known: [String: [Int64: ModelIdentity]] = [:]
  /// The models with changes, in order; these are kept until they are saved.
  private(set) var pending: [any PersistentModel] = []
  private var pendingRecords: Set<ObjectIdentifier> = []
  /// Deletions that a relationship forbids.
  var refusals: [String] = []
  private var isAutosaveDue = false
  /// Grows with each change of any model, so that a query knows when to fetch again.
  private(set) var changeCount = 0

  /// A context that saves only when it is told to.
  public init(_ container: ModelContainer) {
    self.container = container
    autosaveEnabled = false
  }

  // MARK: Changes

  public var hasChanges: Bool { !pending.isEmpty }
  public var insertedModelsArray: [any PersistentModel] { pending(in: .inserted) }
  public var changedModelsArray: [any PersistentModel] { pending(in: .changed) }
  public var deletedModelsArray: [any PersistentModel] { pending(in: .deleted) }

  private func pending(in state: _ModelRecord.State) -> [any PersistentModel] {
    pending.filter { $0._$record.state == state }
  }

  /// Adds a model, with all that it leads to, to those to be saved.
  public func insert<T: PersistentModel>(_ model: T) { insertAny(model) }

  func insertAny(_ model: any PersistentModel) {
    let record = model._$record
    record.identity.model = model
    guard record.context == nil else { return }
    record.adoptFirstLinks()
    guard record.context == nil else { return }
    record.context = self
    record.state = .inserted
    for property in record.plan.properties where property.target != nil {
      for link in record.links(property) {
        record.pairs.append((property.index, link.identity, true))
        if let other = link.kept ?? link.identity.model, other._$record.context == nil {
          insertAny(other)
        }
      }
    }
    noteChange(of: model)
  }

  /// Removes a model, and what its relationships say, with the next save.
  public func delete<T: PersistentModel>(_ model: T) { deleteAny(model) }

  func deleteAny(_ model: any PersistentModel) {
    let record = model._$record
    guard record.context === self, record.state != .deleted, record.state != .free else { return }
    record.identity.model = model
    // Reads what is unread while it can be, for those who still hold the object.
    let related = record.plan.properties.filter { $0.target != nil }
      .map { ($0, record.relatedModels($0)) }
    let isNew = record.state == .inserted
    record.state = isNew ? .free : .deleted
    if isNew { forget(model) } else { noteChange(of: model) }
    for (property, models) in related {
      let inverse = record.plan.inverse(of: property)
      let left = models.filter { $0._$record.state != .deleted && $0._$record.state != .free }
      switch property.deleteRule {
      case .cascade: for other in left { deleteAny(other) }
      case .nullify, .noAction: for other in left { other._$record.lose(model, inverse) }
      case .deny where !left.isEmpty:
        refusals.append(
          "\(record.plan.name) cannot be deleted: its \(property.name) leads to \(left.count) models."
        )
      case .deny: break
      }
    }
  }

  /// Notes that a model is to be saved.
  func noteChange(of model: any PersistentModel) {
    changeCount += 1
    if pendingRecords.insert(ObjectIdentifier(model._$record)).inserted { pending.append(model) }
    guard autosaveEnabled, !isAutosaveDue else { return }
    isAutosaveDue = true
    nonisolated(unsafe) let context = self
    DispatchQueue.main.async { context.autosave() }
  }

  private func forget(_ model: any PersistentModel) {
    let record = model._$record
    record.context = nil
    pendingRecords.remove(ObjectIdentifier(record))
    pending.removeAll { $0._$record === record }
    changeCount += 1
  }

  /// Makes all models as saved, and forgets those that are no more.
  func settle() {
    for model in pending {
      let record = model._$record
      switch record.state {
      case .deleted:
        record.state = .free
        record.context = nil
        if let row = record.identity.row { known[record.plan.name]?[row] = nil }
      case .inserted, .changed: record.state = .clean
      case .clean, .free: break
      }
      record.changed = []
      record.pairs = []
      record.releaseLinks()
    }
    pending = []
    pendingRecords = []
    refusals = []
    changeCount += 1
  }

  private func autosave() {
    isAutosaveDue = false
    guard autosaveEnabled, hasChanges else { return }
    do {
      try save()
    } catch {
      FileHandle.standardError.write(Data("SwiftData: models are not saved: \(error)\n".utf8))
    }
  }

  /// Drops all changes: changed models have the values of the store again.
  public func rollback() {
    let models = pending
    pending = []
    pendingRecords = []
    refusals = []
    changeCount += 1
    for model in models {
      let record = model._$record
      record.changed = []
      record.pairs = []
      switch record.state {
      case .inserted:
        record.state = .free
        record.context = nil
      case .changed, .deleted, .clean:
        record.state = .clean
        refresh(record)
      case .free: break
      }
    }
  }

  /// Runs changes and saves them.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Does nothing: relationships follow each other at once.
  public func processPendingChanges() {}

  // MARK: Identities

  /// The identity of a saved model, the same for all who ask.
  func identity(_ plan: EntityPlan, row: Int64) -> ModelIdentity {
    if let identity = known[plan.name]?[row] { return identity }
    let identity = ModelIdentity(
      plan: plan, row: row, storeIdentifier: container.store(of: plan)?.identifier)
    known[plan.name, default: [:]][row] = identity
    return identity
  }

  /// Gives a new model's identity its row.
  func adopt(_ identity: ModelIdentity, row: Int64) {
    identity.row = row
    identity.storeIdentifier = container.store(of: identity.plan)?.identifier
    known[identity.plan.name, default: [:]][row] = identity
  }

  func knownIdentity(_ plan: EntityPlan, row: Int64) -> ModelIdentity? { known[plan.name]?[row] }
}

extension ModelContext: Equatable {
  public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }
}

extension ModelContext {
  /// Posted before and after a context is saved, with the context as the object.
  public static let willSave = Notification.Name("ModelContextWillSave")
  public static let didSave = Notification.Name("ModelContextDidSave")

  /// The keys of ``didSave``'s user information.
  public enum NotificationKey: String {
    case queryGeneration, invalidatedAllIdentifiers, insertedIdentifiers, updatedIdentifiers
    case deletedIdentifiers, refreshedIdentifiers, invalidatedIdentifiers
  }
}
