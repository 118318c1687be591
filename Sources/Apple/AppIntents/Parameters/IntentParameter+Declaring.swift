import Foundation
import MissingFoundation

// Apple declares these initializers once for each type of value. Here one declaration serves all
// types; initializers with a special argument for one type require that argument.
extension IntentParameter {
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(ParameterDeclaration(title, description), default: defaultValue)
  }

  /// Makes a parameter with a dialog for several values.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog?,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(ParameterDeclaration(title, description), default: defaultValue)
  }

  /// Makes a parameter with options from a provider.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where Value.ValueType == OptionsProvider.DefaultValue.ValueType {
    self.init(
      ParameterDeclaration(title, description).offering(optionsProvider), default: defaultValue)
  }

  /// Makes a parameter with options from a provider and a dialog for several values.
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

  /// Makes a parameter with a number of values.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.UnwrappedType: Collection {
    self.init(ParameterDeclaration(title, description).sized(size), default: defaultValue)
  }

  /// Makes a parameter with a number of values that depends on the widget's family.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil,
    size: [IntentWidgetFamily: IntentCollectionSize],
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.UnwrappedType: Collection {
    self.init(ParameterDeclaration(title, description).sized(size), default: defaultValue)
  }

  /// Makes a parameter with a number of values, with options from a provider.
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

  /// Makes a parameter with a number of values that depends on the widget's family, with options
  /// from a provider.
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

  /// Makes a parameter with a number of values that a query finds.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Value.UnwrappedType: Collection, Value.ValueType == Query.Entity {
    self.init(
      ParameterDeclaration(title, description).sized(size).offering(query),
      default: defaultValue)
  }

  /// Makes a parameter with a number of values that depends on the widget's family, which a query
  /// finds.
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
