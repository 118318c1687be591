import Foundation

extension ModelContext {
  // MARK: Objects of rows

  /// The object of a stored row, made if there is none, and with the row's values if it has no changes.
  func model(
    _ plan: EntityPlan, _ stored: StoredRow, keeping kept: inout [any PersistentModel]
  ) throws -> any PersistentModel {
    let identity = identity(plan, row: stored.row)
    if let model = identity.model {
      if model._$record.state == .clean { try fill(model._$record, from: stored, &kept) }
      return model
    }
    let record = _ModelRecord(identity)
    record.context = self
    record.state = .clean
    record.hasAdoptedLinks = true
    try fill(record, from: stored, &kept)
    return Self.make(plan.type, record)
  }

  private static func make<Model: PersistentModel>(
    _ type: Model.Type, _ record: _ModelRecord
  ) -> any PersistentModel {
    let model = type.init(backingData: record.backingData(of: type))
    record.identity.model = model
    return model
  }

  /// Gives a record the values of its row.
  private func fill(
    _ record: _ModelRecord, from stored: StoredRow, _ kept: inout [any PersistentModel]
  ) throws {
    for property in record.plan.properties {
      switch property.content {
      case .value(let coding):
        guard let column = stored.values[property.index] else {
          record.slots[property.index] = .unread
          continue
        }
        let value = try Self.value(column, of: property, coding, record.plan)
        if stored.values[property.index] != record.storedValues[property.index] {
          record.storedValues[property.index] = column
          record.notifying(property) { record.slots[property.index] = .value(value) }
        }
      case .one(let type, let isOptional):
        guard case .integer(let row) = stored.values[property.index] ?? .null else {
          record.slots[property.index] = .links([])
          continue
        }
        let identity = identity(EntityPlan.of(type), row: row)
        // One that must not be missing is read now: later it may be gone.
        let model = isOptional ? nil : try self.required(identity, of: property, record.plan, &kept)
        record.slots[property.index] = .links([ModelLink(identity: identity, kept: model)])
      case .many: record.slots[property.index] = .unread
      }
    }
  }

  private static func value(
    _ column: StoredValue, of property: PropertyPlan, _ coding: ValueCoding, _ plan: EntityPlan
  ) throws -> Any {
    let fault: String
    do {
      if let value = try coding.decode(column) { return value }
      // A row that a newer or older version wrote, which has no such property.
      if column == .null, let value = property.metadata.defaultValue() { return value }
      fault = "it holds something else"
    } catch { fault = "\(error)" }
    throw SwiftDataError(
      .loadIssueModelContainer,
      "\(plan.name).\(property.name) cannot be read as \(property.metadata.valueType): \(fault). "
        + "The store was left as it is.")
  }

  private func required(
    _ identity: ModelIdentity, of property: PropertyPlan, _ plan: EntityPlan,
    _ kept: inout [any PersistentModel]
  ) throws -> (any PersistentModel)? {
    if let model = identity.model { return model }
    guard let row = identity.row, let store = container.store(of: identity.plan),
      let stored = try store.rows(of: identity.plan, [row]).first
    else {
      throw SwiftDataError(
        .loadIssueModelContainer,
        "\(plan.name).\(property.name) leads to a model that is not in the store.")
    }
    let model = try model(identity.plan, stored, keeping: &kept)
    kept.append(model)
    return model
  }

  /// The object of a saved model; nil if it is not in the store.
  func model(of identity: ModelIdentity) -> (any PersistentModel)? {
    if let model = identity.model { return model }
    return models(of: [ModelLink(identity: identity)]).first
  }

  /// The objects of several models of one kind, read together.
  func models(of links: [ModelLink]) -> [any PersistentModel] {
    let missing = links.filter { $0.kept == nil && $0.identity.model == nil }
    var kept: [any PersistentModel] = []
    if let plan = missing.first?.identity.plan, let store = container.store(of: plan) {
      let rows = missing.compactMap(\.identity.row)
      kept += ((try? store.rows(of: plan, rows)) ?? [])
        .compactMap { try? model(plan, $0, keeping: &kept) }
    }
    return withExtendedLifetime(kept) {
      links.compactMap { link in
        // A new model whose unique values were those of a saved one shares its row.
        let identity = link.identity
        return link.kept ?? identity.model
          ?? identity.row.flatMap { knownIdentity(identity.plan, row: $0)?.model }
      }
    }
  }

  // MARK: What records ask for later

  /// The models that a relationship of a saved model leads to.
  func readLinks(of property: PropertyPlan, in record: _ModelRecord) -> [ModelLink] {
    guard let row = record.identity.row, let target = property.target,
      let rows = try? container.store(of: record.plan)?.related(
        to: row, by: property, of: record.plan)
    else { return [] }
    let plan = EntityPlan.of(target)
    return rows.map { ModelLink(identity: identity(plan, row: $0)) }
      .filter { $0.identity.model?._$record.state != .deleted }
  }

  /// A value that was not read with its row; nil if it cannot be read.
  func lateValue(of property: PropertyPlan, in record: _ModelRecord) -> Any? {
    guard case .unread = record.slots[property.index], case .value(let coding) = property.content,
      let row = record.identity.row,
      let column = try? container.store(of: record.plan)?.value(of: property, record.plan, row),
      let value = try? coding.decode(column)
    else { return nil }
    record.slots[property.index] = .value(value)
    return value
  }

  /// Gives a record the values of the store.
  func refresh(_ record: _ModelRecord) {
    guard let row = record.identity.row else { return }
    record.storedValues = [:]
    var kept: [any PersistentModel] = []
    guard let stored = try? container.store(of: record.plan)?.rows(of: record.plan, [row]).first
    else { return }
    try? fill(record, from: stored, &kept)
  }

  // MARK: By identifiers

  private func identity(of identifier: PersistentIdentifier) -> ModelIdentity? {
    guard let plan = container.schema.plans.first(where: { $0.name == identifier.entityName })
    else {
      return nil
    }
    switch identifier.row {
    case .stored(let row):
      guard identifier.storeIdentifier == container.store(of: plan)?.identifier else { return nil }
      return identity(plan, row: row)
    case .temporary:
      return pending.first { $0._$record.identity.identifier == identifier }?._$record.identity
    }
  }

  /// The object of a model, if this context has it.
  public func registeredModel<T: PersistentModel>(for identifier: PersistentIdentifier) -> T? {
    identity(of: identifier)?.model as? T
  }

  /// The object of a model. As on Apple's systems the process ends if there is no such model: look for
  /// one that may be gone by a fetch.
  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    guard let identity = identity(of: identifier), let model = model(of: identity) else {
      preconditionFailure("SwiftData: there is no \(identifier.entityName) with this identifier")
    }
    return model
  }

  /// The object of a model; nil if there is no such model.
  func existing<T: PersistentModel>(_ identifier: PersistentIdentifier, as type: T.Type) -> T? {
    identity(of: identifier).flatMap { model(of: $0) as? T }
  }
}
