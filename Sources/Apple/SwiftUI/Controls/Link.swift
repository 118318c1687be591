import Foundation
import WidgetArchive

/// A part of a tile that opens an address of its own.
public struct Link<Label: View> {
  private let destination: URL
  private let label: Label

  /// A link with any view for a label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

extension Link: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    let label = lowering.node(of: label) { .hstack(.center, spacing: nil, $0) }
    return [lowering.add(.link(destination.absoluteString, label))]
  }
}
