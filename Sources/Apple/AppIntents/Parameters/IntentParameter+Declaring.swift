import Foundation
import MissingFoundation

// Apple lists these initialisers once for each type of value. Here one serves all types; those with a
// word for one type alone require that word.
extension IntentParameter {
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(ParameterDeclaration(title, description), default: defaultValue)
  }

  /// Makes a parameter with words for when there are several values.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog?,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(ParameterDeclaration(title, description), default: defaultValue)
  }

  /// Makes a parameter whose values a provider offers.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
    self.init(
      ParameterDeclaration(title, description).offering(optionsProvider), default: defaultValue)
  }

  /// Makes a parameter whose values a provider offers, with words for when there are several values.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog?,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
    self.init(
      ParameterDeclaration(title, description).offering(optionsProvider), default: defaultValue)
  }

  /// Makes a parameter of values that a query finds.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Value.ValueType == Query.Entity {
    self.init(ParameterDeclaration(title, description).offering(query), default: defaultValue)
  }

  /// Makes a parameter of so many values.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.UnwrappedType: Collection {
    self.init(ParameterDeclaration(title, description).sized(size), default: defaultValue)
  }

  /// Makes a parameter of so many values by the widget's family.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: [IntentWidgetFamily: IntentCollectionSize],
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.UnwrappedType: Collection {
    self.init(ParameterDeclaration(title, description).sized(size), default: defaultValue)
  }

  /// Makes a parameter of so many values that a provider offers.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  )
  where
    Value.UnwrappedType: Collection,
    Value.ValueType == OptionsProvider.DefaultValue.ValueType
  {
    self.init(
      ParameterDeclaration(title, description).sized(size).offering(optionsProvider),
      default: defaultValue)
  }

  /// Makes a parameter of so many values by the widget's family, that a provider offers.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: [IntentWidgetFamily: IntentCollectionSize],
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  )
  where
    Value.UnwrappedType: Collection,
    Value.ValueType == OptionsProvider.DefaultValue.ValueType
  {
    self.init(
      ParameterDeclaration(title, description).sized(size).offering(optionsProvider),
      default: defaultValue)
  }

  /// Makes a parameter of so many values that a query finds.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Value.UnwrappedType: Collection, Value.ValueType == Query.Entity {
    self.init(
      ParameterDeclaration(title, description).sized(size).offering(query),
      default: defaultValue)
  }

  /// Makes a parameter of so many values by the widget's family, that a query finds.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: [IntentWidgetFamily: IntentCollectionSize],
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Value.UnwrappedType: Collection, Value.ValueType == Query.Entity {
    self.init(
      ParameterDeclaration(title, description).sized(size).offering(query),
      default: defaultValue)
  }
}

extension ParameterDeclaration {
  func offering(_ provider: some DynamicOptionsProvider) -> ParameterDeclaration {
    changed { $0.options = OptionsSource(provider: provider) }
  }

  func sized(_ size: IntentCollectionSize) -> ParameterDeclaration {
    changed { $0.sizes = ["": size.limits] }
  }

  func sized(_ sizes: [IntentWidgetFamily: IntentCollectionSize]) -> ParameterDeclaration {
    changed { declaration in
      for (family, size) in sizes { declaration.sizes[family.archivedName] = size.limits }
    }
  }

  func changed(_ change: (inout ParameterDeclaration) -> Void) -> ParameterDeclaration {
    var copy = self
    change(&copy)
    return copy
  }
}
