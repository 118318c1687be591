import Foundation
import WidgetArchive

/// A link that shares an item in an app; a tile draws the label and shares nothing.
public struct ShareLink<Label: View> {
  private let label: Label

  /// Makes a link with any view for a label.
  public init(item: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Makes a link with any view for a label.
  public init(item: String, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Makes a link with any view for a label. Subject and message are not shown: nothing is shared.
  public init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  /// Makes a link with any view for a label. Subject and message are not shown: nothing is shared.
  public init(
    item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
  /// Makes a link with the default label.
  public init(item: URL) {
    label = SwiftUI.Label("Share", systemImage: "square.and.arrow.up")
  }

  /// Makes a link with the default label.
  public init(item: String) {
    label = SwiftUI.Label("Share", systemImage: "square.and.arrow.up")
  }

  public init(_ titleKey: LocalizedStringKey, item: URL) {
    label = SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up")
  }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, item: String) {
    label = SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up")
  }
}

extension ShareLink: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.inert(.shareLink, as: label)
  }
}
