import Foundation

extension _ModelRecord {
  /// The models in the value of a relationship.
  static func models(in value: Any) -> [any PersistentModel] {
    if let model = value as? any PersistentModel { return [model] }
    if let list = value as? any AnyArray { return list.models }
    if let content = (value as? any AnyOptional)?.content { return models(in: content) }
    return []
  }

  /// Ways to models, each once.
  func links(to models: [any PersistentModel]) -> [ModelLink] {
    var seen: Set<ObjectIdentifier> = []
    return models.compactMap { model in
      let record = model._$record
      guard seen.insert(ObjectIdentifier(record.identity)).inserted else { return nil }
      record.identity.model = model
      return ModelLink(identity: record.identity, kept: record.context == nil ? model : nil)
    }
  }

  /// The ways of a relationship, read from the store where they were not.
  func links(_ property: PropertyPlan) -> [ModelLink] {
    switch slots[property.index] {
    case .links(let links): return links
    case .empty, .value: return []
    case .unread:
      let links = context?.readLinks(of: property, in: self) ?? []
      slots[property.index] = .links(links)
      return links
    }
  }

  /// Keeps related models no longer than others do, now that the store has them; one that must not be
  /// missing for good.
  func releaseLinks() {
    for property in plan.properties where property.target != nil {
      guard case .links(let links) = slots[property.index] else { continue }
      slots[property.index] = .links(
        links.map {
          ModelLink(
            identity: $0.identity,
            kept: property.isRequiredOne ? $0.kept ?? $0.identity.model : nil)
        })
    }
  }

  func relatedModels(_ property: PropertyPlan) -> [any PersistentModel] {
    let links = links(property)
    guard links.count > 1, let context else {
      return links.compactMap { $0.kept ?? $0.identity.model ?? context?.model(of: $0.identity) }
    }
    return context.models(of: links)
  }

  /// Relationships that an initializer set lead nowhere back yet: the object did not exist. Done before
  /// the first change, and when the object is inserted.
  func adoptFirstLinks() {
    guard state == .free, !hasAdoptedLinks, let model = identity.model else { return }
    hasAdoptedLinks = true
    for property in plan.properties where property.target != nil {
      for link in links(property) {
        guard let other = link.kept ?? link.identity.model else { continue }
        other._$record.gain(model, plan.inverse(of: property))
      }
    }
  }

  /// Makes a relationship lead to these models, and those and earlier ones back.
  func relate(_ property: PropertyPlan, to models: [any PersistentModel]) {
    guard let model = identity.model else { return }
    let before = links(property)
    let after = links(to: models)
    let earlier = Set(before.map { ObjectIdentifier($0.identity) })
    let later = Set(after.map { ObjectIdentifier($0.identity) })
    slots[property.index] = .links(after)
    note(property)
    let inverse = plan.inverse(of: property)
    for link in before where !later.contains(ObjectIdentifier(link.identity)) {
      pairs.append((property.index, link.identity, false))
      (link.kept ?? link.identity.model ?? context?.model(of: link.identity))?._$record
        .lose(model, inverse)
    }
    for (link, other) in zip(after, models.uniqueRecords)
    where !earlier.contains(ObjectIdentifier(link.identity)) {
      pairs.append((property.index, link.identity, true))
      other._$record.gain(model, inverse)
      if let context, other._$record.context == nil { context.insertAny(other) }
    }
  }

  /// Leads back to a model, by the inverse of its relationship.
  private func gain(_ other: any PersistentModel, _ inverse: PropertyPlan?) {
    guard let inverse else { return }
    let record = other._$record
    let before = links(inverse)
    guard !before.contains(where: { $0.identity === record.identity }) else { return }
    let link = ModelLink(identity: record.identity, kept: record.context == nil ? other : nil)
    if inverse.isMany {
      set(inverse, before + [link])
      pairs.append((inverse.index, record.identity, true))
    } else {
      // Whoever led here before does so no longer.
      for former in before {
        guard let model = identity.model,
          let earlier = former.kept ?? former.identity.model ?? context?.model(of: former.identity)
        else { continue }
        earlier._$record.lose(model, plan.inverse(of: inverse))
      }
      set(inverse, [link])
    }
    if let context, record.context == nil { context.insertAny(other) }
  }

  /// Leads back to a model no longer.
  func lose(_ other: any PersistentModel, _ inverse: PropertyPlan?) {
    guard let inverse else { return }
    let identity = other._$record.identity
    let before = links(inverse)
    guard before.contains(where: { $0.identity === identity }) else { return }
    // A relationship that may not be empty keeps its model: `save()` says which.
    if inverse.isRequiredOne { return note(inverse) }
    set(inverse, before.filter { $0.identity !== identity })
    if inverse.isMany { pairs.append((inverse.index, identity, false)) }
  }

  private func set(_ property: PropertyPlan, _ links: [ModelLink]) {
    notifying(property) { slots[property.index] = .links(links) }
    note(property)
  }
}

extension [any PersistentModel] {
  /// Each model once.
  fileprivate var uniqueRecords: [any PersistentModel] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0._$record.identity)).inserted }
  }
}
