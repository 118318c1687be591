import Foundation

extension ModelContext {
  /// Writes all changes, or none of them if it throws. They can be saved again then.
  ///
  /// Of a changed model the changed properties are written, so that processes which change others keep
  /// each other's values; a model that another process has deleted stays deleted.
  public func save() throws {
    guard hasChanges else { return }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    guard container.allowsSave else {
      throw SwiftDataError(.storeFailure, "This container does not allow its models to be saved.")
    }
    try checkRelationships()
    let changed = Dictionary(grouping: pending) { $0._$record.state }
    var rows: [ObjectIdentifier: Int64] = [:]
    do {
      for store in container.stores {
        try store.write { writer in
          rows.merge(try write(changed, by: writer)) { $1 }
        }
      }
    } catch { throw SwiftDataError.naming(error, as: .storeFailure) }
    let identifiers = identifiers(of: changed)
    for model in changed[.inserted] ?? [] {
      let record = model._$record
      if let row = rows[ObjectIdentifier(record.identity)] { join(record, row) }
    }
    settle()
    NotificationCenter.default.post(name: Self.didSave, object: self, userInfo: identifiers)
  }

  /// Gives a new model its row. Where its unique values were those of a saved model, that one's object
  /// has its values now.
  private func join(_ record: _ModelRecord, _ row: Int64) {
    let former = knownIdentity(record.plan, row: row)
    let object = former?.model
    if let object, former !== record.identity {
      record.identity.row = row
      record.identity.storeIdentifier = former?.storeIdentifier
      if object._$record.state == .clean { refresh(object._$record) }
    } else {
      adopt(record.identity, row: row)
    }
  }

  private func write(
    _ changed: [_ModelRecord.State: [any PersistentModel]], by writer: StoreWriter
  ) throws -> [ObjectIdentifier: Int64] {
    func records(_ state: _ModelRecord.State) -> [_ModelRecord] {
      (changed[state] ?? []).map { $0._$record }.filter {
        container.store(of: $0.plan) === writer.store
      }
    }
    let inserted = records(.inserted)
    let deleted = records(.deleted)
    // Deleted first: a new model may have their unique values.
    try writer.delete(deleted)
    for record in inserted { try writer.insert(record) }
    for record in inserted + records(.changed) {
      try writer.update(record)
    }
    return writer.rows
  }

  private func checkRelationships() throws {
    if let refusal = refusals.first { throw SwiftDataError(.modelValidationFailure, refusal) }
    for model in pending {
      let record = model._$record
      guard record.state == .inserted || record.state == .changed else { continue }
      for property in record.plan.properties where property.isRequiredOne {
        let target = record.links(property).first
        let model = target.flatMap { $0.kept ?? $0.identity.model }
        let isGone =
          model.map { $0._$record.state == .deleted || $0._$record.state == .free } ?? false
        guard target == nil || isGone else { continue }
        throw SwiftDataError(
          .modelValidationFailure,
          "\(record.plan.name).\(property.name) must lead to a model, and that model is deleted. "
            + "Delete the \(record.plan.name), too, or make the property optional.")
      }
    }
  }

  private func identifiers(
    of changed: [_ModelRecord.State: [any PersistentModel]]
  ) -> [AnyHashable: Any] {
    func list(_ state: _ModelRecord.State) -> [PersistentIdentifier] {
      (changed[state] ?? []).map(\._$record.identity.identifier)
    }
    return [
      NotificationKey.insertedIdentifiers.rawValue: list(.inserted),
      NotificationKey.updatedIdentifiers.rawValue: list(.changed),
      NotificationKey.deletedIdentifiers.rawValue: list(.deleted),
    ]
  }
}
