import Observation

/// Makes a class one whose objects are kept in a store, and observed by views.
///
/// See <https://developer.apple.com/documentation/swiftdata/model()>. Models do not inherit from
/// models here.
@attached(
  member, conformances: Observable, PersistentModel,
  names: named(_$record), named(_$properties), named(persistentBackingData), named(schemaMetadata),
  named(init),
  named(_SwiftDataNoType), named(_$identityKeyPaths)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "WidgetMacros", type: "ModelMacro")

/// How a property of a model is kept: `.unique`, `.externalStorage`, `.transformable(by:)` and others.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "WidgetMacros", type: "ModelMarkMacro")

/// How a property of a model leads to other models.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "WidgetMacros", type: "ModelMarkMacro")

/// Marks a property of a model that is not kept.
@attached(peer)
public macro Transient() = #externalMacro(module: "WidgetMacros", type: "ModelMarkMacro")

/// Used in the expansion of ``Model()``, for each property that is kept.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() =
  #externalMacro(module: "WidgetMacros", type: "PersistedPropertyMacro")

/// Names properties by which models are looked for: the store keeps an index of each list.
@freestanding(declaration, names: named(_$indices))
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "WidgetMacros", type: "ModelIndexMacro")

/// The kinds of an index, which the store chooses itself here.
@freestanding(declaration, names: named(_$indices))
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "WidgetMacros", type: "ModelIndexMacro")

/// Names properties whose values together occur once: a second model with the same replaces them.
@freestanding(declaration, names: named(_$uniques))
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "WidgetMacros", type: "ModelUniqueMacro")

/// Makes an actor with a context of its own.
///
/// See <https://developer.apple.com/documentation/swiftdata/modelactor()>.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "WidgetMacros", type: "ModelActorMacro")
