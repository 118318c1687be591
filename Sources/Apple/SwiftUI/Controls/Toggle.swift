import AppIntents
import Foundation
import MissingFoundation
import WidgetArchive

/// A switch. With an intent it can be pressed: the board shows its other state at once, and
/// performs the intent. With a binding it is drawn and does nothing, since no author's code runs
/// while a tile is shown.
///
/// See <https://developer.apple.com/documentation/swiftui/toggle>.
public struct Toggle<Label: View> {
  let isOn: Bool
  let intent: (any AppIntent)?
  let label: Label

  init(isOn: Bool, intent: (any AppIntent)?, label: Label) {
    self.isOn = isOn
    self.intent = intent
    self.label = label
  }

  /// A switch with any view for a label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn.wrappedValue, intent: nil, label: label())
  }

  /// A switch that performs an intent, with any view for a label.
  public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, intent: intent, label: label())
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The switch that an author's style draws; it takes the style set outside that one.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.isOn, intent: nil, label: configuration.label)
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A switch that performs an intent, with a localized title.
  public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(titleKey) }
  }

  /// A switch that performs an intent, with a localized title.
  @_disfavoredOverload
  public init(_ titleResource: LocalizedStringResource, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(titleResource) }
  }

  /// A switch that performs an intent, with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// A switch with a localized title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }

  /// A switch with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  /// A switch that performs an intent, with a localized title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, isOn: Bool, intent: some AppIntent
  ) {
    self.init(isOn: isOn, intent: intent) {
      SwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }

  /// A switch that performs an intent, with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, isOn: Bool, intent: some AppIntent
  ) {
    self.init(isOn: isOn, intent: intent) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Toggle: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    guard let intent else { return lowering.inert(.toggle, look(isOn, into: &lowering)) }
    let toggle = ArchivedToggle(
      action: intent.archivedAction, isOn: isOn, off: look(false, into: &lowering),
      on: look(true, into: &lowering))
    return [lowering.add(.toggle(toggle))]
  }

  /// The node that the style draws for a state.
  @MainActor
  private func look(_ isOn: Bool, into lowering: inout Lowering) -> NodeID {
    let configuration = ToggleStyleConfiguration(
      isOn: isOn, label: .init(content: AnyView(label)), isPressable: intent != nil)
    let style = lowering.environment.toggleStyle
    return lowering.with({
      $0.isInsideControl = true
      $0.toggleStyle = DefaultToggleStyle()
    }) { lowering in
      lowering.node(of: StyledBody { AnyView(style.makeBody(configuration: configuration)) }) {
        .hstack(.center, spacing: nil, $0)
      }
    }
  }
}
