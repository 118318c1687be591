import AppIntents
import Foundation
import MissingFoundation

extension Button {
  /// A button that performs an intent, with any view for a label.
  public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) {
    self.init(role: nil, intent: intent, label: label())
  }

  /// A button with a role that performs an intent, with any view for a label.
  public init(
    role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, intent: intent, label: label())
  }
}

extension Button where Label == Text {
  /// A button that performs an intent, with a localized title.
  public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
    self.init(intent: intent) { Text(titleKey) }
  }

  /// A button that performs an intent, with a localized title.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, intent: some AppIntent) {
    self.init(intent: intent) { Text(titleResource) }
  }

  /// A button that performs an intent, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, intent: some AppIntent) {
    self.init(intent: intent) { Text(title) }
  }

  /// A button with a role that performs an intent, with a localized title.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, intent: some AppIntent) {
    self.init(role: role, intent: intent) { Text(titleKey) }
  }

  /// A button with a role that performs an intent, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole?, intent: some AppIntent) {
    self.init(role: role, intent: intent) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A button that performs an intent, with a localized title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, intent: some AppIntent) {
    self.init(intent: intent) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  /// A button that performs an intent, with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, intent: some AppIntent) {
    self.init(intent: intent) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  /// A button with a role that performs an intent, with a localized title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) {
      SwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }

  /// A button with a role that performs an intent, with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole?, intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}
