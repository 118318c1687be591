import AppIntents
import Foundation
import SwiftUI

/// A control that a person cannot configure.
///
/// See <https://developer.apple.com/documentation/widgetkit/staticcontrolconfiguration>.
@MainActor @preconcurrency
public struct StaticControlConfiguration<Content>: ControlWidgetConfiguration
where Content: ControlWidgetTemplate {
  private let definition: ControlDefinition

  /// Makes the configuration of a control without a value.
  @MainActor @preconcurrency
  public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {
    definition = ControlDefinition(kind: kind) { _ in content().contentAtEnd }
  }

  /// Makes the configuration of a control with a value from a provider.
  @MainActor @preconcurrency
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) {
    definition = ControlDefinition(kind: kind) { order throws(AnswerFailure) in
      let value =
        order.isPreview
        ? provider.previewValue : try order.value(AskedControl(provider: provider).value)
      return content(value).contentAtEnd
    }
  }

  public var body: some ControlWidgetConfiguration { EmptyControlWidgetConfiguration() }
}

extension StaticControlConfiguration: ControlDefining {
  var control: ControlDefinition? { definition }
}

/// A control that a person configures by the parameters of an app intent.
///
/// See <https://developer.apple.com/documentation/widgetkit/appintentcontrolconfiguration>.
@MainActor @preconcurrency
public struct AppIntentControlConfiguration<Configuration, Content>: ControlWidgetConfiguration
where Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate {
  private let definition: ControlDefinition

  /// Makes the configuration of a control without a value.
  @MainActor @preconcurrency
  public init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
  ) {
    definition = ControlDefinition(kind: kind, intent: intent) { order throws(AnswerFailure) in
      content(try order.configured(Configuration.self)).contentAtEnd
    }
  }

  /// Makes the configuration of a control with a value from a provider.
  @MainActor @preconcurrency
  public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {
    definition = ControlDefinition(kind: kind, intent: Configuration.self) {
      order throws(AnswerFailure) in
      let intent = try order.configured(Configuration.self)
      let value =
        order.isPreview
        ? provider.previewValue(configuration: intent)
        : try order.value(AskedConfiguredControl(provider: provider, intent: intent).value)
      return content(value).contentAtEnd
    }
  }

  public var body: some ControlWidgetConfiguration { EmptyControlWidgetConfiguration() }
}

extension AppIntentControlConfiguration: ControlDefining {
  var control: ControlDefinition? { definition }
}

/// Provides the value of a control.
///
/// See <https://developer.apple.com/documentation/widgetkit/controlvalueprovider>.
public protocol ControlValueProvider {
  associatedtype Value
  /// The value to show in the gallery.
  var previewValue: Value { get }
  func currentValue() async throws -> Value
}

/// Provides the value of a configured control.
///
/// See <https://developer.apple.com/documentation/widgetkit/appintentcontrolvalueprovider>.
public protocol AppIntentControlValueProvider {
  associatedtype Configuration: ControlConfigurationIntent
  associatedtype Value
  /// The value to show in the gallery.
  func previewValue(configuration: Configuration) -> Value
  func currentValue(configuration: Configuration) async throws -> Value
}
