import Foundation
import WidgetArchive

/// A switch; with a binding it is drawn and does nothing, since no author's code runs on a board.
public struct Toggle<Label: View> {
  private let isOn: Binding<Bool>
  private let label: Label

  /// A switch with any view for a label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
}

extension Toggle where Label == Text {
  /// A switch with a localized title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// A switch with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let label = lowering.node(of: label) { .hstack(.center, spacing: nil, $0) }
    let mark = lowering.add(.symbol(isOn.wrappedValue ? "checkmark.square.fill" : "square"))
    return [lowering.add(.inert(lowering.add(.hstack(.center, spacing: nil, [label, mark]))))]
  }
}
