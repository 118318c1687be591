import AppIntents
import Foundation
import SwiftUI
import WidgetArchive

/// A control of an extension with its modifiers applied: the counterpart of ``WidgetDefinition``.
@MainActor
struct ControlDefinition {
  let kind: String
  var displayName = ""
  var description = ""
  var isHidden = false
  /// The type that receives the token with which a server reaches it.
  var pushHandler: (any ControlPushHandler.Type)?
  /// The type of its configuration; nil for a control without one.
  let intent: (any ControlConfigurationIntent.Type)?
  /// Asks for the value and makes the content that shows it.
  let content: (ControlOrder) throws(AnswerFailure) -> ControlContent?

  init(
    kind: String, intent: (any ControlConfigurationIntent.Type)? = nil,
    content: @escaping (ControlOrder) throws(AnswerFailure) -> ControlContent?
  ) {
    (self.kind, self.intent, self.content) = (kind, intent, content)
  }

  var descriptor: ControlDescriptor {
    ControlDescriptor(
      kind: kind, displayName: displayName, description: description,
      intent: intent.map { _typeName($0) },
      parameters: intent.map { $0.init().parameterDescriptors } ?? [], isHidden: isHidden)
  }
}

/// What a control's content depends on.
@MainActor
struct ControlOrder {
  let configuration: WidgetArchive.Configuration
  /// Whether the gallery shows it, with a value that costs nothing.
  let isPreview: Bool
  let timeZone: TimeZone
  let waiting: CompletionWait

  /// The intent with the person's values.
  func configured<Intent: ControlConfigurationIntent>(_ type: Intent.Type)
    throws(AnswerFailure) -> Intent
  {
    let intent = Intent()
    let (configuration, timeZone) = (configuration, timeZone)
    _ = try waiting.outcome { try await intent.configure(configuration, in: timeZone) }
    return intent
  }

  /// The value that work on a provider gives.
  func value<Value>(_ work: (FirstAnswer<Result<Value, any Error>>) -> DetachedWork)
    throws(AnswerFailure) -> Value
  {
    let answer = FirstAnswer<Result<Value, any Error>>()
    work(answer).begin()
    switch answer.wait(waiting) {
    case .success(let value): return value
    case .failure(let error as any LastingFailure): throw .unavailable(words(of: error))
    case .failure(let error): throw .thrown(words(of: error))
    }
  }
}

/// A provider of a control's value, which is called off the main thread.
struct AskedControl<Provider: ControlValueProvider> {
  let provider: Provider

  func value(_ answer: FirstAnswer<Result<Provider.Value, any Error>>) -> DetachedWork {
    DetachedWork {
      do {
        answer.give(.success(try await provider.currentValue()))
      } catch {
        answer.give(.failure(error))
      }
    }
  }
}

/// A provider of the value of a configured control, which is called off the main thread.
struct AskedConfiguredControl<Provider: AppIntentControlValueProvider> {
  let provider: Provider
  let intent: Provider.Configuration

  func value(_ answer: FirstAnswer<Result<Provider.Value, any Error>>) -> DetachedWork {
    DetachedWork {
      do {
        answer.give(.success(try await provider.currentValue(configuration: intent)))
      } catch {
        answer.give(.failure(error))
      }
    }
  }
}

/// An error that lasts until somebody changes something: lists leave a control out that throws it.
/// Authors throw one of the module `BoardKit`.
package protocol LastingFailure: Error {}

/// The content of a control with its modifiers applied.
@MainActor
struct ControlContent {
  var label: AnyView
  var action: ArchivedAction
  /// The state of a toggle; nil for a button.
  var isOn: Bool?
  /// The views for the states, nil where the author gave none.
  var value: ((Bool) -> AnyView)?
  var tint: Color?
  var isDisabled = false
  var isPrivate = false

  func archived(in environment: EnvironmentValues) -> ArchivedControl {
    func lowered(_ view: AnyView) -> ArchivedView { SwiftUI.lower(view, in: environment).view }
    return ArchivedControl(
      label: lowered(label), action: action, isOn: isOn, off: value.map { lowered($0(false)) },
      on: value.map { lowered($0(true)) }, tint: tint?.archived, isDisabled: isDisabled,
      isPrivate: isPrivate)
  }
}

/// A configuration that gives its control directly instead of through a body.
@MainActor
protocol ControlDefining {
  var control: ControlDefinition? { get }
}

extension EmptyControlWidgetConfiguration: ControlDefining {
  var control: ControlDefinition? { nil }
}

extension DescribedControl: ControlDefining {
  var control: ControlDefinition? {
    guard var control = content.controlAtEnd else { return nil }
    if let displayName { control.displayName = String(localized: displayName) }
    if let words { control.description = String(localized: words) }
    if let isHidden { control.isHidden = isHidden }
    return control
  }
}

extension ControlWidgetConfiguration {
  /// The control at the end of the chain of bodies.
  var controlAtEnd: ControlDefinition? {
    if let defining = self as? any ControlDefining { return defining.control }
    return body.controlAtEnd
  }
}

/// A template that gives its content directly instead of through a body.
@MainActor
protocol ControlContaining {
  var content: ControlContent? { get }
}

extension EmptyControlWidgetTemplate: ControlContaining {
  var content: ControlContent? { nil }
}

extension ControlWidgetTemplate {
  /// The content at the end of the chain of bodies.
  var contentAtEnd: ControlContent? {
    if let containing = self as? any ControlContaining { return containing.content }
    return body.contentAtEnd
  }
}

/// A template with a change to its content.
struct ModifiedControlTemplate<Template: ControlWidgetTemplate>: ControlWidgetTemplate {
  let template: Template
  let change: (inout ControlContent) -> Void

  var body: some ControlWidgetTemplate { EmptyControlWidgetTemplate() }
}

extension ModifiedControlTemplate: ControlContaining {
  var content: ControlContent? {
    guard var content = template.contentAtEnd else { return nil }
    change(&content)
    return content
  }
}
