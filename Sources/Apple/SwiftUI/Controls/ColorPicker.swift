import WidgetArchive

/// A control to choose a colour; a tile draws the label with the current colour.
public struct ColorPicker<Label: View> {
  private let label: Label
  private let color: Color
}

extension ColorPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    label = Text(titleKey)
    color = selection.wrappedValue
  }
}

extension ColorPicker: LowerableView {
  package func lower(into lowering: inout Lowering) -> [NodeID] {
    lowering.inert(
      .colorPicker,
      as: HStack {
        label
        Circle().fill(color).frame(width: 16, height: 18)
      })
  }
}
