import Foundation

extension ModelContext {
  // MARK: Fetching

  /// The models that a descriptor asks for, those with changes included.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    try naming {
      let store = try store(of: T.self)
      let plan = EntityPlan.of(T.self)
      guard let query = try query(descriptor, store, plan) else {
        return try fetchHere(descriptor, store, plan)
      }
      return try objects(of: store.rows(of: plan, where: query), plan)
    }
  }

  /// The same; the models are read at once here, whatever the size.
  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<T> {
    FetchResultsCollection(models: try fetch(descriptor))
  }

  /// The number of models that a descriptor asks for.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try naming {
      let store = try store(of: T.self)
      let plan = EntityPlan.of(T.self)
      var descriptor = descriptor
      // The order does not count, and might have no SQL.
      descriptor.sortBy = []
      guard let query = try query(descriptor, store, plan) else {
        return try fetchHere(descriptor, store, plan).count
      }
      return try store.count(of: plan, where: query)
    }
  }

  /// The identities of the models that a descriptor asks for.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    try naming {
      let store = try store(of: T.self)
      let plan = EntityPlan.of(T.self)
      guard let query = try query(descriptor, store, plan) else {
        return try fetchHere(descriptor, store, plan).map(\.persistentModelID)
      }
      return try store.numbers(of: plan, where: query).map {
        PersistentIdentifier(
          row: .stored($0), entityName: plan.name, storeIdentifier: store.identifier)
      }
    }
  }

  /// The same.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> [PersistentIdentifier] {
    try fetchIdentifiers(descriptor)
  }

  /// Calls the closure for each model that a descriptor asks for.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (_ model: T) throws -> Void
  ) throws {
    for model in try self.fetch(fetch) { try block(model) }
  }

  /// Deletes all models of a kind that fulfil a predicate, or all.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for model in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(model) }
  }

  // MARK: By SQL

  private func store<T: PersistentModel>(of type: T.Type) throws -> ModelStore {
    let plan = EntityPlan.of(type)
    if let store = container.store(of: plan) { return store }
    throw SwiftDataError(
      .unknownSchema,
      "\(plan.name) is no model of this container. Name it in ModelContainer(for:) or "
        + "modelContainer(for:).")
  }

  private func naming<Result>(_ action: () throws -> Result) throws -> Result {
    do { return try action() } catch { throw SwiftDataError.naming(error, as: .storeFailure) }
  }

  /// A descriptor as SQL; nil if the store cannot answer it, because changes count that it does not
  /// have, or because SQL has no words for it.
  private func query<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, _ store: ModelStore, _ plan: EntityPlan
  ) throws -> SQLCondition? {
    guard !descriptor.includePendingChanges || !hasChanges else { return nil }
    var condition = SQLCondition()
    do {
      if let predicate = descriptor.predicate {
        condition = try SQLTranslation.condition(predicate, store).condition
      }
      condition.sql += " ORDER BY " + (try Self.order(descriptor.sortBy, plan))
    } catch is HasNoSQL { return nil }
    if descriptor.fetchLimit != nil || descriptor.fetchOffset != nil {
      condition.sql += " LIMIT ? OFFSET ?"
      condition.values += [
        .integer(Int64(descriptor.fetchLimit.map { $0 > 0 ? $0 : -1 } ?? -1)),
        .integer(Int64(descriptor.fetchOffset ?? 0)),
      ]
    }
    return condition
  }

  private static func order<T>(_ descriptors: [SortDescriptor<T>], _ plan: EntityPlan) throws
    -> String
  {
    let terms = try descriptors.map { descriptor in
      guard let keyPath = descriptor.keyPath, let property = plan.property(at: keyPath),
        case .value(let coding) = property.content
      else { throw HasNoSQL() }
      var term = "t." + quoted(property.name)
      switch coding.order {
      case .number, .bytes: break
      // Any comparison but Swift's own is one of languages.
      case .text
      where descriptor.stringComparator == nil
        || descriptor.stringComparator.map {
          String.StandardComparator($0, order: .forward) == .lexical
        }
          ?? false:
        term += " COLLATE \(TextComparison.collation)"
      case .text, .none, .equality: throw HasNoSQL()
      }
      return descriptor.order == .reverse ? term + " DESC" : term
    }
    return (terms + ["t.\"#\""]).joined(separator: ", ")
  }

  private func objects<T: PersistentModel>(of rows: [StoredRow], _ plan: EntityPlan) throws -> [T] {
    var kept: [any PersistentModel] = []
    return try withExtendedLifetime(kept) {
      try rows.compactMap { try model(plan, $0, keeping: &kept) as? T }
    }
  }

  // MARK: Here

  /// The models that a descriptor asks for, by looking at each.
  func fetchHere<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, _ store: ModelStore, _ plan: EntityPlan
  ) throws -> [T] {
    var models = try objects(of: candidates(descriptor, store, plan), plan) as [T]
    if descriptor.includePendingChanges {
      models.removeAll { $0._$record.state == .deleted }
      let there = Set(models.map { ObjectIdentifier($0) })
      // A change may have made a model fulfil what its row does not.
      models += pending.compactMap { $0 as? T }.filter {
        $0._$record.state != .deleted && !there.contains(ObjectIdentifier($0))
      }
    }
    if let predicate = descriptor.predicate {
      // A value that is missing where the predicate unwraps it makes the predicate false.
      models = models.filter { (try? predicate.evaluate($0)) ?? false }
    }
    models = models.sorted(using: descriptor.sortBy)
    let rest = models.dropFirst(max(descriptor.fetchOffset ?? 0, 0))
    guard let limit = descriptor.fetchLimit, limit > 0 else { return Array(rest) }
    return Array(rest.prefix(limit))
  }

  /// The rows that may be asked for: those that fulfil the predicate, where it has SQL and depends on
  /// the values of its own row only.
  private func candidates<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, _ store: ModelStore, _ plan: EntityPlan
  ) throws -> [StoredRow] {
    var condition = SQLCondition()
    if let predicate = descriptor.predicate,
      let found = try? SQLTranslation.condition(predicate, store),
      !(found.usesOthers && hasChanges && descriptor.includePendingChanges)
    {
      condition = found.condition
    }
    condition.sql += " ORDER BY t.\"#\""
    return try store.rows(of: plan, where: condition)
  }
}
