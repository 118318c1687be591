import Foundation
import SwiftUI

// The forms of ``Query``'s initializers, as attributes: a macro, which knows the type of the property.

/// Fetches all models of the property's type.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "WidgetMacros", type: "QueryMacro")

/// Fetches the models of a descriptor.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
) = #externalMacro(module: "WidgetMacros", type: "QueryMacro")

/// Fetches the models of a descriptor; nothing moves in a tile.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, animation: Animation
) = #externalMacro(module: "WidgetMacros", type: "QueryMacro")

/// Fetches all models of the property's type; nothing moves in a tile.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query(animation: Animation) =
  #externalMacro(module: "WidgetMacros", type: "QueryMacro")

/// Fetches all models of the property's type.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query(transaction: Transaction) =
  #externalMacro(module: "WidgetMacros", type: "QueryMacro")

/// Fetches the models that fulfil a predicate, in an order.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil
) = #externalMacro(module: "WidgetMacros", type: "QueryMacro")

/// Fetches the models that fulfil a predicate, in an order; nothing moves in a tile.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation
) = #externalMacro(module: "WidgetMacros", type: "QueryMacro")

/// Fetches the models that fulfil a predicate, in the order of a property.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, transaction: Transaction? = nil
) = #externalMacro(module: "WidgetMacros", type: "QueryMacro")

/// Fetches the models that fulfil a predicate, in the order of a property; nothing moves in a tile.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "WidgetMacros", type: "QueryMacro")

/// Fetches the models that fulfil a predicate, in the order of a property that may be missing.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, transaction: Transaction? = nil
) = #externalMacro(module: "WidgetMacros", type: "QueryMacro")

/// The same; nothing moves in a tile.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "WidgetMacros", type: "QueryMacro")
