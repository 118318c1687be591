import SwiftUI

// A label that a watch writes along the edge of its face, beside a widget. A board has no such
// edge. In a watch's corner the label is half of the widget, so there it is shown below the rest;
// elsewhere it is left out, as on a phone's lock screen.
extension View {
  /// Shows the label below the view in the family `accessoryCorner`, and leaves it out in others.
  nonisolated public func widgetLabel<Label: View>(
    @ViewBuilder label: () -> Label
  ) -> some View {
    LabelledWidget(content: self, label: label())
  }

  /// Shows the label below the view in the family `accessoryCorner`, and leaves it out in others.
  nonisolated public func widgetLabel(_ labelKey: LocalizedStringKey) -> some View {
    LabelledWidget(content: self, label: Text(labelKey))
  }

  /// Shows the label below the view in the family `accessoryCorner`, and leaves it out in others.
  @_disfavoredOverload
  nonisolated public func widgetLabel<S: StringProtocol>(_ label: S) -> some View {
    LabelledWidget(content: self, label: Text(label))
  }

  /// Changes nothing: a tile's lines are straight.
  nonisolated public func widgetCurvesContent(_ curves: Bool = true) -> some View { self }
}

private struct LabelledWidget<Content: View, Label: View> {
  @Environment(\.widgetFamily) private var family
  let content: Content
  let label: Label

  init(content: Content, label: Label) {
    self.content = content
    self.label = label
  }
}

extension LabelledWidget: View {
  var body: some View {
    if family == .accessoryCorner {
      VStack(spacing: 0) {
        content
        label
      }
    } else {
      content
    }
  }
}
